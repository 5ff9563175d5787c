import type { TimeCursor } from "#shared/time-cursor.ts";
import { type Selectable, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isStaying } from "#server/identity/accounts";
import type { Refusal, Summary } from "./contract.ts";
import type { ReviewsTable } from "./tables.ts";

export type ReviewRow = Selectable<ReviewsTable>;

/** As it was last looked at, and not refused: words or a name that were changed wait again, a rating does not. */
const IS_JUDGED = sql<boolean>`judged_says = says and judged_name is not distinct from shown_name`;
const IS_PUBLISHED = sql<boolean>`${IS_JUDGED} and refused_for is null and ${isStaying("reviews.user_id")}`;

export async function findReview(tx: Tx, userId: string): Promise<ReviewRow | undefined> {
  return tx.selectFrom("reviews").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export async function keepReview(
  tx: Tx,
  { userId, ...said }: { userId: string; rating: number; says: string; shown_name: string | null; written_at: Date },
): Promise<void> {
  await tx
    .insertInto("reviews")
    .values({ user_id: userId, ...said })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(said))
    .execute();
}

export async function removeReview(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("reviews").where("user_id", "=", userId).execute();
}

export async function publishedAfter(tx: Tx, after: TimeCursor | null, most: number): Promise<ReviewRow[]> {
  let query = tx
    .selectFrom("reviews")
    .selectAll()
    .where(IS_PUBLISHED)
    .orderBy("written_at", "desc")
    .orderBy("handle")
    .limit(most);
  if (after)
    query = query.where(sql<boolean>`written_at <= ${after.at} and (written_at < ${after.at} or handle > ${after.id})`);
  return query.execute();
}

export async function summarise(tx: Tx): Promise<Summary> {
  const { rows } = await sql<{ count: number; mean: number | null }>`
    select count(*)::integer as count, avg(rating)::float8 as mean from reviews where ${IS_PUBLISHED}`.execute(tx);
  return rows[0] ?? { count: 0, mean: null };
}

/** What has waited longest comes first. */
export async function waitingReviews(tx: Tx, after: TimeCursor | null, most: number): Promise<ReviewRow[]> {
  let query = tx
    .selectFrom("reviews")
    .selectAll()
    .where(sql<boolean>`(${IS_JUDGED}) is not true`)
    .where(isStaying("reviews.user_id"))
    .orderBy("written_at")
    .orderBy("handle")
    .limit(most);
  if (after) query = query.where(sql<boolean>`(written_at, handle) > (${after.at}, ${after.id}::uuid)`);
  return query.execute();
}

/** @returns whose it is; undefined where it has been changed since, or is not there. */
export async function judgeReview(
  tx: Tx,
  { handle, writtenAt, refusedFor, now }: { handle: string; writtenAt: Date; refusedFor: Refusal | null; now: Date },
): Promise<string | undefined> {
  const judged = await tx
    .updateTable("reviews")
    .set(({ ref }) => ({
      judged_says: ref("says"),
      judged_name: ref("shown_name"),
      refused_for: refusedFor,
      judged_at: now,
    }))
    .where("handle", "=", handle)
    .where("written_at", "=", writtenAt)
    .returning("user_id")
    .executeTakeFirst();
  return judged?.user_id;
}
