import { type ExpressionBuilder, sql } from "kysely";
import type { Tables, Tx } from "#platform/db/database.ts";

/** An interview counts from its first turn, or from the moment its recording began. A rewind does not. */
const counts = ({ and, or, exists, selectFrom, eb }: ExpressionBuilder<Tables, "attempts">) =>
  and([
    eb("attempts.rewound_from", "is", null),
    eb("attempts.is_generated", "=", false),
    or([
      exists(
        selectFrom("turns")
          .select("seq")
          .whereRef("turns.attempt_id", "=", "attempts.id")
          .where("speaker", "=", "candidate"),
      ),
      exists(selectFrom("recordings").select("id").whereRef("recordings.attempt_id", "=", "attempts.id")),
    ]),
  ]);

export async function countsAgainstTrial(tx: Tx, attemptId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("attempts")
    .select("id")
    .where("id", "=", attemptId)
    .where(counts)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many interviews somebody has had, those included whose attempts they have deleted. */
export async function countSpent(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (${tx
      .selectFrom("attempts")
      .where("user_id", "=", userId)
      .where(counts)
      .select(sql<number>`count(*)`.as("count"))}
      + (select count(*) from spent_interviews where user_id = ${userId}))::integer as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function keepSpent(tx: Tx, userId: string): Promise<void> {
  await tx.insertInto("spent_interviews").values({ user_id: userId }).execute();
}
