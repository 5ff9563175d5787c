import { ACCESSES, LEVELS, TOPICS } from "../article.ts";
import type { ArticleSummary } from "../contract.ts";

/** Where somebody is with an article, as one may ask for it. */
export const STANDINGS = ["unread", "begun", "read", "kept"] as const;
export type Standing = (typeof STANDINGS)[number];

/** What the address says: `?q=…&topic=…&level=…&access=…&reading=…`. */
export type ArticleFilter = {
  q?: string;
  topic?: ArticleSummary["topic"];
  level?: ArticleSummary["level"];
  access?: ArticleSummary["access"];
  reading?: Standing;
};

const among = <const T extends readonly string[]>(options: T, value: unknown): T[number] | undefined =>
  options.find((option) => option === value);

export function filterOf(search: Record<string, unknown>): ArticleFilter {
  const { q } = search;
  const found = {
    q: typeof q === "string" || typeof q === "number" ? String(q) : "",
    topic: among(TOPICS, search["topic"]),
    level: among(LEVELS, search["level"]),
    access: among(ACCESSES, search["access"]),
    reading: among(STANDINGS, search["reading"]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ""));
}

const IS: Record<Standing, (reading: ArticleSummary["reading"]) => boolean> = {
  unread: ({ isOpened }) => !isOpened,
  begun: ({ isOpened, progress }) => isOpened && progress < 100,
  read: ({ progress }) => progress === 100,
  kept: ({ isBookmarked }) => isBookmarked,
};

/** Those that fit everything chosen; what is typed is another's to find. */
export function chosen(articles: ArticleSummary[], { topic, level, access, reading }: ArticleFilter): ArticleSummary[] {
  return articles.filter(
    (article) =>
      (!topic || article.topic === topic) &&
      (!level || article.level === level) &&
      (!access || article.access === access) &&
      (!reading || IS[reading](article.reading)),
  );
}

const wordsOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Every word typed begins a word of the title or the summary. */
export function named(articles: ArticleSummary[], q: string): ArticleSummary[] {
  const wanted = wordsOf(q);
  return articles.filter(({ title, summary }) => {
    const words = wordsOf(`${title} ${summary}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** In the order of the groups; an empty group is not shown. */
export const byTopic = (articles: ArticleSummary[]): { topic: ArticleSummary["topic"]; articles: ArticleSummary[] }[] =>
  TOPICS.map((topic) => ({ topic, articles: articles.filter((article) => article.topic === topic) })).filter(
    (group) => group.articles.length > 0,
  );
