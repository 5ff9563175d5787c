import { type Selectable, sql } from "kysely";
import { heardText } from "#examiner/language/heard-text.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { TakenOver, TakeOverReason, Turn } from "./contract.ts";
import type { AttemptRow } from "./store.ts";
import type { TurnsTable } from "./tables.ts";

/** A turn, and what the conversation remembered with it. */
export type StoredTurn = { turn: Turn; state: ConversationState | null; takenOver: TakeOverReason | null };

/**
 * The turns up to `seq`, as they are remembered, into an attempt that goes on from there. The last is heard whole again,
 * whoever spoke into it then. Copying twice changes nothing.
 */
export async function copyTurns(tx: Tx, from: string, to: AttemptRow, seq: number): Promise<void> {
  const columns = [
    "seq",
    "user_id",
    "speaker",
    "text",
    "corrected",
    "at_ms",
    "state",
    "replier",
    "taken_over",
  ] as const;
  await tx
    .insertInto("turns")
    .columns(["attempt_id", ...columns, "delivery", "heard"])
    .expression((query) =>
      query
        .selectFrom("turns")
        .select(({ val }) => val(to.id).$castTo<string>().as("attempt_id"))
        .select([...columns, "delivery"])
        .select(({ eb }) => eb.case().when("seq", "<", seq).then(eb.ref("heard")).end().as("heard"))
        .where("attempt_id", "=", from)
        .where("seq", "<=", seq),
    )
    .onConflict((conflict) => conflict.columns(["attempt_id", "seq"]).doNothing())
    .execute();
}

const TURN = ["seq", "speaker", "text", "corrected", "at_ms", "heard", "delivery"] as const;

type TurnRow = Pick<Selectable<TurnsTable>, (typeof TURN)[number]>;

/** The turn as it was heard, in the words the candidate put right. */
const turnOf = ({ seq, speaker, text, corrected, at_ms: atMs, heard, delivery }: TurnRow): Turn => ({
  seq,
  speaker,
  text: corrected ?? heardText(text, heard),
  atMs,
  ...(delivery === null ? {} : { delivery }),
});

const saidOf = (row: TurnRow & Pick<Selectable<TurnsTable>, "state" | "taken_over">): StoredTurn => ({
  turn: turnOf(row),
  state: row.state,
  takenOver: row.taken_over,
});

export async function turnsOf(tx: Tx, attemptId: string): Promise<Turn[]> {
  const rows = await tx.selectFrom("turns").select(TURN).where("attempt_id", "=", attemptId).orderBy("seq").execute();
  return rows.map(turnOf);
}

/** All turns, with what the conversation remembered from `seq` on: it is long, and what was before is done with. */
export async function turnsWithState(tx: Tx, attemptId: string, seq: number): Promise<StoredTurn[]> {
  const rows = await tx
    .selectFrom("turns")
    .select([...TURN, "taken_over"])
    .select(({ eb }) => eb.case().when("seq", ">=", seq).then(eb.ref("state")).end().as("state"))
    .where("attempt_id", "=", attemptId)
    .orderBy("seq")
    .execute();
  return rows.map(saidOf);
}

/** The turns from `seq` on, with what the conversation remembered. */
export async function turnsFrom(tx: Tx, attemptId: string, seq: number): Promise<StoredTurn[]> {
  const rows = await tx
    .selectFrom("turns")
    .select([...TURN, "state", "taken_over"])
    .where("attempt_id", "=", attemptId)
    .where("seq", ">=", seq)
    .orderBy("seq")
    .execute();
  return rows.map(saidOf);
}

/** The bytes that a copy of the turns up to `seq` takes. */
export async function bytesUpTo(tx: Tx, attemptId: string, seq: number): Promise<number> {
  const { bytes } = await tx
    .selectFrom("turns")
    .where("attempt_id", "=", attemptId)
    .where("seq", "<=", seq)
    .select(
      sql<number>`coalesce(sum(octet_length(text) + coalesce(octet_length(corrected), 0)
        + coalesce(octet_length(delivery::text), 0) + coalesce(octet_length(state::text), 0)), 0)::float8`.as("bytes"),
    )
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Adds a turn in its place. Returns false when that place is taken already. */
export async function addTurn(
  tx: Tx,
  at: { attemptId: string; userId: string },
  turn: Turn,
  memory: { state: ConversationState | null; replier?: string; takenOver?: TakeOverReason | null },
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
      delivery: turn.delivery ? JSON.stringify(turn.delivery) : null,
      state: memory.state === null ? null : JSON.stringify(memory.state),
      replier: memory.replier ?? null,
      taken_over: memory.takenOver ?? null,
    })
    .onConflict((conflict) => conflict.columns(["attempt_id", "seq"]).doNothing())
    .returning("seq")
    .executeTakeFirst();
  return added !== undefined;
}

/** Notes how much was heard of a line the candidate spoke into. */
export async function keepHeard(tx: Tx, attemptId: string, seq: number, heard: number): Promise<void> {
  await tx.updateTable("turns").set({ heard }).where("attempt_id", "=", attemptId).where("seq", "=", seq).execute();
}

/** What the candidate said aloud: as it was first heard, and as they put it right. What they typed is not among it. */
export async function spokenTurnsOf(
  tx: Tx,
  attemptId: string,
): Promise<{ seq: number; heard: string; corrected: string | null }[]> {
  return tx
    .selectFrom("turns")
    .select(["seq", "text as heard", "corrected"])
    .where("attempt_id", "=", attemptId)
    .where("speaker", "=", "candidate")
    .where(sql<boolean>`(delivery ->> 'isSpoken')::boolean`)
    .orderBy("seq")
    .execute();
}

/** What was first heard stays beside it. Null takes the correction back. */
export async function keepCorrected(tx: Tx, attemptId: string, seq: number, corrected: string | null): Promise<void> {
  await tx.updateTable("turns").set({ corrected }).where("attempt_id", "=", attemptId).where("seq", "=", seq).execute();
}

/** How many replies were taken over, for each reason there was. */
export async function takenOverIn(tx: Tx, attemptId: string): Promise<TakenOver> {
  const rows = await tx
    .selectFrom("turns")
    .where("attempt_id", "=", attemptId)
    .where("taken_over", "is not", null)
    .groupBy("taken_over")
    .orderBy("taken_over")
    .select(({ fn }) => ["taken_over as reason", fn.countAll<string>().as("count")])
    .execute();
  return rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count: Number(count) }]));
}
