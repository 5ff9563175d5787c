/** The first step of marking: what the candidate said, and which of their words may count. */
import type { Heard } from "./behaviours/behaviour.ts";
import { behavioursOf } from "./behaviours/behaviours.ts";
import type { Quote, SpokenTurn } from "./conversation.ts";
import { LEARNED } from "./language/learned.ts";
import { quoteOf } from "./language/quotes.ts";
import { emptySentences, stockSentences } from "./behaviours/recited.ts";
import { promptsAnswered } from "./marker/reached.ts";
import { addOthers, addOwn, repeatedWords, turnToNextPrompt, writtenIn, type HeardBefore } from "./language/repeats.ts";
import { FUNCTION_WORDS } from "./language/sentence-like.ts";
import { setAsideIn } from "./marker/set-aside.ts";
import { spokenOf, type Spoken } from "./language/spoken.ts";
import type { Station } from "./station.ts";
import { read } from "./language/text.ts";

export const MOST_WORDS = 6000;

/**
 * `isBarred`: words that cannot be evidence. `heard` is without what is only recited.
 * `stock`: numbers of the sentences that are kind and would fit anybody. `prompt`: place of the prompt it answers, where known.
 */
export type HeardTurn = {
  turn: SpokenTurn;
  spoken: Spoken;
  heard: Heard[];
  isBarred: boolean[];
  stock: ReadonlySet<number>;
  prompt: number | undefined;
};

export type HeardAttempt = {
  turns: HeardTurn[];
  setAside: Quote[];
  wordsRead: number;
  wordsLeftUnread: number;
  /** Distinct words that carry content and may count as evidence. */
  contentWords: number;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‘ʼ＇][\p{L}\p{M}]+)*/gu;

/** How far to read, as an offset, and the number of words up to there and in all. */
function cutAfter(text: string, most: number): { end: number; read: number; all: number } {
  let all = 0;
  let end = most === 0 ? 0 : text.length;
  for (const { index } of text.matchAll(WORD)) if (++all === most + 1) end = index;
  return { end: all > most ? end : text.length, read: Math.min(all, most), all };
}

/** Reads the turns, given in order of `seq`: at most 6,000 words of the candidate. Linear in the length of the attempt. */
export function hearTurns(station: Station, turns: SpokenTurn[]): HeardAttempt {
  return hearAfter(writtenIn(station), turns, promptsAnswered(station, turns));
}

/**
 * As `hearTurns`.
 * @param before what everybody could read or hear before the first turn; it grows with each turn
 * @param prompts the place of the prompt each turn answers, by `seq`
 * @param lastLine what the other said before the first turn
 */
export function hearAfter(
  before: HeardBefore,
  turns: SpokenTurn[],
  prompts: ReadonlyMap<number, number> = new Map(),
  lastLine?: string,
): HeardAttempt {
  const attempt: HeardAttempt = {
    turns: [],
    setAside: [],
    wordsRead: 0,
    wordsLeftUnread: 0,
    contentWords: 0,
  };
  const content = new Set<string>();
  let otherLine = lastLine;
  let lastPrompt: number | undefined;
  for (const turn of turns) {
    if (turn.speaker !== "candidate") {
      otherLine = turn.text;
      addOthers(before, read(turn.text).tokens);
      continue;
    }
    const cut = cutAfter(turn.text, MOST_WORDS - attempt.wordsRead);
    attempt.wordsRead += cut.read;
    attempt.wordsLeftUnread += cut.all - cut.read;
    if (cut.read === 0) continue;
    const prompt = prompts.get(turn.seq);
    // What was said before its question was put earns nothing there, so it may be said again in answer to it.
    if (prompt !== lastPrompt) turnToNextPrompt(before);
    lastPrompt = prompt;
    const spoken = spokenOf(read(turn.text.slice(0, cut.end)));
    const { tokens } = spoken.reading;
    const isBarred = repeatedWords(before, tokens);
    addOwn(before, tokens);
    const aside = setAsideIn(spoken.reading);
    tokens.forEach(({ start, end }, at) => {
      if (aside.some((stretch) => start < stretch.end && stretch.start < end)) isBarred[at] = true;
    });
    attempt.setAside.push(...aside.map(({ start, end }) => quoteOf(turn, start, end)));
    tokens.forEach(({ word, stem }, at) => {
      if (!isBarred[at] && !spoken.isListed[at] && !FUNCTION_WORDS.has(word)) content.add(stem);
    });
    const heard = behavioursOf(spoken.reading, otherLine, LEARNED);
    const stock = stockSentences(spoken.reading, heard, before.stems);
    attempt.turns.push({ turn, spoken, heard, isBarred, stock, prompt });
  }
  attempt.contentWords = content.size;
  barRecited(attempt.turns);
  return attempt;
}

/** Bars what is kind and empty, and forgets what was heard in it. */
function barRecited(turns: HeardTurn[]): void {
  const empty = emptySentences(
    turns.map(({ spoken, heard, stock, isBarred }) => ({ reading: spoken.reading, heard, stock, isBarred })),
  );
  turns.forEach((turn, at) => {
    const { tokens } = turn.spoken.reading;
    const isEmpty = tokens.map(({ sentence }) => empty[at]?.has(sentence) ?? false);
    turn.isBarred = turn.isBarred.map((isBarred, place) => isBarred || (isEmpty[place] ?? false));
    turn.heard = turn.heard.filter(({ first }) => !isEmpty[first]);
  });
}

const LEAST_CONTENT = 25;
const LEAST_TURNS = 2;

/** Too little to judge anything: under 25 distinct content words, or a roleplay in which the candidate spoke once. */
export function isTooLittle(station: Station, { contentWords, turns }: HeardAttempt): boolean {
  const ownTurns = turns.filter(({ isBarred }) => isBarred.includes(false)).length;
  return contentWords < LEAST_CONTENT || (station.type === "roleplay" && ownTurns < LEAST_TURNS);
}
