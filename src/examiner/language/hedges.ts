/**
 * What a candidate mentions without doing it: what they would not do, and what other people might say.
 * Complements the three-word negation of `phrase.ts`.
 */
import { matchesOf, phraseOf } from "./phrase.ts";
import type { Reading, Token } from "./text.ts";

export type Doubts = {
  /** After "it would be wrong to", "rather than", "I don't think". */
  isDenied: boolean[];
  /** After "some people would say", "I used to think". */
  isReported: boolean[];
};

const BAD =
  "wrong|unethical|dishonest|unfair|inappropriate|unprofessional|unkind|irresponsible|mistake|dangerous|unacceptable|unsafe|cruel|illegal|easy|easier|tempting";
const GOOD =
  "right|fair|okay|ok|good|honest|ethical|appropriate|acceptable|professional|sensible|helpful|kind|safe|best|great|ideal|wise";
const SAY = "say|argue|think|feel|claim|suggest|believe|prefer|assume";

const DENIALS = [
  `${BAD} for? me|us|anyone? to`,
  `not be? a|the? ${GOOD} idea|thing|option|answer? for? me|us|anyone? to`,
  "not my place to",
  "not going|want|mean|plan|wish|intend|expect|tempted|willing to",
  "not think|believe|feel|agree|suggest|say|sure",
  "no right|reason|need|excuse to",
  "refuse|reluctant|hate|tempted|temptation to",
  "avoid",
  "against",
  "instead of",
  "rather than",
  "resist the? temptation|urge to",
  "no way",
  "doubt",
  "would|will|might|may hesitate to",
  "not see why|how",
  "no|little point in",
];
const REPORTS = [
  `some|many|other|most|certain people|person would|might|may|could|will? ${SAY}`,
  `some|others|many|critics|people|someone|they would|might|may|could ${SAY}`,
  `some|others|many|critics ${SAY}`,
  `it|one|you could|might|may|can be? ${SAY}`,
  `friend|mum|dad|brother|sister|teacher|tutor|colleague|classmate|they|he|she ${SAY} that? i|we|you should|ought|must|have`,
  "be|have been said",
  `i use to ${SAY}`,
  "instinct|temptation|reaction|urge|impulse would|might? be to",
];

/** "I could tell her, but I won't": taken back in the same breath. */
const RETRACTIONS = [
  "could|might|option|going|thinking ... but i? will|would|do|decide|choose not",
  "could|might|option|going|thinking ... but i disagree|refuse|avoid",
];
/** "I'd only tell her if she asked": telling is what is put off. */
const CONDITIONED = ["would|will only|just tell|mention|admit|report|apologise|say|own|confess ... if|unless"];
type Ends = { words: ReadonlySet<string>; atComma: boolean };
const TURN = new Set(["but", "however", "although", "though", "yet", "whereas", "actually"]);
const CLAUSE = new Set([...TURN, "because", "so", "then", "since", "therefore"]);
const RESOLVES = new Set(["would", "will", "should", "must", "could", "think", "believe", "feel", "disagree"]);

/** "but", a new "I would" which is not the hedge's own, or a comma: "Against, I think…", yet not "wrong to, say, hide it". */
function isEnd(reading: Reading, at: number, from: number, ends: Ends): boolean {
  const token = reading.tokens[at];
  if (!token || ends.words.has(token.word)) return true;
  if (at > from && token.word === "i" && RESOLVES.has(reading.tokens[at + 1]?.word ?? "")) return true;
  const isOpening = at === from && reading.tokens[at - 1]?.word === "to";
  const gap = ends.atComma && !isOpening ? gapBefore(reading, token, at) : "";
  return /[,;:–—]/u.test(gap) && !/\p{L}/u.test(gap);
}

function gapBefore(reading: Reading, token: Token, at: number): string {
  return reading.text.slice(Math.max(reading.tokens[at - 1]?.end ?? 0, token.start - 4), token.start);
}

function markAfter(reading: Reading, sources: string[], reach: number, ends: Ends): boolean[] {
  const isMarked = reading.tokens.map(() => false);
  for (const source of sources) {
    for (const { last } of matchesOf(phraseOf(source), reading)) {
      const sentence = reading.tokens[last]?.sentence;
      for (let at = last + 1; at <= last + reach && reading.tokens[at]?.sentence === sentence; at++) {
        if (isEnd(reading, at, last + 1, ends)) break;
        isMarked[at] = true;
      }
    }
  }
  return isMarked;
}

function markWithin(reading: Reading, sources: string[], isMarked: boolean[]): boolean[] {
  for (const source of sources) {
    for (const { first, last } of matchesOf(phraseOf(source), reading)) isMarked.fill(true, first, last + 1);
  }
  return isMarked;
}

/** One flag a token for each kind of doubt. */
export function doubtsOf(reading: Reading): Doubts {
  return {
    isDenied: markWithin(
      reading,
      [...RETRACTIONS, ...CONDITIONED],
      markAfter(reading, DENIALS, 8, { words: CLAUSE, atComma: true }),
    ),
    isReported: markAfter(reading, REPORTS, 16, { words: TURN, atComma: false }),
  };
}
