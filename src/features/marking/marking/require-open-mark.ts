import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Mark } from "#examiner/conversation.ts";
import { isCircuitOpen } from "#server/interview/circuits";
import { type AttemptRow, requireOwnAttempt, silenceLeftMs } from "#server/interview/attempts";
import type { MarkCause } from "./contract.ts";
import { findMark } from "./store.ts";

/** The circuit that has to end before the attempt's marks are given. */
export const openCircuitOf = async (tx: Tx, { circuit_id: id }: AttemptRow): Promise<string | null> =>
  id !== null && (await isCircuitOpen(tx, id)) ? id : null;

export type OpenMark = {
  attempt: AttemptRow;
  finishedAt: Date;
  mark: Mark;
  markedAt: Date;
  askedAgain: MarkCause | null;
  /** Why the mark was to be made once more when that failed; null where it rests on everything that is kept. */
  missed: MarkCause | null;
};

/** One's own mark, once it may be seen. @throws AppError NOT_FOUND; CONFLICT while it is not made or not to be opened yet. */
export async function requireOpenMark(tx: Tx, clock: Clock, attemptId: string): Promise<OpenMark> {
  const attempt = await requireOwnAttempt(tx, attemptId);
  if ((await openCircuitOf(tx, attempt)) !== null)
    throw new AppError("CONFLICT", "The marks come at the end of the circuit.");
  if (silenceLeftMs(attempt, clock.now()) > 0) throw new AppError("CONFLICT", "The marks open when the bell has gone.");
  const row = await findMark(tx, attemptId);
  if (row?.state !== "ready" || !row.mark || !attempt.finished_at)
    throw new AppError("CONFLICT", "This interview is not marked yet.");
  return {
    attempt,
    finishedAt: attempt.finished_at,
    mark: row.mark,
    markedAt: row.updated_at,
    askedAgain: row.asked,
    missed: row.missed,
  };
}
