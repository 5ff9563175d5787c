import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { keepCorrected, requireOwnAttempt, requireRoom, takeWords, turnsOf } from "#server/interview/attempts";
import { markAgain, requireOpenMark } from "#server/marking/marking";
import { asStored } from "#shared/contract.ts";
import type { Corrections, MakeCorrection } from "./contract.ts";
import { refusalOf, REFUSED } from "./refusal.ts";
import { correctionsIn } from "./read-corrections.ts";
import { addCorrection } from "./store.ts";

const FULL = "You've reached the limit for corrections in this interview. We haven't changed this one.";

/** Each may have the attempt marked again. */
const LIMIT: Limit = { name: "corrections", most: 60, seconds: 3600 };

/**
 * Puts right what a recogniser misheard in one's own turn. The recording and what was first heard stay, the change is
 * logged, and the attempt is marked again with the words as they now stand. The same correction again changes nothing.
 */
export async function correctTurn(
  context: PersonContext,
  attemptId: string,
  { seq, text, expected }: MakeCorrection,
): Promise<Corrections> {
  const { database, clock, jobs, person } = context;
  await takeHit(database, clock, LIMIT, person.userId);
  await takeWords(context, Buffer.byteLength(text));
  return database.asPerson(person.userId, async (tx) => {
    await requireOwnAttempt(tx, attemptId, { hold: true });
    const { attempt } = await requireOpenMark(tx, clock, attemptId);
    const before = await correctionsIn(tx, attemptId);
    const turn = before.turns.find((each) => each.seq === seq);
    if (!turn)
      throw new AppError(
        "BAD_REQUEST",
        "Only what you said aloud can be corrected. What you typed stands as you sent it.",
      );
    const corrected = text.trim();
    if (corrected === turn.text) return before;
    if (expected !== asStored(turn.text))
      throw new AppError("CONFLICT", "This was corrected elsewhere meanwhile. Please look at it once more.");
    const refusal = corrected === turn.heard ? null : refusalOf(turn.heard, corrected);
    if (refusal) throw new AppError("BAD_REQUEST", REFUSED[refusal]);
    const others = (await turnsOf(tx, attemptId)).filter((each) => each.seq !== seq);
    const earlier = before.turns.flatMap(({ log }) => log.map(({ to }) => ({ text: to })));
    for (const held of [others, earlier]) requireRoom([...held, { text: corrected }], FULL);
    await keepCorrected(tx, attemptId, seq, corrected === turn.heard ? null : corrected);
    await addCorrection(tx, {
      attempt_id: attemptId,
      seq,
      number: turn.log.length + 1,
      user_id: attempt.user_id,
      from_text: turn.text,
      to_text: corrected,
      at: clock.now(),
    });
    await markAgain(tx, jobs, attemptId, "correction");
    return correctionsIn(tx, attemptId);
  });
}
