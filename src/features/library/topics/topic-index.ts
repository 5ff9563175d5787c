import type { School } from "#contract/applicant/schools";
import type { Station } from "#examiner/station.ts";
import { TOPIC_SLUGS, type Topic } from "#examiner/topics.ts";

export type TopicStation = Pick<Station, "slug" | "title" | "subject" | "type" | "level" | "timing">;
export type TopicArticle = { slug: string; title: string; summary: string; words: number };
export type TopicSchool = Pick<School, "slug" | "name">;

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
  schools: TopicSchool[];
};

/** Every topic of which there is a station, in the order of the index. */
export function topicIndexOf({ stations, articles, schools }: Library): TopicEntry[] {
  return TOPIC_SLUGS.flatMap((topic) => {
    const on = mostAbout(topic, stations);
    if (on.length === 0) return [];
    const named = new Set(on.flatMap((station) => station.schools));
    return {
      topic,
      stations: on,
      articles: mostAbout(topic, articles),
      schools: schools.filter(({ slug }) => named.has(slug)),
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
