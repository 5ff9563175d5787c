import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { requireOwnAttempt, turnsOf } from "#server/interview/attempts";
import { countVersions, markAgain, questionsAsked, requireOpenMark } from "#server/marking/marking";
import { ANSWERS_MAX, type AnswerQuestion, isMeaning, type Questions } from "./contract.ts";
import { questionKey, questionsIn } from "./read-questions.ts";
import { REFUSED, wordsChosen } from "./rules.ts";
import { keepAnswer, keptAnswersOf } from "./store.ts";

/** Each may have the attempt marked again. */
const LIMIT: Limit = { name: "mark-answers", most: 60, seconds: 3600 };

/**
 * Keeps what a candidate answers to a question of the marker's, and has the attempt marked again with it. Whatever was
 * once asked can be answered, since another tab's answer may have had the attempt marked meanwhile; answering again
 * replaces the answer. The same answer again changes nothing, unless no mark counts it yet since the last marking failed:
 * then it is made again. The attempt is held, so that two tabs answer in turn.
 */
export async function answerQuestion(
  { database, clock, jobs, person }: PersonContext,
  attemptId: string,
  { words, ...question }: AnswerQuestion,
): Promise<Questions> {
  await takeHit(database, clock, LIMIT, person.userId);
  return database.asPerson(person.userId, async (tx) => {
    await requireOwnAttempt(tx, attemptId, { hold: true });
    const open = await requireOpenMark(tx, clock, attemptId);
    const key = questionKey(question);
    const asked = (await questionsAsked(tx, attemptId)).filter((each) => questionKey(each) === key);
    if (asked.length === 0) throw new AppError("BAD_REQUEST", "We didn't ask about that in this report.");
    const quotes = asked.filter(isMeaning).flatMap(({ quote }) => quote ?? []);
    const chosen =
      words === null
        ? { seq: null, start: null, text: null }
        : wordsChosen(words, await turnsOf(tx, attemptId), quotes);
    if (chosen === "changed") throw new AppError("CONFLICT", REFUSED[chosen]);
    if (typeof chosen === "string") throw new AppError("BAD_REQUEST", REFUSED[chosen]);
    const before = (await keptAnswersOf(tx, attemptId)).find((row) => questionKey(row) === key);
    const isSame = (["seq", "start", "text"] as const).every((field) => before?.[field] === chosen[field]);
    if (isSame && open.missed === null) return questionsIn(tx, attemptId, open);
    if ((await countVersions(tx, attemptId, "answer")) >= ANSWERS_MAX) throw new AppError("CONFLICT", REFUSED.full);
    await keepAnswer(tx, {
      ...chosen,
      attempt_id: attemptId,
      about: question.about,
      criterion: question.criterion ?? "",
      id: question.id,
      user_id: person.userId,
      answered_at: clock.now(),
    });
    await markAgain(tx, jobs, attemptId, "answer");
    return questionsIn(tx, attemptId, await requireOpenMark(tx, clock, attemptId));
  });
}
