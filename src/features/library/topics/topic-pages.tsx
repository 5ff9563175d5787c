import { minutesOf, typeLabel } from "#client/library/stations";
import { type Topic, TOPIC_GROUPS, type TopicGroup, TOPICS, topicWords } from "#examiner/topics.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import {
  type TopicArticle,
  type TopicEntry,
  type TopicSchool,
  topicsToPractise,
  type TopicStation,
} from "./topic-index.ts";
import { WHAT_IS_TESTED } from "./what-is-tested.ts";

const TryIt = () => (
  <button type="button" data-auth="signup" className={buttonStyles({ variant: "medical", size: "sm" })}>
    Start Free Trial
  </button>
);

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const count = (many: number, one: string) => (many === 1 ? `1 ${one}` : `${many} ${one}s`);

/** Every topic by group, for anyone: what there is to practise, before an account. */
export function TopicsPage({ topics }: { topics: TopicEntry[] }) {
  const groups = Object.entries(TOPIC_GROUPS) as [TopicGroup, string][];
  return (
    <PublicFrame actions={<TryIt />}>
      <h1>What comes up in a medical school interview</h1>
      <p className="mt-3 max-w-measure text-muted">
        {topics.length} topics that UK medical schools ask about. Choose one to see what you can practise and read.
      </p>
      {groups.map(([group, words]) => {
        const inGroup = topics.filter(({ topic }) => TOPICS[topic].group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={group} className="mt-10">
            <h2 id={group} className="mb-3 text-xl">
              {words}
            </h2>
            <ul className="border-t border-line">
              {inGroup.map((entry) => (
                <TopicRow key={entry.topic} entry={entry} />
              ))}
            </ul>
          </section>
        );
      })}
    </PublicFrame>
  );
}

const TopicRow = ({ entry: { topic, stations, articles } }: { entry: TopicEntry }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2">
    <a href={`/topics/${topic}`} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
      {topicWords(topic)}
    </a>
    <span className="text-sm text-muted tabular-nums">
      {[count(stations.length, "station"), ...(articles.length > 0 ? [count(articles.length, "article")] : [])].join(
        ", ",
      )}
    </span>
  </li>
);

type TopicPageProps = { entry: TopicEntry; /** Every topic there is a page of. */ topics: TopicEntry[] };

/** One topic: its stations by name and subject, its articles, the schools it may come up at, and what lies near it. */
export function TopicPage({ entry: { topic, stations, articles, schools }, topics }: TopicPageProps) {
  const { group } = TOPICS[topic];
  const near = topics.filter((other) => other.topic !== topic && TOPICS[other.topic].group === group);
  return (
    <PublicFrame actions={<TryIt />}>
      <article className="flex flex-col gap-10">
        <header className="flex flex-col gap-2">
          <a href="/topics" className="link inline-flex min-h-11 items-center self-start text-sm">
            All topics
          </a>
          <h1>{topicWords(topic)}</h1>
          <p className="max-w-measure">
            <span className="font-medium">What an interviewer wants to see:</span> {lowered(WHAT_IS_TESTED[topic])}
          </p>
          <p className="max-w-measure text-muted">
            {count(stations.length, "station")} to practise. You need an account to start one. We wrote each of them:
            none comes from a school.
          </p>
        </header>
        <Stations stations={stations} />
        {articles.length > 0 && <Articles articles={articles} />}
        {schools.length > 0 && <Schools schools={schools} />}
        {near.length > 0 && <Near group={group} topics={near} />}
      </article>
    </PublicFrame>
  );
}

const Stations = ({ stations }: { stations: TopicStation[] }) => (
  <section aria-labelledby="stations">
    <h2 id="stations" className="mb-3 text-xl">
      Stations
    </h2>
    <ul className="border-t border-line">
      {stations.map(({ slug, title, subject, type, level, timing }) => (
        <li key={slug} className="flex flex-col gap-0.5 border-b border-line py-3">
          <a
            href={`/briefing/${slug}`}
            className="link inline-flex min-h-6 items-center self-start font-serif text-lg font-medium pointer-coarse:min-h-11"
          >
            {title}
          </a>
          {subject !== undefined && <span>{subject}</span>}
          <span className="text-sm text-muted tabular-nums">
            {[typeLabel(type), `Level ${level} of 3`, minutesOf(timing.answer)].join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Articles = ({ articles }: { articles: TopicArticle[] }) => (
  <section aria-labelledby="articles">
    <h2 id="articles" className="mb-3 text-xl">
      Articles
    </h2>
    <ul className="border-t border-line">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug} className="flex flex-col gap-0.5 border-b border-line py-3">
          <a
            href={`/articles/${slug}`}
            className="link inline-flex min-h-6 items-center self-start font-medium pointer-coarse:min-h-11"
          >
            {title}
          </a>
          <span className="max-w-measure text-sm text-muted">{summary}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Schools = ({ schools }: { schools: TopicSchool[] }) => (
  <section aria-labelledby="schools">
    <h2 id="schools" className="mb-3 text-xl">
      Schools
    </h2>
    <p className="mb-3 max-w-measure text-muted">
      Stations on this topic fit how these schools are said to interview. That doesn’t mean the topic will come up.
    </p>
    <LinkList links={schools.map(({ slug, name }) => ({ href: `/schools/${slug}`, words: name }))} />
  </section>
);

const Near = ({ group, topics }: { group: TopicGroup; topics: TopicEntry[] }) => (
  <section aria-labelledby="near">
    <h2 id="near" className="mb-3 text-xl">
      {TOPIC_GROUPS[group]}: more topics
    </h2>
    <LinkList links={topics.map(({ topic }) => linkTo(topic))} />
  </section>
);

const linkTo = (topic: Topic) => ({ href: `/topics/${topic}`, words: topicWords(topic) });

const LinkList = ({ links }: { links: { href: string; words: string }[] }) => (
  <ul className="flex flex-wrap gap-x-5">
    {links.map(({ href, words }) => (
      <li key={href}>
        <a href={href} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
          {words}
        </a>
      </li>
    ))}
  </ul>
);

const MOST_FOR_A_SCHOOL = 8;

/** For a school's page: where to start, and the way to its stations in the account. */
export function SchoolTopics({ school, topics }: { school: string; topics: TopicEntry[] }) {
  const practice = topicsToPractise(school, topics, MOST_FOR_A_SCHOOL);
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-measure">
        {practice.hasOwn
          ? "Start with these topics. Our stations for this school are mostly about them."
          : "No source says what this school asks about. Start with what most schools test."}
      </p>
      <LinkList links={practice.topics.map(linkTo)} />
      <p className="max-w-measure text-muted">
        <a href={`/practice/schools/${school}`} className="link">
          Sign in to see every station that fits
        </a>
        . We wrote all of them: none comes from a school.
      </p>
    </div>
  );
}
