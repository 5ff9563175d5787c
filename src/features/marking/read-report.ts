import { AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { isCircuitOpen } from "#server/circuits";
import { type AttemptRow, requireOwnAttempt, silenceLeftMs, takenOverIn, turnsOf } from "#server/interviews";
import { partnerOf, requireVersion, summaryOf } from "#server/stations";
import { MARKING_STEPS, type MarkingState, type MarkingStep, type Report } from "#contract/marking";
import { askAgain, findMark, type MarkRow } from "./store.ts";

const isStep = (step: string | null): step is MarkingStep => MARKING_STEPS.some((each) => each === step);

function stateOf(row: MarkRow | undefined): MarkingState {
  if (row?.state === "ready") return { state: "ready" };
  if (row?.state === "failed")
    return { state: "failed", message: "The marking failed. Your answers are kept; you can have them marked again." };
  if (row?.state === "marking" && isStep(row.step)) return { state: "marking", step: row.step };
  return { state: "waiting" };
}

/** The circuit that has to end before the attempt's marks are given. */
const openCircuitOf = async (tx: Tx, { circuit_id: id }: AttemptRow): Promise<string | null> =>
  id !== null && (await isCircuitOpen(tx, id)) ? id : null;

export async function readMarkingState(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<MarkingState> {
  return database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId);
    if (attempt.status !== "finished") throw new AppError("CONFLICT", "This interview is not finished.");
    const circuitId = await openCircuitOf(tx, attempt);
    if (circuitId !== null) return { state: "held", circuitId };
    const silence = silenceLeftMs(attempt, clock.now());
    if (silence > 0) return { state: "silent", secondsLeft: Math.ceil(silence / 1000) };
    return stateOf(await findMark(tx, attemptId));
  });
}

export async function retryMarking({ database, jobs, person }: PersonContext, attemptId: string): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    await requireOwnAttempt(tx, attemptId);
    if (await askAgain(tx, attemptId)) await jobs.enqueue(tx, { name: "mark-attempt" }, { attemptId });
  });
}

/** The whole report. @throws AppError CONFLICT while there is no mark yet. */
export async function readReport({ database, clock, person }: PersonContext, attemptId: string): Promise<Report> {
  return database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId);
    if ((await openCircuitOf(tx, attempt)) !== null)
      throw new AppError("CONFLICT", "The marks come at the end of the circuit.");
    if (silenceLeftMs(attempt, clock.now()) > 0)
      throw new AppError("CONFLICT", "The marks open when the bell has gone.");
    const row = await findMark(tx, attemptId);
    if (row?.state !== "ready" || !row.mark || !attempt.finished_at)
      throw new AppError("CONFLICT", "This interview is not marked yet.");
    const station = await requireVersion(tx, attempt.version_id);
    return {
      attemptId,
      station: summaryOf(station),
      card: station.card,
      partner: partnerOf(station),
      startedAt: attempt.started_at.toISOString(),
      finishedAt: attempt.finished_at.toISOString(),
      markedAt: row.updated_at.toISOString(),
      isGenerated: attempt.is_generated,
      mode: attempt.mode,
      hintsUsed: attempt.hints.length,
      turns: await turnsOf(tx, attemptId),
      takenOver: await takenOverIn(tx, attemptId),
      mark: row.mark,
      exemplar: station.exemplar,
    };
  });
}
