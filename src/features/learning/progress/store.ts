import { type ExpressionBuilder, sql } from "kysely";
import type { BandMark, DomainMark } from "#examiner/conversation.ts";
import type { Tables, Tx } from "#platform/db/database.ts";

const isOwn = (userId: string) => (eb: ExpressionBuilder<Tables, "attempts">) => eb("attempts.user_id", "=", userId);

/** A sitting, and of its mark no more than the bands: a whole mark is a hundred times as long. */
export async function sittingsWithBands(tx: Tx, userId: string) {
  return tx
    .selectFrom("attempts")
    .leftJoin("marks", "marks.attempt_id", "attempts.id")
    .leftJoin("self_marks", "self_marks.attempt_id", "attempts.id")
    .where(isOwn(userId))
    .where("attempts.rewound_from", "is", null)
    .select([
      "attempts.id",
      "attempts.station_id",
      "attempts.version_id",
      "attempts.status",
      "attempts.started_at",
      "attempts.finished_at",
      "attempts.mode",
      "attempts.hints",
      "attempts.circuit_id",
      "attempts.bell_at",
      "attempts.rewound_from",
      "attempts.is_generated",
      "marks.state",
      sql<BandMark | null>`marks.mark -> 'overall'`.as("overall"),
      sql<DomainMark[] | null>`marks.mark -> 'domains'`.as("domains"),
      sql<string | null>`marks.mark ->> 'unmarked'`.as("unmarked"),
      sql<boolean>`self_marks.attempt_id is not null`.as("is_opened"),
    ])
    .orderBy("attempts.started_at")
    .orderBy("attempts.id")
    .execute();
}

export type SittingRow = Awaited<ReturnType<typeof sittingsWithBands>>[number];

/**
 * What was finished since then, with its time by the clocks of the station: at most the reading time, and the answer up
 * to its last word. What a rewind repeats of its origin is not counted twice.
 */
export async function practiceSince(tx: Tx, userId: string, since: Date) {
  return tx
    .selectFrom("attempts")
    .where(isOwn(userId))
    .where("status", "=", "finished")
    .where("finished_at", ">=", since)
    .select(({ selectFrom }) => [
      "finished_at",
      sql<boolean>`rewound_from is not null`.as("is_rewind"),
      sql<number>`least(
        greatest(0, extract(epoch from entered_at - started_at)),
        coalesce(reading_seconds, 0)
      )::float8 * 1000`.as("reading_ms"),
      selectFrom("turns")
        .whereRef("turns.attempt_id", "=", "attempts.id")
        .select(({ fn }) => fn.max("at_ms").as("at_ms"))
        .as("answer_ms"),
      selectFrom("turns")
        .whereRef("turns.attempt_id", "=", "attempts.id")
        .whereRef("turns.seq", "<=", "attempts.rewound_seq")
        .select(({ fn }) => fn.max("at_ms").as("at_ms"))
        .as("copied_ms"),
    ])
    .execute();
}

export type PracticeRow = Awaited<ReturnType<typeof practiceSince>>[number];
