/**
 * Text as the examiner sees it: words with their stems and their places in the original,
 * so that every quote is a literal slice of what the candidate said.
 */
import { stemmer } from "stemmer";
import {
  ABBREVIATIONS,
  AFTER_I_WOULD,
  AFTER_YOU_ARE,
  BEFORE_ILL_OR_ID,
  CONTRACTED_IS,
  IRREGULAR,
  PREDICATES,
  UNMARKED,
} from "./word-forms.ts";

/** `start` and `end` are UTF-16 offsets into the original text; `sentence` counts from 0. */
export type Token = { word: string; stem: string; start: number; end: number; sentence: number };

export type Sentence = { start: number; end: number; isQuestion: boolean };

export type Reading = { text: string; tokens: Token[]; sentences: Sentence[] };

/** Speech arrives without full stops: a longer run is split here, if possible before a joining word. */
export const LONGEST_SENTENCE = 60;
const SHORTEST_SPLIT = 30;
const JOINTS = new Set(["and", "so", "but", "because", "then", "okay", "ok", "also", "now", "anyway"]);

/** Longer runs of letters are no words; taking them apart would cost more than it tells. */
const LONGEST_WORD = 40;
const stems = new Map<string, string>();

export function stemOf(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  let stem = stems.get(word);
  if (stem === undefined) {
    const base = IRREGULAR.get(word);
    // A base that maps to itself is kept whole: the stemmer would run it into another word ("his", "hi").
    stem = base === undefined ? stemmer(word) : base === word ? word : stemOf(base);
    if (stems.size < 50_000) stems.set(word, stem);
  }
  return stem;
}

const TAILS: readonly (readonly [string, string])[] = [
  ["n't", "not"],
  ["'m", "am"],
  ["'re", "are"],
  ["'ve", "have"],
  ["'ll", "will"],
  ["'d", "would"],
];

/** Splits one written word into what it stands for: "don't" → do, not; "it's" → it, is; "Sam's" → sam. */
export function partsOf(written: string): string[] {
  if (written.length > LONGEST_WORD) return [written.toLowerCase()];
  const word = written
    .toLowerCase()
    .normalize("NFC")
    .replace(/[’‘ʼ＇]/gu, "'");
  const unmarked = UNMARKED.get(word);
  if (unmarked) return [...unmarked];
  for (const [tail, meaning] of TAILS) {
    if (!word.endsWith(tail) || word.length === tail.length) continue;
    return [...partsOf(word.slice(0, -tail.length)), meaning];
  }
  if (word.endsWith("'s") && word.length > 2) {
    const owner = word.slice(0, -2);
    return CONTRACTED_IS.has(owner) ? [owner, "is"] : [owner];
  }
  return [word];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‘ʼ＇][\p{L}\p{M}]+)*/gu;

/** The written words of a text, as the tokens will be cut. */
export function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(WORD), (match) => match[0]);
}

const STOP = new Set([".", "!", "?", "…", "。", "؟", "！", "？"]);
const ASKS = new Set(["?", "؟", "？"]);
const CLOSER = new Set(['"', "'", "”", "’", ")", "]", "»"]);
const WORD_BEFORE = /(?:^|[\s(])([\p{L}.]{1,6})$/u;

function isAbbreviation(text: string, dot: number): boolean {
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, dot - 7), dot))?.[1];
  if (before === undefined) return false;
  return ABBREVIATIONS.has(before.toLowerCase()) || /^[A-HJ-Z]$/u.test(before);
}

function nextLetter(text: string, from: number): string {
  let at = from;
  while (at < from + 20 && /\s/u.test(text.charAt(at))) at++;
  return text.charAt(at);
}

function cutSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const push = (to: number, isQuestion: boolean) => {
    let start = from;
    let end = to;
    while (start < end && /\s/u.test(text.charAt(start))) start++;
    while (end > start && /\s/u.test(text.charAt(end - 1))) end--;
    if (end > start) sentences.push({ start, end, isQuestion });
    from = to;
  };
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === "\n") push(at, false);
    if (!STOP.has(character)) {
      at++;
      continue;
    }
    let end = at;
    let asks = false;
    while (end < text.length && STOP.has(text.charAt(end))) asks = ASKS.has(text.charAt(end++)) || asks;
    const run = end - at;
    while (end < text.length && CLOSER.has(text.charAt(end))) end++;
    const isFollowedBySpace = end >= text.length || /\s/u.test(text.charAt(end));
    const isSingleDot = run === 1 && character === ".";
    const trailsOff = !asks && (run > 1 || character === "…") && /\p{Ll}/u.test(nextLetter(text, end));
    if (isFollowedBySpace && !trailsOff && !(isSingleDot && isAbbreviation(text, at))) push(end, asks);
    at = end;
  }
  push(text.length, false);
  return sentences;
}

const UNMARKED_I = new Map([
  ["id", "would"],
  ["ill", "will"],
]);

/** "Ill ring her", "and id tell him": what is meant, as speech without apostrophes has it. An "ID" is none. */
function unmarkedI(word: string, before: string, next: string): string[] | null {
  const meant = word === word.toUpperCase() ? undefined : UNMARKED_I.get(word.toLowerCase());
  return meant === undefined || BEFORE_ILL_OR_ID.has(before) || !AFTER_I_WOULD.has(next) ? null : ["i", meant];
}

const OWNED = /[’'‘ʼ＇]s$/iu;

function tokensOf(text: string, sentences: Sentence[]): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  const matches = [...text.matchAll(WORD)];
  for (const [index, match] of matches.entries()) {
    const start = match.index;
    const end = start + match[0].length;
    while (sentence < sentences.length - 1 && start >= (sentences[sentence]?.end ?? 0)) sentence++;
    const next = matches[index + 1]?.[0].toLowerCase() ?? "";
    const parts = unmarkedI(match[0], tokens.at(-1)?.word ?? "", next) ?? partsOf(match[0]);
    // "The tree's dead", "Mum's not well": is, not a possession.
    if (parts.length === 1 && OWNED.test(match[0]) && PREDICATES.has(next)) {
      parts.push("is");
    }
    // "Your supposed to be upstairs": you are.
    if (parts[0] === "your" && AFTER_YOU_ARE.has(next)) parts.splice(0, 1, "you", "are");
    for (const word of parts) tokens.push({ word, stem: stemOf(word), start, end, sentence });
  }
  return tokens;
}

/** Where to cut a run that is too long: token indices at which a new sentence begins. */
function splitsOf(tokens: Token[], first: number, end: number): number[] {
  const splits: number[] = [];
  let from = first;
  while (end - from > LONGEST_SENTENCE) {
    let cut = from + LONGEST_SENTENCE;
    for (let at = cut; at >= from + SHORTEST_SPLIT; at--) {
      const token = tokens[at];
      if (token && JOINTS.has(token.word)) {
        cut = at;
        break;
      }
    }
    // Never between the parts of one written word: both would carry the same offsets.
    while (cut > from + 1 && tokens[cut]?.start === tokens[cut - 1]?.start) cut--;
    splits.push(cut);
    from = cut;
  }
  return splits;
}

function shortened(tokens: Token[], sentences: Sentence[]): { tokens: Token[]; sentences: Sentence[] } {
  const cut: Sentence[] = [];
  const moved: Token[] = [];
  let first = 0;
  for (let index = 0; index < sentences.length; index++) {
    const whole = sentences[index];
    if (!whole) continue;
    let end = first;
    while (tokens[end]?.sentence === index) end++;
    const starts = [first, ...splitsOf(tokens, first, end)];
    starts.forEach((start, part) => {
      const next = starts[part + 1];
      cut.push({
        start: part === 0 ? whole.start : (tokens[start]?.start ?? whole.start),
        end: next === undefined ? whole.end : (tokens[next - 1]?.end ?? whole.end),
        isQuestion: next === undefined && whole.isQuestion,
      });
      for (let at = start; at < (next ?? end); at++) {
        const token = tokens[at];
        if (token) moved.push({ ...token, sentence: cut.length - 1 });
      }
    });
    first = end;
  }
  return { tokens: moved, sentences: cut };
}

/** Reads a text once, in linear time; everything else here works on the result. */
export function read(text: string): Reading {
  const sentences = cutSentences(text);
  return { text, ...shortened(tokensOf(text, sentences), sentences) };
}

/** The sentence around a token, as a literal slice with its offsets. */
export function sentenceAt(reading: Reading, token: Token): { text: string; start: number; end: number } {
  const found = reading.sentences[token.sentence];
  const start = found?.start ?? token.start;
  const end = found?.end ?? token.end;
  return { text: reading.text.slice(start, end), start, end };
}
