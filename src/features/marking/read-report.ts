import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireOwnAttempt, turnsOf } from "#server/interviews";
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

export async function readMarkingState({ database, person }: PersonContext, attemptId: string): Promise<MarkingState> {
  return database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId);
    if (attempt.status !== "finished") throw new AppError("CONFLICT", "This interview is not finished.");
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
export async function readReport({ database, person }: PersonContext, attemptId: string): Promise<Report> {
  return database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId);
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
      turns: await turnsOf(tx, attemptId),
      mark: row.mark,
      exemplar: station.exemplar,
    };
  });
}
