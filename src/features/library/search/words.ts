import { stemmer } from "stemmer";

const WORDS_MOST = 8;
const NO_WORD = /[^\p{L}\p{N}]+/u;

/** Lower case, without accents. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a text in their order, as they are indexed and looked for. */
export const wordsIn = (text: string): string[] => folded(text).split(NO_WORD).filter(Boolean);

/** The first few different words of what somebody typed. */
export const typedWords = (typed: string): string[] => [...new Set(wordsIn(typed))].slice(0, WORDS_MOST);

/** A word that may go on, in the language of PostgreSQL's queries. Safe to quote: it holds letters and digits alone. */
export const begins = (word: string): string => `'${word}':*`;
const oneOf = (words: string[]): string => `(${words.map((word) => `'${word}'`).join(" | ")})`;

/** Other words to look for in a word's place, best first, by the word typed. */
export type Instead = ReadonlyMap<string, string[]>;

/** A query for texts that have every word, or what stands in its place. */
export const everyWord = (words: string[], instead: Instead = new Map()): string =>
  words.map((word) => (instead.has(word) ? oneOf(instead.get(word) ?? []) : begins(word))).join(" & ");

/** A query for texts that have some of the words. */
export const anyWord = (words: string[], instead: Instead = new Map()): string =>
  words.map((word) => (instead.has(word) ? oneOf(instead.get(word) ?? []) : begins(word))).join(" | ");

/** How all forms of a word begin: “communit” for “community”, whose stem is “communiti”. */
export function beginningOf(word: string): string {
  const stem = stemmer(word);
  let same = 0;
  while (same < stem.length && stem[same] === word[same]) same++;
  return word.slice(0, Math.max(1, same));
}
