import { dayOf } from "#platform/clock.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireOpenMark, withoutDisputedFlags } from "#server/marking/marking";
import { requireVersion } from "#server/library/stations";
import type { SecondMark } from "./contract.ts";
import { compareMarks } from "./compare-marks.ts";
import { deleteSecondMark, keepOwnerConsent, secondMarksIn, takeBack } from "./store.ts";

/** The second marks of one's own attempt, newest first, each beside the marks as they are now. */
export async function secondMarksOf(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<SecondMark[]> {
  return database.asPerson(person.userId, async (tx) => {
    const { attempt, mark: made } = await requireOpenMark(tx, clock, attemptId);
    const { mark } = await withoutDisputedFlags(tx, attemptId, made);
    const rows = await secondMarksIn(tx, attemptId);
    if (rows.length === 0) return [];
    const station = await requireVersion(tx, attempt.version_id);
    return rows.map((row) => ({
      id: row.link_id,
      who: row.given.who,
      givenOn: dayOf(row.given_at),
      isFinal: row.seen_at !== null,
      markerConsents: row.marker_consents,
      ownerConsents: row.owner_consents,
      comparison: compareMarks(row.given, mark, station),
    }));
  });
}

type One = { attemptId: string; secondMarkId: string };

export async function changeOwnerConsent(
  { database, person }: PersonContext,
  { consents, ...of }: One & { consents: boolean },
): Promise<void> {
  const isThere = await database.asPerson(person.userId, (tx) => keepOwnerConsent(tx, of, consents));
  if (!isThere) throw new AppError("NOT_FOUND");
}

/** Its link ends with it: a second mark given once ours were seen would not be blind. */
export async function removeSecondMark({ database, clock, person }: PersonContext, of: One): Promise<void> {
  const isThere = await database.asPerson(person.userId, async (tx) => {
    if (!(await deleteSecondMark(tx, of))) return false;
    return takeBack(tx, of.secondMarkId, clock.now());
  });
  if (!isThere) throw new AppError("NOT_FOUND");
}
