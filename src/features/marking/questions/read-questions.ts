import type { MarkQuestion } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { turnsOf } from "#server/interview/attempts";
import { markVersionsOf, type OpenMark, requireOpenMark } from "#server/marking/marking";
import type { AskedQuestion, Questions } from "./contract.ts";
import { standsIn } from "./rules.ts";
import { keptAnswersOf } from "./store.ts";

/** What a question is of, whichever mark asked it. */
export const questionKey = ({ about, criterion, id }: Pick<MarkQuestion, "about" | "criterion" | "id">): string =>
  [about, criterion ?? "", id].join("/");

/** Everything that any mark of the attempt has asked, in the words of the newest that did. */
export async function everAsked(tx: Tx, attemptId: string): Promise<Map<string, MarkQuestion>> {
  const versions = await markVersionsOf(tx, attemptId);
  const asked = versions.flatMap(({ mark }) => mark.questions ?? []);
  return new Map(asked.map((question) => [questionKey(question), question]));
}

export async function readQuestions({ database, clock, person }: PersonContext, attemptId: string): Promise<Questions> {
  return database.asPerson(person.userId, async (tx) =>
    questionsIn(tx, attemptId, await requireOpenMark(tx, clock, attemptId)),
  );
}

export async function questionsIn(
  tx: Tx,
  attemptId: string,
  { mark, askedAgain }: Pick<OpenMark, "mark" | "askedAgain">,
): Promise<Questions> {
  const turns = await turnsOf(tx, attemptId);
  const kept = (await keptAnswersOf(tx, attemptId)).filter((row) => standsIn(row, turns));
  const answers = new Map(
    kept.map((row) => [questionKey(row), { words: row.text, answeredAt: row.answered_at.toISOString() }]),
  );
  const asked = await everAsked(tx, attemptId);
  const withAnswer = (question: MarkQuestion): AskedQuestion => ({
    ...question,
    answer: answers.get(questionKey(question)) ?? null,
  });
  const now = mark.questions ?? [];
  const isAskedNow = new Set(now.map(questionKey));
  const before = [...answers.keys()].flatMap((key) => (isAskedNow.has(key) ? [] : (asked.get(key) ?? [])));
  return {
    questions: [...now, ...before].map(withAnswer),
    isBeingMarked: askedAgain !== null,
    version: (await markVersionsOf(tx, attemptId)).length,
  };
}
