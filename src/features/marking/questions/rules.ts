import type { MarkQuestion, Quote, SpokenTurn } from "#examiner/conversation.ts";
import { placedWordsOf } from "#examiner/language/quote-moment.ts";
import { asStored } from "#shared/contract.ts";
import { ANSWERS_MAX, type AnswerQuestion, WORDS_MAX, WORDS_MIN } from "./contract.ts";
import type { MarkAnswersTable } from "./tables.ts";

type Words = Pick<MarkAnswersTable, "seq" | "start" | "text">;
type Chosen = NonNullable<AnswerQuestion["words"]>;
type Refusal = "not-yours" | "too-few" | "too-many" | "changed";

/** In a sentence, for who answered. */
export const REFUSED: Record<Refusal | "full", string> = {
  "not-yours": "Please choose words you said yourself in this interview.",
  "too-few": "Please choose at least two words.",
  "too-many": `Please choose a shorter part of what you said, at most ${WORDS_MAX.toLocaleString("en-GB")} characters.`,
  changed: "These words have been corrected since. Please choose them once more.",
  full: `We’ve marked this station ${ANSWERS_MAX} times for your answers, and can’t do it again. Your answers so far still count.`,
};

/**
 * The words of an answer as they are kept, or why they cannot be: they lie in one turn of the candidate's own.
 * @param quotes words of which this question has asked whether they were meant: who meant them says so, however few they are
 */
export function wordsChosen(
  { seq, start, end, text: shown }: Chosen,
  turns: readonly SpokenTurn[],
  quotes: readonly Pick<Quote, "seq" | "text">[] = [],
): Words | Refusal {
  const turn = turns.find((each) => each.seq === seq && each.speaker === "candidate");
  if (!turn) return "not-yours";
  const text = turn.text.slice(start, end);
  if (shown !== undefined && asStored(shown) !== asStored(text)) return "changed";
  // Half a character would be kept as another one than was said.
  if (start >= end || end > turn.text.length || !text.isWellFormed()) return "not-yours";
  if (quotes.some((quote) => quote.seq === seq && quote.text === text)) return { seq, start, text };
  if (text.length > WORDS_MAX) return "too-many";
  return placedWordsOf(text).length < WORDS_MIN ? "too-few" : { seq, start, text };
}

/** Whether the words of an answer still stand where they stood. "I didn't say this" has none, and stands. */
export function standsIn({ seq, start, text }: Words, turns: readonly SpokenTurn[]): boolean {
  if (seq === null || start === null || text === null) return true;
  return turns.find((each) => each.seq === seq)?.text.startsWith(text, start) === true;
}

/**
 * A question of a mark beside the words as they stand now. Those it quotes may have moved within their turn since they
 * were corrected; where they are gone it quotes none, and is asked like one that never had any.
 */
export function asItStands(question: MarkQuestion, turns: readonly SpokenTurn[]): MarkQuestion {
  const { quote } = question;
  if (quote === null) return question;
  const { text } = turns.find(({ seq }) => seq === quote.seq) ?? { text: "" };
  const start = text.startsWith(quote.text, quote.start) ? quote.start : text.indexOf(quote.text);
  return { ...question, quote: start < 0 ? null : { ...quote, start, end: start + quote.text.length } };
}
