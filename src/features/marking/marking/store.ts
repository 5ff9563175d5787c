import type { Insertable, Selectable } from "kysely";
import type { Mark } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { MarkCause, MarkingStep } from "./contract.ts";
import type { DisagreementsTable, MarksTable, MarkVersionsTable } from "./tables.ts";

export type MarkRow = Selectable<MarksTable>;

export async function findMark(tx: Tx, attemptId: string): Promise<MarkRow | undefined> {
  return tx.selectFrom("marks").selectAll().where("attempt_id", "=", attemptId).executeTakeFirst();
}

/** Held until the transaction ends: a mark is not put in place while what it rests on is being changed. */
export async function holdMark(tx: Tx, attemptId: string): Promise<void> {
  await tx.selectFrom("marks").select("state").where("attempt_id", "=", attemptId).forUpdate().execute();
}

type Progress = { state: "marking"; step: MarkingStep } | { state: "ready"; mark: Mark } | { state: "failed" };

export async function keepProgress(
  tx: Tx,
  of: { attemptId: string; userId: string },
  progress: Progress,
  now: Date,
): Promise<void> {
  const row = {
    asked: null,
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

/** Notes that the mark is to be made once more. Nothing to do while it is not ready, or when that was asked already. */
export async function askOnceMore(tx: Tx, attemptId: string, cause: MarkCause): Promise<boolean> {
  await holdMark(tx, attemptId);
  const changed = await tx
    .updateTable("marks")
    .set({ asked: cause })
    .where("attempt_id", "=", attemptId)
    .where("state", "=", "ready")
    .where("asked", "is", null)
    .returning("attempt_id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Keeps a mark among the versions of its attempt. */
export async function keepVersion(
  tx: Tx,
  of: { attemptId: string; userId: string },
  { cause, mark, now }: { cause: MarkCause; mark: Mark; now: Date },
): Promise<void> {
  const before = await tx
    .selectFrom("mark_versions")
    .where("attempt_id", "=", of.attemptId)
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  await tx
    .insertInto("mark_versions")
    .values({
      attempt_id: of.attemptId,
      number: (before?.number ?? 0) + 1,
      user_id: of.userId,
      cause,
      mark: JSON.stringify(mark),
      marked_at: now,
    })
    .execute();
}

/** Every mark the attempt has had, oldest first. */
export async function markVersionsOf(tx: Tx, attemptId: string): Promise<Selectable<MarkVersionsTable>[]> {
  return tx.selectFrom("mark_versions").selectAll().where("attempt_id", "=", attemptId).orderBy("number").execute();
}

export type DisagreementRow = Selectable<DisagreementsTable>;

/** Newest first. */
export async function disagreementsOf(tx: Tx, attemptId: string): Promise<DisagreementRow[]> {
  return tx
    .selectFrom("disagreements")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .orderBy("filed_at", "desc")
    .orderBy("id")
    .execute();
}

/** False when one about the same mark is there already. */
export async function addDisagreement(tx: Tx, row: Insertable<DisagreementsTable>): Promise<boolean> {
  const added = await tx
    .insertInto("disagreements")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** What a person has looked at stays. */
export async function removeDisagreement(tx: Tx, of: { attemptId: string; id: string }): Promise<boolean> {
  const removed = await tx
    .deleteFrom("disagreements")
    .where("attempt_id", "=", of.attemptId)
    .where("id", "=", of.id)
    .where("looked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}
