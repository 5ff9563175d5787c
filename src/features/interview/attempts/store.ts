import { type Selectable, sql } from "kysely";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { AttemptsTable } from "./tables.ts";

export type AttemptRow = Selectable<AttemptsTable>;

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

/** The newest attempts that parted from this one, at most so many, the oldest of them first. */
export async function rewindsOf(tx: Tx, attemptId: string, most: number): Promise<AttemptRow[]> {
  const newest = await tx
    .selectFrom("attempts")
    .selectAll()
    .where("rewound_from", "=", attemptId)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return newest.toReversed();
}

export async function attemptsBefore(tx: Tx, before: Date | null, most: number): Promise<AttemptRow[]> {
  let query = tx.selectFrom("attempts").selectAll().orderBy("started_at", "desc").orderBy("id", "desc").limit(most);
  if (before) query = query.where("started_at", "<", before);
  return query.execute();
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
