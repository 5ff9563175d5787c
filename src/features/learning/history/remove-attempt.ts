import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { holdCircuit, markPlaceDeleted } from "#server/interview/circuits";
import { findAttempt, keepSpent } from "#server/interview/attempts";
import { scoreAgain } from "#server/learning/leaderboard";
import type { ForgetRecordings } from "#server/interview/recordings";
import { isSpentIn } from "./read-about.ts";
import { deleteAttempt, descendantsOf, holdToDelete } from "./store.ts";

/**
 * Deletes an attempt, what began in it, and everything that belongs to either. Its door in a circuit stays shut, and an
 * interview of a trial stays spent.
 */
export async function removeAttempt(
  context: PersonContext,
  attemptId: string,
  { forgetRecordings }: { forgetRecordings: ForgetRecordings },
): Promise<void> {
  const { database, clock, person } = context;
  const afterwards = await database.asPerson(person.userId, async (tx) => {
    // The circuit before its attempt, as whoever goes to a door takes them.
    const circuitId = (await findAttempt(tx, attemptId))?.circuit_id ?? null;
    if (circuitId !== null) await holdCircuit(tx, circuitId);
    const place = await holdToDelete(tx, attemptId);
    if (place === undefined) throw new AppError("NOT_FOUND", "There is no such attempt.");
    if (circuitId !== null && place !== null) await markPlaceDeleted(tx, circuitId, place);
    if (await isSpentIn(tx, person.userId, attemptId)) await keepSpent(tx, person.userId);
    const bytes: (() => Promise<void>)[] = [];
    const parted = await descendantsOf(tx, attemptId);
    // The last to part goes first.
    for (const id of [...parted.toReversed().map((each) => each.id), attemptId]) {
      bytes.push(await forgetRecordings(tx, context, id));
      await deleteAttempt(tx, id);
    }
    return bytes;
  });
  await database.asWorker((tx) => scoreAgain(tx, clock, person.userId));
  for (const clear of afterwards) await clear();
}
