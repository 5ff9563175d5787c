import { type Insertable, type Selectable, sql } from "kysely";
import type { Cues } from "#examiner/actor/cues.ts";
import type { Mark, MarkQuestion } from "#examiner/conversation.ts";
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

type Progress =
  | { state: "marking"; step: MarkingStep }
  /** `missed`: why another one was asked for, where that failed and this one stays. */
  | { state: "ready"; mark: Mark; missed: MarkCause | null }
  | { state: "failed" };

export async function keepProgress(
  tx: Tx,
  of: { attemptId: string; userId: string },
  progress: Progress,
  now: Date,
): Promise<void> {
  const row = {
    asked: null,
    missed: progress.state === "ready" ? progress.missed : null,
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

/** Asks once more for the marking that failed. Nothing to do where none did, or where it was asked for already. */
export async function askMissedAgain(tx: Tx, attemptId: string): Promise<boolean> {
  await holdMark(tx, attemptId);
  const changed = await tx
    .updateTable("marks")
    .set(({ ref }) => ({ asked: ref("missed") }))
    .where("attempt_id", "=", attemptId)
    .where("state", "=", "ready")
    .where("asked", "is", null)
    .where("missed", "is not", null)
    .returning("attempt_id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Keeps a mark among the versions of its attempt, with the actor's cues. */
export async function keepVersion(
  tx: Tx,
  of: { attemptId: string; userId: string },
  { cause, mark, cues, now }: { cause: MarkCause; mark: Mark; cues: Cues | null; now: Date },
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
      cues: cues && JSON.stringify(cues),
      marked_at: now,
    })
    .execute();
}

/** Every mark the attempt has had, oldest first. */
export async function markVersionsOf(
  tx: Tx,
  attemptId: string,
): Promise<Pick<Selectable<MarkVersionsTable>, "number" | "cause" | "mark" | "marked_at">[]> {
  return tx
    .selectFrom("mark_versions")
    .select(["number", "cause", "mark", "marked_at"])
    .where("attempt_id", "=", attemptId)
    .orderBy("number")
    .execute();
}

/** Which of them the present mark is. */
export async function presentVersion(
  tx: Tx,
  attemptId: string,
): Promise<{ number: number; cause: MarkCause } | undefined> {
  return tx
    .selectFrom("mark_versions")
    .select(["number", "cause"])
    .where("attempt_id", "=", attemptId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** How many marks the attempt has had; with `cause`, for that alone. */
export async function countVersions(tx: Tx, attemptId: string, cause?: MarkCause): Promise<number> {
  const { count } = await tx
    .selectFrom("mark_versions")
    .where("attempt_id", "=", attemptId)
    .$if(cause !== undefined, (query) => query.where("cause", "=", cause ?? "first"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What each mark of the attempt has asked, oldest first. */
export async function questionsAsked(tx: Tx, attemptId: string): Promise<MarkQuestion[]> {
  const rows = await tx
    .selectFrom("mark_versions")
    .select(sql<MarkQuestion[] | null>`mark -> 'questions'`.as("questions"))
    .where("attempt_id", "=", attemptId)
    .orderBy("number")
    .execute();
  return rows.flatMap(({ questions }) => questions ?? []);
}

/** The actor's cues as they were read when the present mark was made; null where none are kept. */
export async function cuesKept(tx: Tx, attemptId: string): Promise<unknown> {
  const row = await tx
    .selectFrom("mark_versions")
    .select("cues")
    .where("attempt_id", "=", attemptId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.cues ?? null;
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
