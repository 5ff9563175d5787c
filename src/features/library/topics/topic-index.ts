import type { School } from "#contract/applicant/schools";
import type { Station } from "#examiner/station.ts";
import { TOPIC_SLUGS, type Topic } from "#examiner/topics.ts";

export type TopicStation = Pick<Station, "slug" | "title" | "subject" | "type" | "level" | "timing">;
export type TopicArticle = { slug: string; title: string; summary: string; words: number };
export type TopicSchool = Pick<School, "slug" | "name"> & {
  /** How many of the topic's stations were written for it. */
  stations: number;
};

/** One topic with all there is on it, each list in the order a reader wants: what it is most about first, then by name. */
export type TopicEntry = {
  topic: Topic;
  stations: TopicStation[];
  articles: TopicArticle[];
  /** Those that some of its stations were written for. */
  schools: TopicSchool[];
};

type Library = {
  stations: (TopicStation & Pick<Station, "topics" | "schools">)[];
  articles: (TopicArticle & { topics: Topic[] })[];
  schools: Pick<School, "slug" | "name">[];
};

/** Every topic of which there is a station, in the order of the index. */
export function topicIndexOf({ stations, articles, schools }: Library): TopicEntry[] {
  return TOPIC_SLUGS.flatMap((topic) => {
    const on = mostAbout(topic, stations);
    if (on.length === 0) return [];
    return {
      topic,
      stations: on,
      articles: mostAbout(topic, articles),
      schools: schools.flatMap(({ slug, name }) => {
        const written = on.filter((station) => station.schools.includes(slug));
        return written.length === 0 ? [] : [{ slug, name, stations: written.length }];
      }),
    };
  });
}

/** Those that have the topic: first where it comes first. */
function mostAbout<Thing extends { title: string; topics: Topic[] }>(topic: Topic, things: Thing[]): Thing[] {
  const placeIn = ({ topics }: Thing) => topics.indexOf(topic);
  return things
    .filter((thing) => placeIn(thing) >= 0)
    .toSorted((a, b) => Math.sign(placeIn(a)) - Math.sign(placeIn(b)) || a.title.localeCompare(b.title, "en"));
}

/** The topics to practise for a school: those with the most stations written for it, or for any school where it has none. */
export function topicsToPractise(school: string, topics: TopicEntry[], most: number): Practice {
  const forIt = (entry: TopicEntry) => entry.schools.find(({ slug }) => slug === school)?.stations ?? 0;
  const forAny = (entry: TopicEntry) => entry.schools.reduce((sum, { stations }) => sum + stations, 0);
  const hasOwn = topics.some((entry) => forIt(entry) > 0);
  const worth = hasOwn ? forIt : forAny;
  return {
    hasOwn,
    topics: topics
      .filter((entry) => worth(entry) > 0)
      .toSorted((a, b) => worth(b) - worth(a))
      .slice(0, most)
      .map(({ topic }) => topic),
  };
}

export type Practice = {
  /** Stations were written for this school. */
  hasOwn: boolean;
  topics: Topic[];
};
