import type { Selectable } from "kysely";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Turn } from "#contract/interviews";
import type { AttemptsTable } from "./tables.ts";

export type AttemptRow = Selectable<AttemptsTable>;
export type Said = Turn & { state: ConversationState | null };

export async function addAttempt(
  tx: Tx,
  row: Pick<AttemptRow, "user_id" | "station_id" | "version_id" | "start_key" | "seed" | "started_at" | "is_generated">,
): Promise<AttemptRow> {
  const added = await tx
    .insertInto("attempts")
    .values({ ...row, status: "reading" })
    .onConflict((conflict) => conflict.columns(["user_id", "start_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    added ??
    (await tx
      .selectFrom("attempts")
      .selectAll()
      .where("user_id", "=", row.user_id)
      .where("start_key", "=", row.start_key)
      .executeTakeFirstOrThrow())
  );
}

export async function findAttempt(tx: Tx, attemptId: string): Promise<AttemptRow | undefined> {
  return tx.selectFrom("attempts").selectAll().where("id", "=", attemptId).executeTakeFirst();
}

/** Held until the transaction ends, so that turns, entering and finishing come one after the other. */
export async function holdAttempt(tx: Tx, attemptId: string): Promise<AttemptRow | undefined> {
  return tx.selectFrom("attempts").selectAll().where("id", "=", attemptId).forUpdate().executeTakeFirst();
}

export async function changeAttempt(
  tx: Tx,
  attemptId: string,
  change: { status?: AttemptRow["status"]; entered_at?: Date; finished_at?: Date; ended?: ConversationState["ended"] },
): Promise<AttemptRow> {
  const { ended, ...rest } = change;
  return tx
    .updateTable("attempts")
    .set({ ...rest, ...(ended === undefined ? {} : { ended: JSON.stringify(ended) }) })
    .where("id", "=", attemptId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function attemptsBefore(tx: Tx, before: Date | null, most: number): Promise<AttemptRow[]> {
  let query = tx.selectFrom("attempts").selectAll().orderBy("started_at", "desc").orderBy("id", "desc").limit(most);
  if (before) query = query.where("started_at", "<", before);
  return query.execute();
}

const TURN = ["seq", "speaker", "text", "at_ms as atMs"] as const;

export async function turnsOf(tx: Tx, attemptId: string): Promise<Turn[]> {
  return tx.selectFrom("turns").select(TURN).where("attempt_id", "=", attemptId).orderBy("seq").execute();
}

/** The turns from `seq` on, with what the conversation remembered. */
export async function turnsFrom(tx: Tx, attemptId: string, seq: number): Promise<Said[]> {
  return tx
    .selectFrom("turns")
    .select([...TURN, "state"])
    .where("attempt_id", "=", attemptId)
    .where("seq", ">=", seq)
    .orderBy("seq")
    .execute();
}

/** Adds a turn in its place. Returns false when that place is taken already. */
export async function addTurn(
  tx: Tx,
  at: { attemptId: string; userId: string },
  turn: Turn,
  state: ConversationState | null,
): Promise<boolean> {
  const added = await tx
    .insertInto("turns")
    .values({
      attempt_id: at.attemptId,
      user_id: at.userId,
      seq: turn.seq,
      speaker: turn.speaker,
      text: turn.text,
      at_ms: turn.atMs,
      state: state === null ? null : JSON.stringify(state),
    })
    .onConflict((conflict) => conflict.columns(["attempt_id", "seq"]).doNothing())
    .returning("seq")
    .executeTakeFirst();
  return added !== undefined;
}

/** Finished stations, and the people who finished them. What the demo made up is not counted. */
export async function countPractice(tx: Tx): Promise<{ students: number; sessions: number }> {
  const { students, sessions } = await tx
    .selectFrom("attempts")
    .where("status", "=", "finished")
    .where("is_generated", "=", false)
    .select(({ fn }) => [fn.count<string>("user_id").distinct().as("students"), fn.countAll<string>().as("sessions")])
    .executeTakeFirstOrThrow();
  return { students: Number(students), sessions: Number(sessions) };
}
