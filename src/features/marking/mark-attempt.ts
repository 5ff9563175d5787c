import { markingOf } from "#examiner/marker.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { findAttempt, turnsOf } from "#server/interviews";
import { requireVersion } from "#server/stations";
import { findMark, keepProgress } from "./store.ts";

export type MarkingDeps = { database: Database; clock: Clock };

/** Marks one finished attempt, telling at each step how far it is. A mark that is ready stays as it is. */
export async function markAttempt({ database, clock }: MarkingDeps, attemptId: string): Promise<void> {
  const found = await database.asWorker(async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt || attempt.status !== "finished") return null;
    if ((await findMark(tx, attemptId))?.state === "ready") return null;
    return { attempt, station: await requireVersion(tx, attempt.version_id), turns: await turnsOf(tx, attemptId) };
  });
  if (!found) return;
  const of = { attemptId, userId: found.attempt.user_id };
  const marking = markingOf(found.station, found.turns, found.attempt.ended);
  for (let next = marking.next(); ; next = marking.next()) {
    const { done, value } = next;
    const progress = done ? ({ state: "ready", mark: value } as const) : ({ state: "marking", step: value } as const);
    await database.asWorker((tx) => keepProgress(tx, of, progress, clock.now()));
    if (done) return;
  }
}

/** The last try has failed: says so, so that nobody waits for ever. */
export async function giveUpMarking({ database, clock }: MarkingDeps, attemptId: string): Promise<void> {
  await database.asWorker(async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt || (await findMark(tx, attemptId))?.state === "ready") return;
    await keepProgress(tx, { attemptId, userId: attempt.user_id }, { state: "failed" }, clock.now());
  });
}
