import type { TimeCursor } from "#shared/time-cursor.ts";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { BandMark, DomainMark } from "#examiner/conversation.ts";
import type { Tables, Tx } from "#platform/db/database.ts";
import type { Attempt } from "#contract/interview/attempts";
import type { Goes } from "./contract.ts";

const bands = [
  "marks.state",
  sql<BandMark | null>`marks.mark -> 'overall'`.as("overall"),
  sql<DomainMark[] | null>`marks.mark -> 'domains'`.as("domains"),
  sql<string | null>`marks.mark ->> 'unmarked'`.as("unmarked"),
  sql<boolean>`self_marks.attempt_id is not null`.as("is_opened"),
] as const;

const withMarks = (tx: Tx) =>
  tx
    .selectFrom("attempts")
    .leftJoin("marks", "marks.attempt_id", "attempts.id")
    .leftJoin("self_marks", "self_marks.attempt_id", "attempts.id")
    .selectAll("attempts")
    .select(bands);

/** How often the station had been sat to its end when this attempt was, this one included. */
const sitting = sql<number>`(
  select count(*)::integer from attempts as earlier
  where earlier.user_id = attempts.user_id and earlier.station_id = attempts.station_id
    and earlier.status = 'finished' and earlier.rewound_from is null
    and (earlier.started_at, earlier.id) <= (attempts.started_at, attempts.id)
)`.as("sitting");

const origin = sql<Date | null>`(
  select coalesce(origin.finished_at, origin.started_at) from attempts as origin where origin.id = attempts.rewound_from
)`.as("origin_at");

type Recorded = Pick<Selectable<Tables["recordings"]>, "status" | "kind"> & { deleteAt: string };

/** The newest recording of the attempt that is not deleted, else the newest deleted one. */
const recording = sql<Recorded | null>`(
  select jsonb_build_object('status', status, 'kind', kind, 'deleteAt', delete_at) from recordings
  where recordings.attempt_id = attempts.id
  order by status = 'deleted', created_at desc limit 1
)`.as("recording");

export type HistoryQuery = {
  after: TimeCursor | null;
  status?: Attempt["status"] | undefined;
  stationId?: string | undefined;
  versionIds?: string[] | undefined;
  most: number;
};

export async function historyPage(
  tx: Tx,
  userId: string,
  { after, status, stationId, versionIds, most }: HistoryQuery,
) {
  if (versionIds?.length === 0) return [];
  let query = withMarks(tx)
    .select([sitting, origin, recording])
    .where("attempts.user_id", "=", userId)
    .orderBy("attempts.started_at", "desc")
    .orderBy("attempts.id", "desc")
    .limit(most);
  if (after) query = query.where(sql<boolean>`(attempts.started_at, attempts.id) < (${after.at}, ${after.id}::uuid)`);
  if (status) query = query.where("attempts.status", "=", status);
  if (stationId) query = query.where("attempts.station_id", "=", stationId);
  if (versionIds) query = query.where("attempts.version_id", "in", versionIds);
  return query.execute();
}

export type HistoryRow = Awaited<ReturnType<typeof historyPage>>[number];

/** Every version the person has an attempt of, with how many. */
export async function versionsMet(tx: Tx, userId: string) {
  return tx
    .selectFrom("attempts")
    .where("user_id", "=", userId)
    .groupBy(["station_id", "version_id"])
    .select(["station_id", "version_id", sql<number>`count(*)::integer`.as("attempts")])
    .select(({ fn }) => fn.max("started_at").as("last_at"))
    .execute();
}

/** The latest sittings of a station, newest first; what was gone back to is not among them. */
export async function sittingsOfStation(tx: Tx, userId: string, stationId: string, most: number) {
  return withMarks(tx)
    .where("attempts.user_id", "=", userId)
    .where("attempts.station_id", "=", stationId)
    .where("attempts.rewound_from", "is", null)
    .orderBy("attempts.started_at", "desc")
    .orderBy("attempts.id", "desc")
    .limit(most)
    .execute();
}

export type SatRow = Awaited<ReturnType<typeof sittingsOfStation>>[number];

export async function findSat(tx: Tx, attemptId: string): Promise<SatRow | undefined> {
  return withMarks(tx).where("attempts.id", "=", attemptId).executeTakeFirst();
}

/** What began in this attempt, and what began in those, oldest first: it goes with it. */
export async function descendantsOf(tx: Tx, attemptId: string) {
  return tx
    .withRecursive("parted", (db) =>
      db
        .selectFrom("attempts")
        .select(["id", "started_at", "status", "rewound_from"])
        .where("rewound_from", "=", attemptId)
        .unionAll((again) =>
          again
            .selectFrom("attempts as next")
            .innerJoin("parted", "parted.id", "next.rewound_from")
            .select(["next.id", "next.started_at", "next.status", "next.rewound_from"]),
        ),
    )
    .selectFrom("parted")
    .selectAll()
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}

/** How much lies in these attempts. Recordings that are deleted already, and links that are over, are not counted. */
export async function countIn(tx: Tx, attemptIds: string[], now: Date): Promise<Omit<Goes, "rewinds">> {
  const of = (eb: ExpressionBuilder<Tables, never>, table: "turns" | "mark_versions" | "recordings" | "second_marks") =>
    eb
      .selectFrom(table)
      .where("attempt_id", "in", attemptIds)
      .select(sql<number>`count(*)::integer`.as("count"));
  const counted = await tx
    .selectNoFrom((eb) => [
      of(eb, "turns").as("turns"),
      of(eb, "mark_versions").as("marks"),
      eb
        .selectFrom("recordings")
        .where("attempt_id", "in", attemptIds)
        .where("status", "!=", "deleted")
        .select(sql<number>`count(*)::integer`.as("count"))
        .as("recordings"),
      eb
        .selectFrom("links")
        .where("attempt_id", "in", attemptIds)
        .where("revoked_at", "is", null)
        .where("expires_at", ">", now)
        .select(sql<number>`count(*)::integer`.as("count"))
        .as("links"),
      of(eb, "second_marks").as("secondMarks"),
    ])
    .executeTakeFirstOrThrow();
  return {
    turns: counted.turns ?? 0,
    marks: counted.marks ?? 0,
    recordings: counted.recordings ?? 0,
    links: counted.links ?? 0,
    secondMarks: counted.secondMarks ?? 0,
  };
}

/** Two deletions come one after the other; whoever adds to the attempt is not kept waiting yet. */
export async function holdToDelete(tx: Tx, attemptId: string): Promise<SatRow["circuit_place"] | undefined> {
  const held = await tx
    .selectFrom("attempts")
    .select("circuit_place")
    .where("id", "=", attemptId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held?.circuit_place;
}

/** Its mark first, as the marker takes its locks in this order; everything else goes with the attempt. */
export async function deleteAttempt(tx: Tx, attemptId: string): Promise<void> {
  await tx.deleteFrom("marks").where("attempt_id", "=", attemptId).execute();
  await tx.deleteFrom("attempts").where("id", "=", attemptId).execute();
}
