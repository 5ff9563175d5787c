/**
 * Understanding: what the other told is taken up in other words. More than a reflection in motivational interviewing, which
 * may be the same words again; less than being right, which no rule can tell.
 */
import type { HeardTurn } from "../hearing.ts";
import { FUNCTION_WORDS, WORD_CLASSES } from "../language/lexicon.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import { read, stemOf, type Token } from "../language/text.ts";
import { type Occurrence, placesOf } from "./named-behaviours.ts";

const FEELINGS: ReadonlySet<string> = new Set((WORD_CLASSES["feeling"] ?? []).map(stemOf));

const isContent = ({ word }: Token) => word.length > 2 && !FUNCTION_WORDS.has(word);

export const contentOf = (text: string): ReadonlySet<string> =>
  new Set(
    read(text)
      .tokens.filter(isContent)
      .map(({ stem }) => stem),
  );

/** Of its content words a sentence may have so many from the other. */
const MOST_TAKEN = 0.6;
const LEAST_FRESH = 2;

const TAKES_UP: ReadonlySet<Occurrence["name"]> = new Set([
  "reflects",
  "summarises",
  "names-emotion",
  "validates-emotion",
]);
/** Openings that put a meaning on what was told, so that no word need be the same. */
const PUTS_MEANING: readonly string[] = [
  "part of you",
  "it? sounds|seems|feels|looks as|like though|if? you|your|there|that|a|part|the",
  "you must|still? feel|felt|feeling as|like|that|so|left|pushed|let|cut|torn|shut|caught|stuck",
  "as if|though you|your",
  "you have been|felt left|shut|cut|pushed|let|kept|treated|robbed|made|passed|taken|put|carrying|holding",
  "you were|got left|shut|cut|pushed|let|kept|treated|robbed|made|passed|taken|put",
  "what stings|hurts|gets|matters|bothers|upsets|frightens|weighs|scares|worries ... is",
];
const LEAST_FRESH_ALONE = 3;

/** "I can see", "I get the sense": about the other, though an "I" says so. */
const PERCEIVES = /^(?:see|hear|imagine|understand|sense|tell|get|notice|guess|picture|wonder|think|appreciate)$/u;
const ABOUT_THEM = /^(?:you|your|yours|yourself|he|him|his|she|her|they|them|their|it|that|this|there)$/u;

function isOfSpeaker(words: readonly string[]): boolean {
  const at = words.findIndex((word) => word === "i" || word === "we" || word === "my" || word === "our");
  if (at < 0 || at > 2) return false;
  return !words.slice(at + 1, at + 5).some((word) => PERCEIVES.test(word));
}

/**
 * Numbers of the sentences that take up what was told in other words than it was told in.
 * @param told content words of all the other has said so far
 */
export function takesUpIn(turn: HeardTurn, told: ReadonlySet<string>): ReadonlySet<number> {
  const { reading } = turn.spoken;
  const found = new Set<number>();
  if (told.size === 0) return found;
  const sentenceOf = ({ first }: { first: number }) => reading.tokens[first]?.sentence ?? -1;
  const places = placesOf(turn).filter(({ name, first }) => TAKES_UP.has(name) && !turn.isBarred[first]);
  const reflected = new Set(places.filter(({ name }) => name === "reflects").map(sentenceOf));
  const asked = new Set(turn.heard.filter(({ behaviour }) => behaviour === "open-question").map(sentenceOf));
  const meant = new Set(PUTS_MEANING.flatMap((source) => matchesOf(phraseOf(source), reading)).map(sentenceOf));
  for (const sentence of new Set([...places.map(sentenceOf), ...meant])) {
    const tokens = reading.tokens.filter((token) => token.sentence === sentence);
    const words = tokens.map(({ word }) => word);
    if (
      turn.stock.has(sentence) ||
      asked.has(sentence) ||
      isOfSpeaker(words) ||
      !words.some((word) => ABOUT_THEM.test(word))
    )
      continue;
    const own = new Set(tokens.filter(isContent).map(({ stem }) => stem));
    const taken = [...own].filter((stem) => told.has(stem)).length;
    const fresh = [...own].filter((stem) => !told.has(stem));
    const namesFeeling = fresh.some((stem) => FEELINGS.has(stem));
    const isTakenUp = taken > 0 || reflected.has(sentence);
    const isOther = fresh.length >= LEAST_FRESH || (namesFeeling && taken > 0);
    const isMeaning = meant.has(sentence) && fresh.length >= LEAST_FRESH_ALONE;
    if (((isTakenUp && isOther) || isMeaning) && taken <= MOST_TAKEN * own.size) found.add(sentence);
  }
  return found;
}
