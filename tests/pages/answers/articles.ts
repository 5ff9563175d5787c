import type { Allowance, ArticleView, Reading } from "#contract/library/articles";
import { blockOf, markdownOf } from "../../../src/features/library/articles/article-text.ts";
import { LONG_TEXT } from "../../articles/article-files.ts";
import { type Answers, refuse } from "../../contract/stand-in.ts";

const UNREAD: Reading = { isOpened: false, progress: 0, place: null, isBookmarked: false };
const TEXT = markdownOf(LONG_TEXT).flatMap((token) => blockOf(token) ?? []);

/** A free article with four parts, and with what a test is about. */
export const articleOf = (change: Partial<ArticleView> & Pick<ArticleView, "slug" | "title">): ArticleView => ({
  topic: "ethics",
  level: "core",
  access: "free",
  summary: "What this article is about, and what a reader can say in an interview once they have read it.",
  minutes: 5,
  checked: "2026-11-22",
  reading: UNREAD,
  allowance: { kind: "unlimited" },
  sources: [
    {
      title: "Decision making and consent",
      publisher: "General Medical Council",
      date: "in effect from 9 November 2020",
      url: "https://www.gmc-uk.org/consent",
    },
  ],
  expires: null,
  isDue: false,
  reviews: [],
  changes: [],
  stations: [],
  related: [],
  text: TEXT,
  ...change,
});

/** Answers what a hub with these articles would, as they are read, opened and kept. */
export function hubOf(given: ArticleView[], allowance: Allowance = { kind: "unlimited" }): Answers {
  let left = allowance;
  const articles = new Map(given.map((article) => [article.slug, article]));
  const find = (slug: string) => articles.get(slug) ?? refuse("NOT_FOUND", "There is no such article.");
  const changeReading = (slug: string, change: Partial<Reading>): Reading => {
    const reading = { ...find(slug).reading, ...change };
    articles.set(slug, { ...find(slug), reading });
    return reading;
  };
  const seen = (slug: string): ArticleView => {
    const article = find(slug);
    const isOpen = article.access === "free" || article.reading.isOpened || left.kind === "unlimited";
    return { ...article, allowance: left, text: isOpen ? article.text : null };
  };
  return {
    articles: {
      list: () => ({
        allowance: left,
        articles: [...articles.values()].map(
          ({ slug, title, topic, level, access, summary, minutes, checked, reading }) => ({
            slug,
            title,
            topic,
            level,
            access,
            summary,
            minutes,
            checked,
            reading,
          }),
        ),
      }),
      read: ({ slug }) => seen(slug),
      open({ slug }) {
        if (left.kind === "trial" && !find(slug).reading.isOpened) left = { ...left, left: left.left - 1 };
        changeReading(slug, { isOpened: true });
        return seen(slug);
      },
      keepProgress: ({ slug, progress, place }) => changeReading(slug, { isOpened: true, progress, place }),
      bookmark: ({ slug, isBookmarked }) => changeReading(slug, { isBookmarked }),
    },
  };
}
