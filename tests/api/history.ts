import type { BandMark, CriterionMark, Mark } from "../../src/examiner/conversation.ts";
import { DOMAINS } from "../../src/examiner/station.ts";
import type { Database } from "../../src/platform/db/database.ts";

export type PastSitting = {
  stationId: string;
  finishedAt: Date;
  /** Of the whole and of every domain; null: too little evidence. Left out: not marked yet. */
  band?: number | null;
  low?: number;
  high?: number;
  criteria?: CriterionMark[];
  isOpened?: boolean;
  mode?: "study" | "real";
  hints?: string[];
};

const HOUR_MS = 3_600_000;

export const criterionOf = (
  id: string,
  judgement: CriterionMark["judgement"],
  quote: string | null = null,
): CriterionMark => ({
  id,
  domain: "empathy",
  statement: `Shows ${id}`,
  weight: 1,
  judgement,
  points: [
    {
      id: "one",
      point: "Says so",
      quote: quote === null ? null : { seq: 1, start: 0, end: quote.length, text: quote, atMs: 1000 },
      example: "For example so.",
    },
  ],
  contradictions: [],
  reason: "Because.",
  unjudged: null,
  nextLevel: "More of it.",
});

export function markOf({ band = null, low, high, criteria = [] }: PastSitting): Mark {
  const of: BandMark = {
    band,
    low: low ?? band ?? 1,
    high: high ?? band ?? 5,
    score: band === null ? null : band / 5,
  };
  return {
    marker: { id: "built-in", version: "1" },
    overall: of,
    domains: DOMAINS.map((domain) => ({ domain, ...of })),
    criteria,
    redFlags: [],
    setAside: [],
    feedback: { strength: null, change: null, note: null },
    unmarked: null,
    wordsRead: 10,
    wordsLeftUnread: 0,
  };
}

/** Puts finished sittings into somebody's past, as they would lie there. Answers their ids in the same order. */
export async function addPast(database: Database, userId: string, sittings: PastSitting[]): Promise<string[]> {
  const rows = sittings.map((sitting) => ({ id: crypto.randomUUID(), sitting }));
  await database.asPerson(userId, async (tx) => {
    const versions = new Map(
      (await tx.selectFrom("stations").select(["id", "version_id"]).execute()).map((row) => [row.id, row.version_id]),
    );
    for (const { id, sitting } of rows) {
      const version = versions.get(sitting.stationId);
      if (version === undefined) throw new Error(`There is no station ${sitting.stationId}.`);
      const startedAt = new Date(sitting.finishedAt.getTime() - HOUR_MS);
      await tx
        .insertInto("attempts")
        .values({
          id,
          user_id: userId,
          station_id: sitting.stationId,
          version_id: version,
          start_key: crypto.randomUUID(),
          seed: 1,
          status: "finished",
          started_at: startedAt,
          entered_at: new Date(startedAt.getTime() + 60_000),
          finished_at: sitting.finishedAt,
          mode: sitting.mode ?? "study",
          reading_seconds: 60,
          answer_seconds: 300,
          hints: sitting.hints ?? [],
        })
        .execute();
      await tx
        .insertInto("turns")
        .values({ attempt_id: id, seq: 1, user_id: userId, speaker: "candidate", text: "I see.", at_ms: 240_000 })
        .execute();
      if (sitting.isOpened !== false && sitting.band !== undefined)
        await tx
          .insertInto("self_marks")
          .values({ attempt_id: id, user_id: userId, given: null, at: sitting.finishedAt })
          .execute();
    }
  });
  await database.asWorker(async (tx) => {
    for (const { id, sitting } of rows.filter((row) => row.sitting.band !== undefined)) {
      const mark = JSON.stringify(markOf(sitting));
      const row = { attempt_id: id, user_id: userId, mark };
      await tx
        .insertInto("marks")
        .values({ ...row, state: "ready", updated_at: sitting.finishedAt })
        .execute();
      await tx
        .insertInto("mark_versions")
        .values({ ...row, number: 1, cause: "first", marked_at: sitting.finishedAt })
        .execute();
    }
  });
  return rows.map(({ id }) => id);
}
