import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Block } from "./article.ts";
import type { StoredHead } from "./tables.ts";

export type ReadingRow = {
  opened_at: Date | null;
  is_counted: boolean;
  progress: number;
  place: string | null;
  bookmarked_at: Date | null;
};

const READING = ["opened_at", "is_counted", "progress", "place", "bookmarked_at"] as const;

/** The heads of everything that is published, by title. */
export async function publishedHeads(tx: Tx): Promise<StoredHead[]> {
  const found = await tx
    .selectFrom("articles")
    .innerJoin("article_versions", "article_versions.id", "articles.version_id")
    .where("is_published", "=", true)
    .select("head")
    .orderBy(sql`head ->> 'title'`)
    .execute();
  return found.map(({ head }) => head);
}

const published = (tx: Tx, slug: string) =>
  tx
    .selectFrom("articles")
    .innerJoin("article_versions", "article_versions.id", "articles.version_id")
    .where("articles.id", "=", slug)
    .where("is_published", "=", true);

export async function findHead(tx: Tx, slug: string): Promise<StoredHead | undefined> {
  return (await published(tx, slug).select("head").executeTakeFirst())?.head;
}

/** What an article is called, withdrawn or not: what was said of it speaks of it still. */
export async function findArticleTitle(tx: Tx, slug: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("articles")
    .innerJoin("article_versions", "article_versions.id", "articles.version_id")
    .where("articles.id", "=", slug)
    .select("head")
    .executeTakeFirst();
  return found?.head.title;
}

/** @throws Error when the article is not published: its head is read first. */
export async function requireText(tx: Tx, slug: string): Promise<Block[]> {
  return (await published(tx, slug).select("text").executeTakeFirstOrThrow()).text;
}

export async function readingsOf(tx: Tx, userId: string): Promise<Map<string, ReadingRow>> {
  const rows = await tx
    .selectFrom("article_readings")
    .select(["article_id", ...READING])
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map(({ article_id, ...row }) => [article_id, row]));
}

export const findReading = (tx: Tx, userId: string, slug: string): Promise<ReadingRow | undefined> =>
  tx
    .selectFrom("article_readings")
    .select(READING)
    .where("user_id", "=", userId)
    .where("article_id", "=", slug)
    .executeTakeFirst();

/** How many premium articles of the trial have been opened. */
export async function countedOpenings(tx: Tx, userId: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from article_readings
    where user_id = ${userId} and is_counted`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Until this transaction ends nobody else opens an article for this person: two at once could both be the last one. */
export async function holdOpenings(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`article openings of ${userId}`}, 0))`.execute(tx);
}

export async function keepOpening(
  tx: Tx,
  { userId, slug, at, isCounted }: { userId: string; slug: string; at: Date; isCounted: boolean },
): Promise<void> {
  await tx
    .insertInto("article_readings")
    .values({ user_id: userId, article_id: slug, opened_at: at, is_counted: isCounted })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "article_id"])
        .doUpdateSet({ opened_at: at, is_counted: isCounted })
        .where("article_readings.opened_at", "is", null),
    )
    .execute();
}

/** Progress never goes back; the place does, and is not forgotten at the top of the text. */
export async function keepPlace(
  tx: Tx,
  { userId, slug, progress, place }: { userId: string; slug: string; progress: number; place: string | null },
): Promise<void> {
  await tx
    .updateTable("article_readings")
    .set({
      progress: sql<number>`greatest(progress, ${progress})`,
      place: sql<string | null>`coalesce(${place}, place)`,
    })
    .where("user_id", "=", userId)
    .where("article_id", "=", slug)
    .execute();
}

export async function keepBookmark(
  tx: Tx,
  { userId, slug, at }: { userId: string; slug: string; at: Date | null },
): Promise<void> {
  await tx
    .insertInto("article_readings")
    .values({ user_id: userId, article_id: slug, bookmarked_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "article_id"]).doUpdateSet({ bookmarked_at: at }))
    .execute();
}
