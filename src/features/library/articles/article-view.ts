import type { Allowance, ArticleSummary, ArticleView, Reading } from "./contract.ts";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { allowancesFor } from "#server/money/billing";
import { findPublished } from "#server/library/stations";
import { allowanceOf, isPast, mayRead, minutesToRead } from "./rules.ts";
import { countedOpenings, findHead, findReading, type ReadingRow, requireText } from "./store.ts";
import type { StoredHead } from "./tables.ts";

/** One article as one reader finds it. */
export type Found = { head: StoredHead; row: ReadingRow | undefined; allowance: Allowance };

export async function requireArticle(tx: Tx, clock: Clock, userId: string, slug: string): Promise<Found> {
  const head = await findHead(tx, slug);
  if (!head) throw new AppError("NOT_FOUND", "There is no such article.");
  return { head, row: await findReading(tx, userId, slug), allowance: await allowanceFor(tx, clock, userId) };
}

export async function allowanceFor(tx: Tx, clock: Clock, userId: string): Promise<Allowance> {
  const openedArticles = await countedOpenings(tx, userId);
  return allowanceOf(await allowancesFor(tx, clock, userId, { spentInterviews: 0, openedArticles }));
}

export const isOpenTo = ({ head, row, allowance }: Found): boolean =>
  mayRead(allowance, head.access, row?.opened_at instanceof Date);

export const readingOf = (row: ReadingRow | undefined): Reading => ({
  isOpened: row?.opened_at instanceof Date,
  progress: row?.progress ?? 0,
  place: row?.place ?? null,
  isBookmarked: row?.bookmarked_at instanceof Date,
});

export function summaryOf(head: StoredHead, row: ReadingRow | undefined): ArticleSummary {
  const { slug, title, topic, level, access, summary, words, checked } = head;
  return {
    slug,
    title,
    topic,
    level,
    access,
    summary,
    minutes: minutesToRead(words),
    checked,
    reading: readingOf(row),
  };
}

export async function viewOf(tx: Tx, clock: PersonContext["clock"], found: Found): Promise<ArticleView> {
  const { head, row, allowance } = found;
  return {
    ...summaryOf(head, row),
    allowance,
    sources: head.sources,
    expires: head.expires ?? null,
    isDue: isPast(head.expires, clock.now()),
    reviews: head.reviews,
    changes: head.changes,
    stations: await stationsOf(tx, head.stations),
    related: await relatedOf(tx, head.related),
    text: isOpenTo(found) ? await requireText(tx, head.slug) : null,
  };
}

/** Those that can be sat today. */
async function stationsOf(tx: Tx, slugs: string[]): Promise<ArticleView["stations"]> {
  const stations: ArticleView["stations"] = [];
  for (const slug of slugs) {
    const found = await findPublished(tx, slug);
    if (found) stations.push({ id: slug, title: found.body.title, type: found.body.type });
  }
  return stations;
}

async function relatedOf(tx: Tx, slugs: string[]): Promise<ArticleView["related"]> {
  const related: ArticleView["related"] = [];
  for (const slug of slugs) {
    const head = await findHead(tx, slug);
    if (head) related.push({ slug, title: head.title, minutes: minutesToRead(head.words), access: head.access });
  }
  return related;
}
