import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import type { Tx } from "#platform/db/database.ts";
import { hasFinishedOne } from "#server/interview/attempts";
import { findProfile } from "#server/applicant/profiles";
import type { OwnReview } from "./contract.ts";
import { findReview, keepReview, removeReview } from "./store.ts";
import { stateOf, viewOf } from "./view.ts";

const CHANGES: Limit = { name: "reviews", most: 20, seconds: 86_400 };
const NOT_YET = "A review can be written once you have finished a station.";

export async function readOwnReview({ database, person }: PersonContext): Promise<OwnReview> {
  return database.asPerson(person.userId, (tx) => ownReview(tx, person.userId));
}

async function ownReview(tx: Tx, userId: string): Promise<OwnReview> {
  const row = await findReview(tx, userId);
  return {
    mayWrite: await hasFinishedOne(tx),
    review: row
      ? { ...viewOf(row), state: stateOf(row), refusedFor: row.refused_for, isNamed: row.shown_name !== null }
      : null,
  };
}

/** One each, theirs to change. Words that are changed wait to be looked at again; a rating alone does not. */
export async function writeReview(
  { database, clock, person }: PersonContext,
  { rating, says, isNamed }: { rating: number; says: string; isNamed: boolean },
): Promise<OwnReview> {
  const { userId } = person;
  await takeHit(database, clock, CHANGES, userId);
  return database.asPerson(userId, async (tx) => {
    if (!(await hasFinishedOne(tx))) throw new AppError("FORBIDDEN", NOT_YET);
    const name = isNamed ? ((await findProfile(tx, userId))?.first_name ?? null) : null;
    await keepReview(tx, { userId, rating, says, shown_name: name, written_at: clock.now() });
    return ownReview(tx, userId);
  });
}

export async function removeOwnReview({ database, person }: PersonContext): Promise<void> {
  await database.asPerson(person.userId, (tx) => removeReview(tx, person.userId));
}
