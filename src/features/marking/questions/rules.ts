import type { SpokenTurn } from "#examiner/conversation.ts";
import { placedWordsOf } from "#examiner/language/quote-moment.ts";
import { asStored } from "#shared/contract.ts";
import { type AnswerQuestion, WORDS_MIN } from "./contract.ts";
import type { MarkAnswersTable } from "./tables.ts";

type Words = Pick<MarkAnswersTable, "seq" | "start" | "text">;
type Chosen = NonNullable<AnswerQuestion["words"]>;
type Refusal = "not-yours" | "too-few" | "changed";

/** In a sentence, for who answered. */
export const REFUSED: Record<Refusal, string> = {
  "not-yours": "Please choose words you said yourself in this interview.",
  "too-few": "Please choose at least two words.",
  changed: "These words have been corrected since. Please choose them once more.",
};

/** The words of an answer as they are kept, or why they cannot be: they lie in one turn of the candidate's own. */
export function wordsChosen({ seq, start, end, text: shown }: Chosen, turns: readonly SpokenTurn[]): Words | Refusal {
  const turn = turns.find((each) => each.seq === seq && each.speaker === "candidate");
  if (!turn || start >= end || end > turn.text.length) return "not-yours";
  const text = turn.text.slice(start, end);
  if (shown !== undefined && asStored(shown) !== asStored(text)) return "changed";
  // Half a character would be kept as another one than was said.
  if (!text.isWellFormed()) return "not-yours";
  return placedWordsOf(text).length < WORDS_MIN ? "too-few" : { seq, start, text };
}

/** Whether the words of an answer still stand where they stood. "I didn't say this" has none, and stands. */
export function standsIn({ seq, start, text }: Words, turns: readonly SpokenTurn[]): boolean {
  if (seq === null || start === null || text === null) return true;
  return turns.find((each) => each.seq === seq)?.text.startsWith(text, start) === true;
}
