import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { requireOwnAttempt } from "#server/interview/attempts";
import { aboutOf, isDecided, isWorthMarkingAgain } from "./disputes.ts";
import { markAgain } from "./mark-again.ts";
import { requireOpenMark } from "./require-open-mark.ts";
import { addDisagreement, disagreementsOf, presentVersion, removeDisagreement } from "./store.ts";

/** More than anybody has to say in an hour. */
const LIMIT: Limit = { name: "disagreements", most: 30, seconds: 3600 };

export type FiledDisagreement = { key: string; criterion: string; says: string };

/**
 * Keeps what somebody says against one of their marks. The first about a mark has the attempt marked once more; a mark
 * that came of a disagreement is not made again for the next, since that would be the same question to the same marker.
 */
export async function disagree(
  { database, clock, jobs, person }: PersonContext,
  attemptId: string,
  { key, criterion, says }: FiledDisagreement,
): Promise<void> {
  await takeHit(database, clock, LIMIT, person.userId);
  await database.asPerson(person.userId, async (tx) => {
    const { mark, askedAgain } = await requireOpenMark(tx, clock, attemptId);
    const filed = await disagreementsOf(tx, attemptId);
    if (filed.some(({ id }) => id === key)) return;
    if (mark.unmarked !== null) throw new AppError("CONFLICT", "Nothing was marked here.");
    if (!aboutOf(mark).some(({ id }) => id === criterion))
      throw new AppError("BAD_REQUEST", "That is not a mark of this report.");
    if (isDecided(mark, criterion, filed))
      throw new AppError("CONFLICT", "Someone on our team has looked at this already.");
    const present = await presentVersion(tx, attemptId);
    if (!present) throw new AppError("CONFLICT", "This interview is not marked yet.");
    const asks = askedAgain === null && isWorthMarkingAgain(present);
    const isNew = await addDisagreement(tx, {
      id: key,
      attempt_id: attemptId,
      mark_number: present.number,
      user_id: person.userId,
      criterion,
      says: says.trim(),
      asks_again: asks,
      filed_at: clock.now(),
    });
    if (!isNew)
      throw new AppError("CONFLICT", "You have said that you disagree with this mark already. Take it back first.");
    if (asks) await markAgain(tx, jobs, attemptId, "disagreement");
  });
}

/** @throws AppError NOT_FOUND */
export async function withdrawDisagreement(
  { database, person }: PersonContext,
  attemptId: string,
  id: string,
): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    await requireOwnAttempt(tx, attemptId);
    const filed = (await disagreementsOf(tx, attemptId)).find((each) => each.id === id);
    if (filed && filed.outcome !== null)
      throw new AppError("CONFLICT", "Someone on our team has looked at this, so you can’t take it back any more.");
    if (!(await removeDisagreement(tx, { attemptId, id }))) throw new AppError("NOT_FOUND");
  });
}
