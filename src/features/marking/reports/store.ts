import type { Selectable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { SelfMark } from "./contract.ts";
import type { SelfMarksTable } from "./tables.ts";

export async function findSelfMark(tx: Tx, attemptId: string): Promise<Selectable<SelfMarksTable> | undefined> {
  return tx.selectFrom("self_marks").selectAll().where("attempt_id", "=", attemptId).executeTakeFirst();
}

/** Keeps what came first. Returns false when the marks had been opened already. */
export async function keepSelfMark(
  tx: Tx,
  of: { attemptId: string; userId: string },
  given: SelfMark | null,
  now: Date,
): Promise<boolean> {
  const kept = await tx
    .insertInto("self_marks")
    .values({
      attempt_id: of.attemptId,
      user_id: of.userId,
      given: given === null ? null : JSON.stringify(given),
      at: now,
    })
    .onConflict((conflict) => conflict.column("attempt_id").doNothing())
    .returning("attempt_id")
    .executeTakeFirst();
  return kept !== undefined;
}
