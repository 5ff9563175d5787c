/**
 * Whether words stand in an order that English has: pairs of small words, other words only by their ending. Scrambled
 * words assert nothing. Trained on the stations' own sentences by `npm run train`.
 */
import { isFillerAt } from "../language/fillers.ts";
import type { Reading } from "../language/text.ts";
import { WORD_ORDER } from "./word-order-learned.ts";

/** `classes` and `pairs` joined by line breaks; scores in fortieths of log odds, base64, one signed byte each. */
export type PackedWordOrder = { classes: string; unseen: string; pairs: string; scores: string };

const SMALL_WORDS = new Set(
  "a an the this that these those some any every each all both no not never i me my mine myself you your yours yourself we us our he him his she her they them their it its who whose which what when where why how and or but so because if then than though although while until as of to in on at by for with from into about over under after before between through during without out up down off again also too very just only even still already now there here more most much many such other another be is am are was were been being have has had do does did will would can could shall should may might must yes okay well please really maybe rather instead one two going go get want know think say said tell ask like".split(
    " ",
  ),
);

/** A small word itself; of any other word its kind of ending. */
export function classOf(word: string): string {
  if (SMALL_WORDS.has(word)) return word;
  if (/^\d/u.test(word)) return "#";
  const ending = /(ing|ly|ed|[^s]s)$/u.exec(word)?.[1];
  if (ending === undefined || word.length < 4) return "~";
  return ending.length === 2 && ending.endsWith("s") ? "~s" : `~${ending}`;
}

/** The classes of each sentence's words, without fillers and without a word said twice in a row. */
export function classesIn(reading: Reading): string[][] {
  const sentences: string[][] = [];
  for (const [at, token] of reading.tokens.entries()) {
    const before = reading.tokens[at - 1];
    const isSame = before?.sentence === token.sentence;
    if (isFillerAt(reading, at) || (isSame && before?.word === token.word)) continue;
    if (!isSame || sentences.length === 0) sentences.push([]);
    sentences.at(-1)?.push(classOf(token.word));
  }
  return sentences;
}

function unpackedFrom(names: string, packed: string): ReadonlyMap<string, number> {
  const bytes = Int8Array.from(atob(packed), (character) => ((character.codePointAt(0) ?? 0) << 24) >> 24);
  return new Map(names.split("\n").map((name, at) => [name, (bytes[at] ?? 0) / 40]));
}

const PAIRS = unpackedFrom(WORD_ORDER.pairs, WORD_ORDER.scores);
const UNSEEN = unpackedFrom(WORD_ORDER.classes, WORD_ORDER.unseen);

/** How usual the order of a turn's words is: the mean log odds of each pair against chance, over `pairs` pairs. */
export function orderOf(reading: Reading): { score: number; pairs: number } {
  let sum = 0;
  let pairs = 0;
  for (const sentence of classesIn(reading))
    for (const [at, word] of sentence.entries()) {
      const before = sentence[at - 1];
      if (before === undefined) continue;
      sum += PAIRS.get(`${before} ${word}`) ?? UNSEEN.get(before) ?? 0;
      pairs++;
    }
  return { score: pairs === 0 ? 0 : sum / pairs, pairs };
}

/** Shorter turns tell too little. */
const PAIRS_TO_JUDGE = 9;
/** Of 247 parts of exemplars it was not trained on, two lie below; of as many with their words shuffled, two above. */
const SCRAMBLED_BELOW = 0;

/** Whether a turn's words are in no order: it then asserts nothing. */
export function isScrambled(reading: Reading): boolean {
  const { score, pairs } = orderOf(reading);
  return pairs >= PAIRS_TO_JUDGE && score < SCRAMBLED_BELOW;
}

/** Over a whole attempt a lower order shows: no one of 216 sittings lies below, of the same in chunks of three words half do. */
const PAIRS_OF_AN_ATTEMPT = 60;
const DISORDERED_BELOW = 0.33;

/** Whether the words of all turns together are in so little order that none of them can be taken at its word. */
export function isDisordered(readings: readonly Reading[]): boolean {
  const orders = readings.map(orderOf);
  const pairs = orders.reduce((sum, each) => sum + each.pairs, 0);
  const score = orders.reduce((sum, each) => sum + each.score * each.pairs, 0);
  return pairs >= PAIRS_OF_AN_ATTEMPT && score < DISORDERED_BELOW * pairs;
}
