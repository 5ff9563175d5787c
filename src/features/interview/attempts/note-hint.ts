import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireVersion } from "#server/library/stations";
import { requireOwnAttempt } from "./require-own-attempt.ts";
import { changeAttempt } from "./store.ts";

/** A hint was shown: the report says how many were. The same hint again changes nothing. */
export async function noteHint(
  { database, person }: PersonContext,
  attemptId: string,
  criterion: string,
): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId, { hold: true });
    if (attempt.mode !== "study") throw new AppError("CONFLICT", "Real mode has no hints.");
    if (attempt.status !== "running") throw new AppError("CONFLICT", "Hints are there while the interview runs.");
    const { criteria } = await requireVersion(tx, attempt.version_id);
    if (!criteria.some(({ id }) => id === criterion)) throw new AppError("NOT_FOUND", "There is no such criterion.");
    if (!attempt.hints.includes(criterion))
      await changeAttempt(tx, attemptId, { hints: [...attempt.hints, criterion] });
  });
}
