import type { Selectable } from "kysely";
import type { Mark } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { MarkingStep } from "#contract/marking";
import type { MarksTable } from "./tables.ts";

export type MarkRow = Selectable<MarksTable>;

export async function findMark(tx: Tx, attemptId: string): Promise<MarkRow | undefined> {
  return tx.selectFrom("marks").selectAll().where("attempt_id", "=", attemptId).executeTakeFirst();
}

type Progress = { state: "marking"; step: MarkingStep } | { state: "ready"; mark: Mark } | { state: "failed" };

export async function keepProgress(
  tx: Tx,
  of: { attemptId: string; userId: string },
  progress: Progress,
  now: Date,
): Promise<void> {
  const row = {
    state: progress.state,
    step: progress.state === "marking" ? progress.step : null,
    mark: progress.state === "ready" ? JSON.stringify(progress.mark) : null,
    updated_at: now,
  };
  await tx
    .insertInto("marks")
    .values({ attempt_id: of.attemptId, user_id: of.userId, ...row })
    .onConflict((conflict) => conflict.column("attempt_id").doUpdateSet(row))
    .execute();
}

/** From failed back to waiting: the one change a person may make to a mark. */
export async function askAgain(tx: Tx, attemptId: string): Promise<boolean> {
  const changed = await tx
    .updateTable("marks")
    .set({ state: "waiting" })
    .where("attempt_id", "=", attemptId)
    .where("state", "=", "failed")
    .returning("attempt_id")
    .executeTakeFirst();
  return changed !== undefined;
}
