import { type Selectable, sql } from "kysely";
import { heardText } from "#examiner/language/heard-text.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import { ATTEMPT_BYTES_MAX, type TakenOver, type TakeOverReason, type Turn } from "./contract.ts";
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

/** With how many bytes of words, and of how they were given, there are up to each. */
const measuredTurns = (tx: Tx, attemptId: string) =>
  tx
    .selectFrom((query) =>
      query
        .selectFrom("turns")
        .selectAll()
        .select(sql<number>`sum(octet_length(coalesce(corrected, text))) over (order by seq)`.as("words"))
        .select(sql<number>`sum(coalesce(octet_length(delivery::text), 0)) over (order by seq)`.as("notes"))
        .where("attempt_id", "=", attemptId)
        .as("turns"),
    )
    .orderBy("seq");

/**
 * The turns of an attempt as one answer can carry them. Attempts from before there was a limit may be longer: of what
 * lies beyond it the beginning of each turn is shown with a notice, and how it was given is left out.
 */
const readableTurns = (tx: Tx, attemptId: string) =>
  measuredTurns(tx, attemptId)
    .select(["seq", "speaker", "at_ms", "heard", "taken_over", shortened("text"), shortened("corrected")])
    .select(({ eb }) => eb.case().when("notes", "<=", READABLE_BYTES).then(eb.ref("delivery")).end().as("delivery"));

/** A little more than is taken: the partner's last line is not counted before it is said. */
const READABLE_BYTES = ATTEMPT_BYTES_MAX * 1.5;
const BEGINNING = 500;
const CUT_SHORT = " […] This interview is longer than can be shown. All of it is in the copy of your data.";

const shortened = <Column extends "text" | "corrected">(column: Column) =>
  sql<TurnRow[Column]>`case when words <= ${READABLE_BYTES} or length(${sql.ref(column)}) <= ${BEGINNING}
    then ${sql.ref(column)} else left(${sql.ref(column)}, ${BEGINNING}) || ${CUT_SHORT} end`.as(column);

export async function turnsOf(tx: Tx, attemptId: string): Promise<Turn[]> {
  return (await readableTurns(tx, attemptId).execute()).map(turnOf);
}

/** All turns, with what the conversation remembered from `seq` on: it is long, and what was before is done with. */
export async function turnsWithState(tx: Tx, attemptId: string, seq: number): Promise<StoredTurn[]> {
  const rows = await readableTurns(tx, attemptId)
    .select(({ eb }) => eb.case().when("seq", ">=", seq).then(eb.ref("state")).end().as("state"))
    .execute();
  return rows.map(saidOf);
}

/** The turns from `seq` on, with what the conversation remembered. */
export async function turnsFrom(tx: Tx, attemptId: string, seq: number): Promise<StoredTurn[]> {
  const rows = await readableTurns(tx, attemptId).select("state").where("seq", ">=", seq).execute();
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

/** The turns with all that is kept of each but what the conversation remembered. */
export async function turnRecordsOf(tx: Tx, attemptId: string) {
  return readableTurns(tx, attemptId).select(["replier", "created_at"]).execute();
}

/** What the candidate said aloud: as it was first heard, and as they put it right. What they typed is not among it. */
export async function spokenTurnsOf(
  tx: Tx,
  attemptId: string,
): Promise<{ seq: number; heard: string; corrected: string | null }[]> {
  const rows = await measuredTurns(tx, attemptId)
    .select(["seq", shortened("text"), shortened("corrected")])
    .where("speaker", "=", "candidate")
    .where(sql<boolean>`(delivery ->> 'isSpoken')::boolean`)
    .execute();
  return rows.map(({ seq, text, corrected }) => ({ seq, heard: text, corrected }));
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
