import type { MarkQuestion } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { turnsOf } from "#server/interview/attempts";
import { countVersions, type OpenMark, questionsAsked, requireOpenMark } from "#server/marking/marking";
import type { AskedQuestion, Questions } from "./contract.ts";
import { asItStands, standsIn } from "./rules.ts";
import { keptAnswersOf } from "./store.ts";

/** What a question is of, whichever mark asked it. */
export const questionKey = ({ about, criterion, id }: Pick<MarkQuestion, "about" | "criterion" | "id">): string =>
  [about, criterion ?? "", id].join("/");

export async function readQuestions({ database, clock, person }: PersonContext, attemptId: string): Promise<Questions> {
  return database.asPerson(person.userId, async (tx) =>
    questionsIn(tx, attemptId, await requireOpenMark(tx, clock, attemptId)),
  );
}

export async function questionsIn(
  tx: Tx,
  attemptId: string,
  { mark, askedAgain, missed }: Pick<OpenMark, "mark" | "askedAgain" | "missed">,
): Promise<Questions> {
  const turns = await turnsOf(tx, attemptId);
  const kept = (await keptAnswersOf(tx, attemptId)).filter((row) => standsIn(row, turns));
  const answers = new Map(
    kept.map((row) => [questionKey(row), { words: row.text, answeredAt: row.answered_at.toISOString() }]),
  );
  // In the words of the newest mark that asked.
  const asked = new Map((await questionsAsked(tx, attemptId)).map((question) => [questionKey(question), question]));
  const withAnswer = (question: MarkQuestion): AskedQuestion => ({
    ...asItStands(question, turns),
    answer: answers.get(questionKey(question)) ?? null,
  });
  const now = mark.questions ?? [];
  const isAskedNow = new Set(now.map(questionKey));
  const before = [...answers.keys()].flatMap((key) => (isAskedNow.has(key) ? [] : (asked.get(key) ?? [])));
  return {
    questions: [...now, ...before].map(withAnswer),
    isBeingMarked: askedAgain !== null,
    isUncounted: askedAgain === null && missed !== null,
    version: await countVersions(tx, attemptId),
  };
}
