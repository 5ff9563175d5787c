import { isRecord, parsedFrom, tabStorage } from "#web/browser-storage.ts";
import { type Chosen, QUESTIONS } from "./quiz.ts";

const KEY = "stationwise.quiz";

export type QuizDraft = { chosen: Chosen; step: number };

/** Kept in this tab until the answers are saved, and forgotten at sign-out. */
export function keepQuizDraft(userId: string, draft: QuizDraft): void {
  tabStorage.setItem(KEY, JSON.stringify({ userId, ...draft }));
}

export const forgetQuizDraft = (): void => tabStorage.removeItem(KEY);

/** What this person had chosen before they loaded the page again, and at which question they were. */
export function quizDraftOf(userId: string): QuizDraft | null {
  const kept = parsedFrom(tabStorage.getItem(KEY));
  if (!isRecord(kept) || kept["userId"] !== userId || !isRecord(kept["chosen"])) return null;
  const { chosen, step } = kept;
  const isStep = typeof step === "number" && QUESTIONS[step - 1] !== undefined;
  const areChoices = QUESTIONS.every(({ key }) => Array.isArray(chosen[key]));
  return isStep && areChoices ? { chosen: chosen as Chosen, step } : null;
}
