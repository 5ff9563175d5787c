import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { findAttempt, holdAttempt, type AttemptRow } from "./store.ts";

/** Row security shows a person their own attempts alone: somebody else's is one that does not exist. */
export async function requireOwnAttempt(tx: Tx, attemptId: string, options?: { hold: boolean }): Promise<AttemptRow> {
  const attempt = options?.hold ? await holdAttempt(tx, attemptId) : await findAttempt(tx, attemptId);
  if (!attempt) throw new AppError("NOT_FOUND", "There is no such attempt.");
  return attempt;
}
