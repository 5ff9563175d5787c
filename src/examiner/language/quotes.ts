import type { Quote, SpokenTurn } from "../conversation.ts";
import type { Reading } from "./text.ts";

const LONGEST_SENTENCE = 40;
const WINDOW = 25;

/** First and last token of what to show around a match: its sentences, or a window in unpunctuated speech. */
function spanAround({ tokens }: Reading, first: number, last: number): { from: number; to: number; isWhole: boolean } {
  let from = first;
  let to = last;
  while (from > 0 && to - from <= LONGEST_SENTENCE && tokens[from - 1]?.sentence === tokens[first]?.sentence) from--;
  while (to + 1 < tokens.length && to - from <= LONGEST_SENTENCE && tokens[to + 1]?.sentence === tokens[last]?.sentence)
    to++;
  if (to - from < LONGEST_SENTENCE) return { from, to, isWhole: true };
  const room = Math.max(0, WINDOW - (last - first + 1));
  const start = Math.max(from, first - Math.floor(room / 2));
  return { from: start, to: Math.min(to, Math.max(last, start + WINDOW - 1)), isWhole: false };
}

/** The candidate's own words around a match, cut at sentences or at words. */
export function quoteAround(turn: SpokenTurn, reading: Reading, first: number, last: number): Quote {
  const { from, to, isWhole } = spanAround(reading, first, last);
  const [head, tail] = [reading.tokens[from], reading.tokens[to]];
  const opening = isWhole ? reading.sentences[head?.sentence ?? 0]?.start : head?.start;
  const closing = isWhole ? reading.sentences[tail?.sentence ?? 0]?.end : tail?.end;
  return quoteOf(turn, opening ?? 0, closing ?? 0);
}

/** `start` and `end` are UTF-16 offsets into the turn. */
export function quoteOf(turn: SpokenTurn, start: number, end: number): Quote {
  return { seq: turn.seq, start, end, text: turn.text.slice(start, end), atMs: turn.atMs };
}

/** Whether a quote is, letter for letter, what the candidate said in that turn. */
export function isLiteral(quote: Quote, turns: SpokenTurn[]): boolean {
  if (quote.text === "") return false;
  return turns.some(
    (turn) =>
      turn.speaker === "candidate" && turn.seq === quote.seq && turn.text.slice(quote.start, quote.end) === quote.text,
  );
}
