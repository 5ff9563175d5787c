/**
 * What the linear model sees of one stretch of speech: its words in base form, what the detectors heard in it,
 * and how much of it takes up the other speaker's words. Presence only: a word said twice is a word said.
 */
import type { Heard } from "../behaviours/behaviour.ts";
import { FUNCTION_WORDS } from "./lexicon.ts";
import { read, type Reading, type Token } from "./text.ts";

/** `first` and `last` are token indices into the reading, inclusive; `others` is the other speaker's last line. */
export type Stretch = { reading: Reading; first: number; last: number; heard: readonly Heard[]; others: OthersLine };

export type OthersLine = { length: number; key: string; content: ReadonlySet<string> };

const MOST_OF_A_LINE = 2000;
const SHORT_REPLY = 4;

function isContent({ word }: Token): boolean {
  return word.length > 2 && !FUNCTION_WORDS.has(word);
}

/** The line that is answered, read once for all stretches of the answer. */
export function othersLine(text: string | undefined): OthersLine {
  const { tokens } = read((text ?? "").slice(-MOST_OF_A_LINE));
  const opening = tokens[0]?.stem ?? "nothing";
  return {
    length: tokens.length,
    key: tokens.length < SHORT_REPLY ? `${opening} ${tokens.at(-1)?.stem ?? ""}` : opening,
    content: new Set(tokens.filter(isContent).map(({ stem }) => stem)),
  };
}

const LENGTHS = [2, 4, 7, 11, 16, 24, 40];
const SHARES = [0.15, 0.35, 0.6];
const DENSITIES = [0, 0.05, 0.1, 0.2];
const OPENING = 3;
const YOU = new Set(["you", "your", "yourself"]);
const I = new Set(["i", "my", "me"]);

/** The model's own subject, and what is no business of its. */
const UNSEEN = new Set(["reflects", "harm"]);

const stepOf = (value: number, steps: readonly number[]) => steps.filter((step) => value > step).length;

function addWords(tokens: readonly Token[], into: Set<string>): void {
  const at = (index: number) => tokens[index]?.stem ?? (index < 0 ? "^" : "$");
  for (let index = 0; index <= tokens.length; index++) {
    if (index < tokens.length) into.add(at(index));
    into.add(`${at(index - 1)} ${at(index)}`);
    if (index < OPENING && index + 1 < tokens.length) into.add(`${at(index - 1)} ${at(index)} ${at(index + 1)}`);
  }
}

function addOpenings(tokens: readonly Token[], into: Set<string>): void {
  const last = tokens.at(-1)?.sentence;
  tokens.forEach((token, at) => {
    if (token.sentence === tokens[at - 1]?.sentence) return;
    const pair = `${token.stem} ${tokens[at + 1]?.stem ?? "$"}`;
    for (const mark of token.sentence === last ? [".", "L"] : ["."])
      into.add(`${mark} ${token.stem}`).add(`${mark} ${pair}`);
  });
}

function addTaken(tokens: readonly Token[], { length, key, content }: OthersLine, into: Set<string>): void {
  const own = tokens.filter(isContent);
  const taken = own.filter(({ stem }) => content.has(stem)).length;
  into.add(`=taken ${Math.min(taken, 4)}`);
  into.add(`=share ${own.length === 0 ? "none" : stepOf(taken / own.length, SHARES)}`);
  into.add(`=theirs ${stepOf(length, LENGTHS)}`);
  into.add(`=after ${key}`);
}

function addShape({ reading, first, last, heard }: Stretch, tokens: readonly Token[], into: Set<string>): void {
  const shareOf = (words: ReadonlySet<string>) => tokens.filter(({ word }) => words.has(word)).length / tokens.length;
  into.add(`=long ${stepOf(tokens.length, LENGTHS)}`);
  into.add(`=you ${stepOf(shareOf(YOU), DENSITIES)}`);
  into.add(`=i ${stepOf(shareOf(I), DENSITIES)}`);
  if (tokens.some(({ word }) => /^\d/u.test(word))) into.add("=number");
  const here = heard.filter(
    (each) => each.first >= first && each.first <= last && each.last >= each.first && !UNSEEN.has(each.behaviour),
  );
  for (const { behaviour } of here) into.add(`=${behaviour}`);
  const questions = here.filter(({ behaviour }) => behaviour.endsWith("-question"));
  const latest = questions.at(-1);
  into.add(`=asks ${Math.min(questions.length, 2)}`);
  if (latest)
    into.add(`=ends asking ${latest.behaviour} ${latest.last >= last} ${stepOf(latest.first - first, [0, 3, 10])}`);
  const asked = new Set(tokens.map(({ sentence }) => sentence).filter((at) => reading.sentences[at]?.isQuestion));
  if (asked.size > 0) into.add("=mark");
  if (asked.has(tokens.at(-1)?.sentence ?? -1)) into.add("=mark last");
}

/** Each feature once. Linear in the length of the stretch. */
export function featuresOf(stretch: Stretch): Set<string> {
  const tokens = stretch.reading.tokens.slice(stretch.first, stretch.last + 1);
  const features = new Set<string>();
  if (tokens.length === 0) return features;
  addWords(tokens, features);
  addOpenings(tokens, features);
  addTaken(tokens, stretch.others, features);
  addShape(stretch, tokens, features);
  return features;
}
