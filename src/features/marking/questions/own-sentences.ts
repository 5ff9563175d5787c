import type { Turn } from "#contract/interview/attempts";
import { placedWordsOf } from "#examiner/language/quote-moment.ts";
import { read } from "#examiner/language/text.ts";
import { WORDS_MAX, WORDS_MIN } from "./contract.ts";

/** A sentence that can be pointed at: a literal slice of a turn. */
export type OwnSentence = { seq: number; start: number; end: number; text: string };

/**
 * What the candidate said, sentence by sentence. One that is too short to be an answer goes with the one before it, and one
 * that is too long is cut.
 */
export const ownSentences = (turns: readonly Pick<Turn, "seq" | "speaker" | "text">[]): OwnSentence[] =>
  turns.flatMap(({ seq, speaker, text }) => {
    if (speaker !== "candidate") return [];
    const isAnswer = (start: number, end: number) => placedWordsOf(text.slice(start, end)).length >= WORDS_MIN;
    const joined: { start: number; end: number }[] = [];
    for (const { start, end } of read(text).sentences) {
      const last = joined.at(-1);
      if (last && !(isAnswer(start, end) && isAnswer(last.start, last.end))) last.end = end;
      else joined.push({ start, end });
    }
    const cut = joined.flatMap(({ start, end }) => cutUp(text, start, end));
    return cut.flatMap(({ start, end }) => (isAnswer(start, end) ? [sliceOf(seq, text, start, end)] : []));
  });

/** In pieces that can be an answer, cut between words where there are any, and never within a character. */
function cutUp(text: string, start: number, end: number): { start: number; end: number }[] {
  if (end - start <= WORDS_MAX) return [{ start, end }];
  const most = start + WORDS_MAX;
  const space = text.lastIndexOf(" ", most);
  const whole = text.slice(start, most).isWellFormed() ? most : most - 1;
  const at = space > start ? space : whole;
  return [{ start, end: at }, ...cutUp(text, at, end)];
}

function sliceOf(seq: number, text: string, start: number, end: number): OwnSentence {
  const slice = text.slice(start, end);
  const from = start + slice.length - slice.trimStart().length;
  const words = slice.trim();
  return { seq, start: from, end: from + words.length, text: words };
}

/** The sentence in which the words lie that were found nearest; undefined where there are none. */
export const sentenceOf = (
  sentences: readonly OwnSentence[],
  words: Pick<OwnSentence, "seq" | "start" | "end"> | null,
): OwnSentence | undefined =>
  words === null
    ? undefined
    : sentences.find(({ seq, start, end }) => seq === words.seq && start < words.end && words.start < end);
