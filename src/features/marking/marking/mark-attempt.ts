import { isDeepStrictEqual } from "node:util";
import type { MarkAnswer } from "#examiner/conversation.ts";
import { criteriaAt, cuesOf } from "#examiner/actor/cues.ts";
import type { LiveMarker } from "#examiner/marker/live-marker.ts";
import type { Station } from "#examiner/station.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import { findAddress } from "#server/identity/accounts";
import { type AttemptRow, findAttempt, turnsFrom, turnsOf } from "#server/interview/attempts";
import { requireVersion } from "#server/library/stations";
import type { MarkCause, MarkingStep } from "./contract.ts";
import { findMark, holdMark, keepProgress, keepVersion } from "./store.ts";
import { tellLate } from "./tell-late.ts";

type Whose = { attemptId: string; userId: string };
export type MarkingDeps = {
  database: Database;
  clock: Clock;
  marker: LiveMarker;
  jobs: () => Jobs;
  appUrl: string;
  /** What later features count by marks, counted again in the transaction that keeps one. */
  onMarked: (tx: Tx, userId: string) => Promise<void>;
  /** What the candidate has answered to the questions of marks before. */
  answersOf: (tx: Tx, attemptId: string) => Promise<MarkAnswer[]>;
};

/**
 * Marks one finished attempt, telling at each step how far it is. A mark that is ready stays as it is, unless
 * somebody has asked for it once more: then it stays until the new one takes its place.
 */
export async function markAttempt(deps: MarkingDeps, attemptId: string): Promise<void> {
  const { database, clock, marker } = deps;
  const found = await database.asWorker(async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt || attempt.status !== "finished") return null;
    const cause = await causeOf(tx, attemptId);
    if (cause === null) return null;
    const whole = await requireVersion(tx, attempt.version_id);
    const only = await concernedIn(tx, attempt, whole);
    const station = only ? { ...whole, criteria: whole.criteria.filter(({ id }) => only.includes(id)) } : whole;
    // Who has asked for it by hand, after it failed, sits before it.
    const isWatched = (await findMark(tx, attemptId))?.state === "waiting";
    const said = { turns: await turnsOf(tx, attemptId), answers: await deps.answersOf(tx, attemptId) };
    const remembered = await turnsFrom(tx, attemptId, 0);
    return { attempt, cause, isWatched, station, only, whole, said, remembered };
  });
  if (!found) return;
  const { attempt, cause, isWatched, station, only, whole, said, remembered } = found;
  const of = { attemptId, userId: attempt.user_id };
  const address = cause === "first" && !isWatched ? await findAddress(database, of.userId) : undefined;
  const marking = marker({ ...of, station, ...said, ended: attempt.ended });
  for (let next = await marking.next(); ; next = await marking.next()) {
    const { done, value } = next;
    if (done) {
      const cues = cuesOf(whole, remembered);
      const isKept = await database.asWorker(async (tx) => {
        await holdMark(tx, attemptId);
        // Another process, which had this job when it was thought dead, was quicker.
        if ((await causeOf(tx, attemptId)) !== cause) return true;
        const now = { turns: await turnsOf(tx, attemptId), answers: await deps.answersOf(tx, attemptId) };
        if (!isDeepStrictEqual(now, said)) return false;
        const at = clock.now();
        const mark = only ? { ...value, only } : value;
        await keepProgress(tx, of, { state: "ready", mark, missed: null }, at);
        await keepVersion(tx, of, { cause, mark, cues, now: at });
        await deps.onMarked(tx, of.userId);
        await tellLate(deps, tx, { attempt, mark: value, title: whole.title, to: address, now: at });
        return true;
      });
      // A word was corrected or a question answered meanwhile: what was just marked is not what stands there.
      if (!isKept) await markAttempt(deps, attemptId);
      return;
    }
    if (cause === "first" && !(await tellStep({ database, clock }, of, value))) return;
  }
}

/** Whether the mark is still to be made: one that is there meanwhile is not taken away again. */
const tellStep = (
  { database, clock }: Pick<MarkingDeps, "database" | "clock">,
  of: Whose,
  step: MarkingStep,
): Promise<boolean> =>
  database.asWorker(async (tx) => {
    await holdMark(tx, of.attemptId);
    if ((await causeOf(tx, of.attemptId)) !== "first") return false;
    await keepProgress(tx, of, { state: "marking", step }, clock.now());
    return true;
  });

/** Why the attempt is to be marked now; null where nothing is to be done, as when it has been deleted meanwhile. */
async function causeOf(tx: Tx, attemptId: string): Promise<MarkCause | null> {
  if (!(await findAttempt(tx, attemptId))) return null;
  const mark = await findMark(tx, attemptId);
  return mark?.state === "ready" ? mark.asked : "first";
}

/** After going back to a cue: the criteria it bears on, and no others. Null for an attempt of its own. */
async function concernedIn(tx: Tx, { rewound_seq: seq, id }: AttemptRow, station: Station): Promise<string[] | null> {
  return seq === null ? null : criteriaAt(station, await turnsFrom(tx, id, 0), seq);
}

/** The last try has failed: says so, so that nobody waits for ever. A mark that is there stays, and what it lacks is noted. */
export async function giveUpMarking(
  { database, clock }: Pick<MarkingDeps, "database" | "clock">,
  attemptId: string,
): Promise<void> {
  await database.asWorker(async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) return;
    await holdMark(tx, attemptId);
    const row = await findMark(tx, attemptId);
    const of = { attemptId, userId: attempt.user_id };
    if (row?.state !== "ready" || !row.mark) return keepProgress(tx, of, { state: "failed" }, clock.now());
    const missed = row.asked ?? row.missed;
    return keepProgress(tx, of, { state: "ready", mark: row.mark, missed }, row.updated_at);
  });
}
