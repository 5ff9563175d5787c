/**
 * When words were said, by the times a recogniser gave them. Pure; milliseconds of the answer clock, and places in a
 * text in UTF-16 units.
 */
import type { Quote } from "../conversation.ts";

type TimedWord = { word: string; startMs: number; endMs: number };

/** What is known of how a turn was given. */
type Given = {
  isSpoken: boolean;
  voicedMs: number;
  pauses: readonly { atMs: number; ms: number; isThinking: boolean }[];
  words?: readonly TimedWord[] | undefined;
};

/** A word of a text, and when it was said; null where the recogniser heard something else there. */
export type PlacedWord = {
  start: number;
  end: number;
  plain: string;
  times: { startMs: number; endMs: number } | null;
};

/** Cells of the table in which two wordings are compared: about a thousand words against a thousand others. */
const MOST_CELLS = 1_000_000;

const WORD = /[\p{L}\p{N}']+/gu;
const plainOf = (text: string) => text.toLowerCase().replaceAll("’", "'");

/** The words of a text with the times of those the recogniser heard alike, also where the text was put right since. */
export function placedWordsOf(text: string, heard: readonly TimedWord[] = []): PlacedWord[] {
  const placed = [...plainOf(text).matchAll(WORD)].map(({ 0: plain, index }): PlacedWord => ({
    start: index,
    end: index + plain.length,
    plain,
    times: null,
  }));
  const timed = heard.flatMap(({ word, startMs, endMs }) =>
    [...plainOf(word).matchAll(WORD)].map(({ 0: plain }) => ({ plain, times: { startMs, endMs } })),
  );
  for (const [at, from] of matchesOf(placed, timed)) {
    const word = placed[at];
    if (word) word.times = timed[from]?.times ?? null;
  }
  return placed;
}

type Word = { plain: string };

/** Pairs of places at which two wordings have the same word, in order: as many as there can be. */
export function matchesOf(one: readonly Word[], other: readonly Word[]): [number, number][] {
  const isSame = (at: number, from: number) => one[at]?.plain === other[from]?.plain;
  const least = Math.min(one.length, other.length);
  let head = 0;
  while (head < least && isSame(head, head)) head++;
  let tail = 0;
  while (tail < least - head && isSame(one.length - 1 - tail, other.length - 1 - tail)) tail++;
  const inner = longestCommon(one.slice(head, one.length - tail), other.slice(head, other.length - tail));
  return [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...inner.map(([at, from]): [number, number] => [head + at, head + from]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [one.length - tail + at, other.length - tail + at]),
  ];
}

/** The longest common subsequence; nothing where the two are too long to be compared. */
function longestCommon(one: readonly Word[], other: readonly Word[]): [number, number][] {
  if (one.length * other.length > MOST_CELLS) return [];
  const width = other.length + 1;
  const longest = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      longest[row * width + column] =
        one[row]?.plain === other[column]?.plain
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row]?.plain === other[column]?.plain) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

/** When the voice of a spoken turn was first heard, as far as its pauses tell. */
export function voiceBeganMs({ voicedMs, pauses }: Given, atMs: number): number {
  const thinking = pauses.find(({ isThinking }) => isThinking);
  if (thinking) return thinking.atMs + thinking.ms;
  return Math.max(0, atMs - voicedMs - pauses.reduce((sum, { ms }) => sum + ms, 0));
}

/**
 * When a quote's first word was said: by the word's own time, or its neighbour's; without times, by its place in
 * the turn. Null for a typed turn, of which nothing but the end is known.
 */
export function momentOfQuote(
  { start }: Pick<Quote, "start">,
  { text, atMs, delivery }: { text: string; atMs: number; delivery?: Given | undefined },
): number | null {
  if (!delivery?.isSpoken) return null;
  const words = placedWordsOf(text, delivery.words);
  const timed = words.find(({ end, times }) => end > start && times !== null) ?? words.findLast(({ times }) => times);
  if (timed?.times) return timed.times.startMs;
  const beganMs = Math.min(voiceBeganMs(delivery, atMs), atMs);
  return Math.round(beganMs + (atMs - beganMs) * (Math.min(start, text.length) / Math.max(1, text.length)));
}
