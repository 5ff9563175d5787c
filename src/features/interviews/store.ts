import { type Selectable, sql } from "kysely";
import { heardText } from "#examiner/heard-text.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { TakenOver, TakeOverReason, Turn } from "#contract/interviews";
import type { AttemptsTable, TurnsTable } from "./tables.ts";

export type AttemptRow = Selectable<AttemptsTable>;
/** A turn, and what the conversation remembered with it. */
export type Said = { turn: Turn; state: ConversationState | null; takenOver: TakeOverReason | null };

export async function addAttempt(
  tx: Tx,
  row: Omit<
    AttemptRow,
    "id" | "status" | "ended" | "entered_at" | "finished_at" | "hints" | "bell_at" | "rewound_from" | "rewound_seq"
  > &
    Partial<Pick<AttemptRow, "status" | "entered_at" | "rewound_from" | "rewound_seq">>,
): Promise<AttemptRow> {
  const added = await tx
    .insertInto("attempts")
    .values({ status: "reading", ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "start_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? (await findByKey(tx, row.user_id, row.start_key)) ?? Promise.reject(new Error(LOST));
}

const LOST = "An attempt can neither be added nor found.";

/** The attempt this key has started. */
export async function findByKey(tx: Tx, userId: string, key: string): Promise<AttemptRow | undefined> {
  return tx
    .selectFrom("attempts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("start_key", "=", key)
    .executeTakeFirst();
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
  change: {
    status?: AttemptRow["status"];
    entered_at?: Date;
    finished_at?: Date;
    ended?: ConversationState["ended"];
    bell_at?: Date;
    hints?: string[];
  },
): Promise<AttemptRow> {
  const { ended, ...rest } = change;
  return tx
    .updateTable("attempts")
    .set({ ...rest, ...(ended === undefined ? {} : { ended: JSON.stringify(ended) }) })
    .where("id", "=", attemptId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

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

/** Attempts that parted from this one, oldest first. */
export async function rewindsOf(tx: Tx, attemptId: string): Promise<AttemptRow[]> {
  return tx
    .selectFrom("attempts")
    .selectAll()
    .where("rewound_from", "=", attemptId)
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}

export async function attemptsBefore(tx: Tx, before: Date | null, most: number): Promise<AttemptRow[]> {
  let query = tx.selectFrom("attempts").selectAll().orderBy("started_at", "desc").orderBy("id", "desc").limit(most);
  if (before) query = query.where("started_at", "<", before);
  return query.execute();
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

const saidOf = (row: TurnRow & Pick<Selectable<TurnsTable>, "state" | "taken_over">): Said => ({
  turn: turnOf(row),
  state: row.state,
  takenOver: row.taken_over,
});

export async function turnsOf(tx: Tx, attemptId: string): Promise<Turn[]> {
  const rows = await tx.selectFrom("turns").select(TURN).where("attempt_id", "=", attemptId).orderBy("seq").execute();
  return rows.map(turnOf);
}

/** All turns, with what the conversation remembered from `seq` on: it is long, and what was before is done with. */
export async function turnsWithState(tx: Tx, attemptId: string, seq: number): Promise<Said[]> {
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
export async function turnsFrom(tx: Tx, attemptId: string, seq: number): Promise<Said[]> {
  const rows = await tx
    .selectFrom("turns")
    .select([...TURN, "state", "taken_over"])
    .where("attempt_id", "=", attemptId)
    .where("seq", ">=", seq)
    .orderBy("seq")
    .execute();
  return rows.map(saidOf);
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

/** Whether the person has finished a station themselves. */
export async function hasFinishedOne(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom("attempts")
    .select("id")
    .where("status", "=", "finished")
    .where("is_generated", "=", false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whatever the person has opened the card of. */
export async function stationsMet(tx: Tx): Promise<Set<string>> {
  const found = await tx.selectFrom("attempts").select("station_id").distinct().execute();
  return new Set(found.map(({ station_id }) => station_id));
}

type StandingRow = Pick<AttemptRow, "station_id" | "status"> & { at: Date; finished: string };

/** The newest attempt of each station, with how often it was finished. */
export async function standingsBy(tx: Tx): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select distinct on (station_id) station_id, status, coalesce(finished_at, started_at) as at,
      count(*) filter (where status = 'finished' and rewound_from is null) over (partition by station_id) as finished
    from attempts
    order by station_id, started_at desc, id desc`.execute(tx);
  return rows;
}

/** Every attempt of the person, oldest first. */
export async function sittingsOf(tx: Tx): Promise<AttemptRow[]> {
  return tx.selectFrom("attempts").selectAll().orderBy("started_at").orderBy("id").execute();
}

export async function attemptsInCircuit(tx: Tx, circuitId: string): Promise<AttemptRow[]> {
  return tx.selectFrom("attempts").selectAll().where("circuit_id", "=", circuitId).orderBy("circuit_place").execute();
}

/** Finished stations, and the people who finished them. What the demo made up is not counted, and no moment gone back to. */
export async function countPractice(tx: Tx): Promise<{ students: number; sessions: number }> {
  const { students, sessions } = await tx
    .selectFrom("attempts")
    .where("status", "=", "finished")
    .where("is_generated", "=", false)
    .where("rewound_from", "is", null)
    .select(({ fn }) => [fn.count<string>("user_id").distinct().as("students"), fn.countAll<string>().as("sessions")])
    .executeTakeFirstOrThrow();
  return { students: Number(students), sessions: Number(sessions) };
}
