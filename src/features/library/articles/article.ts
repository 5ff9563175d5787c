import type { REVIEWS } from "#examiner/station.ts";
import type { Topic as FoundBy } from "#examiner/topics.ts";

/** The groups of the hub, in the order they are shown. */
export const TOPICS = [
  "formats",
  "communication",
  "ethics",
  "law",
  "nhs",
  "nations",
  "issues",
  "public-health",
  "data",
  "reflection",
  "schools",
] as const;
export type Topic = (typeof TOPICS)[number];

/** For whom: `start` takes nothing for granted, `core` is what an interviewer expects, `further` is what stands out. */
export const LEVELS = ["start", "core", "further"] as const;
export const ACCESSES = ["free", "premium"] as const;

/** A run of text. Nothing nests, so nothing has to be trusted to end. */
export type Span = { text: string; strong?: true; em?: true; code?: true; href?: string };

/** One entry of a list, with what stands indented under it. */
export type ListItem = { spans: Span[]; under?: { isOrdered: boolean; items: Span[][] } };

/** An article's text, taken apart when it is imported: what is left to do is to show it. */
export type Block =
  | { is: "heading"; depth: 2 | 3; id: string; text: string }
  | { is: "paragraph"; spans: Span[] }
  | { is: "list"; isOrdered: boolean; start: number; items: ListItem[] }
  | { is: "quote"; paragraphs: Span[][] }
  | { is: "table"; head: Span[][]; rows: Span[][][] };

/** What stands above the text of an article's file. */
export type ArticleHead = {
  slug: string;
  title: string;
  /** The shelf it stands on. */
  topic: Topic;
  /** What applicants find it by, as stations. */
  topics: FoundBy[];
  level: (typeof LEVELS)[number];
  access: (typeof ACCESSES)[number];
  summary: string;
  sources: { title: string; publisher: string; date: string; url?: string }[];
  /** ISO dates. */
  checked: string;
  expires?: string;
  /** Slugs of the stations that practise it. */
  stations: string[];
  /** Slugs of articles to read next. */
  related: string[];
  reviews: { of: (typeof REVIEWS)[number]; on: string }[];
  /** What has changed since it was first published, newest first. */
  changes: { on: string; what: string }[];
};

export type Article = ArticleHead & { words: number; text: Block[] };
