import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { Limit } from "#platform/rate-limit.ts";
import { bytesUpTo, requireMoment, rewindAttempt, takeCopy } from "#server/interview/attempts";
import { requireOpenMark } from "#server/marking/marking";
import type { Attempt } from "#contract/interview/attempts";
import { cuesFrom, cueSourceOf } from "./cue-source.ts";

/** More moments than anybody goes through again in an hour: each is a copy of everything said before it. */
export const LIMIT: Limit = { name: "rewinds", most: 60, seconds: 3600 };

/**
 * A new attempt from a cue on, once the marks of this one are open. The same key again returns the same attempt; that,
 * and what is refused, counts against no limit.
 * @throws AppError NOT_FOUND, CONFLICT, BAD_REQUEST, TOO_MANY_REQUESTS
 */
export async function goBack(
  context: PersonContext,
  asked: { attemptId: string; seq: number; key: string },
): Promise<Attempt> {
  const { database, clock, person } = context;
  const { attemptId, seq } = asked;
  const source = await database.asPerson(person.userId, async (tx) => {
    const open = await requireOpenMark(tx, clock, attemptId);
    return cueSourceOf(tx, open.attempt, open);
  });
  if (!cuesFrom(source)?.cues.some((cue) => cue.seq === seq))
    throw new AppError("BAD_REQUEST", "There is no cue at this place to go back to.");
  const bytes = await database.asPerson(person.userId, async (tx) => {
    const { isNew } = await requireMoment(tx, { clock, person }, asked);
    return isNew ? bytesUpTo(tx, attemptId, seq) : null;
  });
  if (bytes !== null) await takeCopy(context, LIMIT, bytes);
  return database.asPerson(person.userId, (tx) => rewindAttempt(tx, { clock, person }, asked));
}
