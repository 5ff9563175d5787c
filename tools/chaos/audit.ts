import { configOf } from "../../src/platform/config.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { logOf } from "../../src/platform/log.ts";
import { openDatabase } from "../../src/open-database.ts";
import type { Diary } from "./candidate.ts";

export type Row = { attempt: string; seq: number; speaker: string; text: string };
export type Verdict = {
  acknowledged: number;
  lost: number;
  doubled: number;
  changed: number;
  repliesMissing: number;
  repliesDoubled: number;
  finished: number;
  marked: number;
  refused: number;
};

/** Holds what the candidates were told against what is stored. */
export function verdictOf(diary: Diary, rows: Row[], marked: ReadonlySet<string>): Verdict {
  const at = new Map<string, Row[]>();
  const times = new Map<string, number>();
  for (const row of rows) {
    const place = `${row.attempt} ${row.seq}`;
    at.set(place, [...(at.get(place) ?? []), row]);
    if (row.speaker === "candidate") times.set(row.text, (times.get(row.text) ?? 0) + 1);
  }
  const verdict = {
    acknowledged: diary.acknowledged.length,
    lost: 0,
    doubled: 0,
    changed: 0,
    repliesMissing: 0,
    repliesDoubled: 0,
  };
  for (const { attemptId, seq, text } of diary.acknowledged) {
    const here = at.get(`${attemptId} ${seq}`) ?? [];
    const after = at.get(`${attemptId} ${seq + 1}`) ?? [];
    if (here.length === 0) verdict.lost++;
    else if (here[0]?.text !== text) verdict.changed++;
    if (here.length > 1 || (times.get(text) ?? 0) > 1) verdict.doubled++;
    const replies = after.filter(({ speaker }) => speaker !== "candidate");
    if (replies.length === 0) verdict.repliesMissing++;
    if (after.length > 1) verdict.repliesDoubled++;
  }
  return {
    ...verdict,
    finished: diary.finished.length,
    marked: diary.finished.filter((id) => marked.has(id)).length,
    refused: diary.refused.length,
  };
}

export const isClean = (verdict: Verdict) =>
  verdict.acknowledged > 0 &&
  verdict.lost +
    verdict.doubled +
    verdict.changed +
    verdict.repliesMissing +
    verdict.repliesDoubled +
    verdict.refused ===
    0 &&
  verdict.marked === verdict.finished;

/** What is stored, read once the product has stopped. */
export async function storedRows(environment: Record<string, string>): Promise<{ rows: Row[]; marked: Set<string> }> {
  const database: Database = await openDatabase(configOf(environment), logOf("silent"));
  try {
    return await database.asWorker(async (tx) => {
      const rows = await tx.selectFrom("turns").select(["attempt_id as attempt", "seq", "speaker", "text"]).execute();
      const marks = await tx.selectFrom("marks").select("attempt_id").where("state", "=", "ready").execute();
      return { rows, marked: new Set(marks.map((mark) => mark.attempt_id)) };
    });
  } finally {
    await database.close();
  }
}
