import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireOwnAttempt, silenceLeftMs } from "#server/interview/attempts";
import { MARKING_STEPS, type MarkingState, type MarkingStep } from "./contract.ts";
import { openCircuitOf } from "./require-open-mark.ts";
import { askAgain, askMissedAgain, findMark, type MarkRow } from "./store.ts";

const isStep = (step: string | null): step is MarkingStep => MARKING_STEPS.some((each) => each === step);

function stateOf(row: MarkRow | undefined): MarkingState {
  if (row?.state === "ready") return { state: "ready" };
  if (row?.state === "failed")
    return { state: "failed", message: "The marking failed. Your answers are kept; you can have them marked again." };
  if (row?.state === "marking" && isStep(row.step)) return { state: "marking", step: row.step };
  return { state: "waiting" };
}

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
    if ((await askAgain(tx, attemptId)) || (await askMissedAgain(tx, attemptId)))
      await jobs.enqueue(tx, { name: "mark-attempt" }, { attemptId });
  });
}
