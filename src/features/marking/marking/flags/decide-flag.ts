import { AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { noteReadings } from "#server/identity/accounts";
import type { FlagOutcome } from "../contract.ts";
import { wordsFlagged } from "../disputes.ts";
import { findMark, holdMark, markVersionsOf } from "../store.ts";
import { decideObjection, findObjection } from "./store.ts";

/** `version`: of the mark whose words were looked at. */
type Decision = { disagreementId: string; outcome: FlagOutcome; version: number };

/**
 * Once and for good, for the words that were looked at. Its candidate may have taken the objection back meanwhile, somebody
 * else have looked at it, or the attempt have been marked again on other words, which have to be looked at first.
 */
export async function decideFlag(
  { database, clock, log, person }: PersonContext,
  { disagreementId, outcome, version }: Decision,
): Promise<void> {
  const now = clock.now();
  await database.asWorker(async (tx) => {
    const words = await wordsLookedAt(tx, disagreementId, version);
    const userId = words && (await decideObjection(tx, disagreementId, { outcome, words, now }));
    if (!userId)
      throw new AppError("CONFLICT", "It was taken back, marked again, or someone has looked at it, meanwhile.");
    await noteReadings(tx, { staffId: person.userId, what: "flag-decided", userIds: [userId], now });
  });
  log.info({ admin: person.userId, disagreementId, outcome }, "an admin decided on a red flag that was objected to");
}

/** The words that version flags; null where the mark flags others now, or none. The mark is held until the decision is kept. */
async function wordsLookedAt(tx: Tx, disagreementId: string, version: number): Promise<string | null> {
  const objection = await findObjection(tx, disagreementId);
  if (!objection) return null;
  const { attempt_id: attemptId, criterion } = objection;
  await holdMark(tx, attemptId);
  const mark = (await findMark(tx, attemptId))?.mark;
  const seen = (await markVersionsOf(tx, attemptId)).find(({ number }) => number === version)?.mark;
  const words = mark ? wordsFlagged(mark, criterion) : null;
  return seen && wordsFlagged(seen, criterion) === words ? words : null;
}
