/** Kind words that answer nobody: recited in turn after turn, or strung together from stock. */
import type { Behaviour, Heard } from "./behaviour.ts";
import { FUNCTION_WORDS as LIGHT_WORDS, WORD_CLASSES } from "../language/lexicon.ts";
import { FUNCTION_WORDS } from "../language/sentence-like.ts";
import { stemOf, type Reading, type Token } from "../language/text.ts";

const CARING: ReadonlySet<Behaviour> = new Set<Behaviour>([
  "explores-feelings",
  "explores-concern",
  "names-emotion",
  "validates",
  "apologises",
  "offers-choice",
  "offers-support",
  "gives-time",
  "thanks",
  "open-question",
]);

/** Words that stock sentences are made of, besides the words for feelings. */
const STOCK: ReadonlySet<string> = new Set(
  `hear sorry apologise difficult hard tough understand understandable imagine appreciate completely totally absolutely
  incredibly extremely normal natural valid situation position shoes time need happy support listen talk share open
  experience emotion pain matter worry concern important safe space judge judgement honest trust brave courage strong
  thank tell same anyone nobody nothing everything someone gosh perfect real deal face today best part thing stuff lot bit
  handle alone together side help strength guts admire proud care kind brave feel way right wrong fine sense wonder
  pressure rush hurry pace ready word stay wait moment minute through ok question answer begin start long life people
  person world place way able hope wish heart mean situation moment anyway comfortable whatever possible especially certainly definitely deeply truly`
    .split(/\s+/u)
    .concat(WORD_CLASSES["emotion"] ?? [], WORD_CLASSES["feeling"] ?? [])
    .map(stemOf),
);

/** Words that kindness to anybody is made of. */
export function isStock({ word, stem }: Token): boolean {
  return LIGHT_WORDS.has(word) || FUNCTION_WORDS.has(word) || STOCK.has(stem);
}

/** So many words of stock in one turn are a recital: about three times what somebody says who is simply kind. */
const RECITAL = 28;
/** Of words that are no stock, a sentence that fits anybody has hardly any. */
const MOST_OWN = 1;

function caringSentences({ tokens }: Reading, heard: readonly Heard[]): Set<number> {
  const caring = heard.filter(({ behaviour }) => CARING.has(behaviour));
  return new Set(caring.map(({ first }) => tokens[first]?.sentence ?? -1));
}

/**
 * Numbers of the sentences that are kind and would fit anybody: no word of the card's or of what others have said,
 * and hardly a word besides stock.
 */
export function stockSentences(
  reading: Reading,
  heard: readonly Heard[],
  others: ReadonlySet<string>,
): ReadonlySet<number> {
  const own = new Map<number, number>();
  for (const token of reading.tokens) {
    if (isStock(token)) continue;
    const worth = others.has(token.stem) ? MOST_OWN + 1 : 1;
    own.set(token.sentence, (own.get(token.sentence) ?? 0) + worth);
  }
  return new Set([...caringSentences(reading, heard)].filter((sentence) => (own.get(sentence) ?? 0) <= MOST_OWN));
}

/** The sentences of stock, where a turn is full of them. */
function recitalIn({ reading, stock, isBarred }: Recital): ReadonlySet<number> {
  const words = reading.tokens.filter(({ sentence }, at) => stock.has(sentence) && !isBarred[at]).length;
  return stock.size > 1 && words >= RECITAL ? stock : new Set();
}

type Recital = {
  reading: Reading;
  heard: readonly Heard[];
  stock: ReadonlySet<number>;
  isBarred: readonly boolean[];
};

const LEAST_WORDS = 5;
const OFTEN = 3;

function sentencesOf(tokens: readonly Token[]): Map<number, string> {
  const sentences = new Map<number, string>();
  for (const { sentence, stem } of tokens) sentences.set(sentence, `${sentences.get(sentence) ?? ""} ${stem}`);
  return sentences;
}

/** For each turn the numbers of its sentences that stand in a run said word for word in three turns or more. */
function recitedIn(turns: readonly (readonly Token[])[]): ReadonlySet<number>[] {
  const counts = new Map<string, number>();
  const all = turns.map(sentencesOf);
  for (const sentences of all)
    for (const said of new Set(sentences.values())) counts.set(said, (counts.get(said) ?? 0) + 1);
  const isOften = (said = "") => said.split(" ").length > LEAST_WORDS && (counts.get(said) ?? 0) >= OFTEN;
  return all.map((sentences) => {
    const often = new Set([...sentences].filter(([, said]) => isOften(said)).map(([at]) => at));
    return new Set([...often].filter((at) => often.has(at - 1) || often.has(at + 1)));
  });
}

/** Numbers of the sentences of each turn that cannot be evidence. */
export function emptySentences(turns: readonly Recital[]): ReadonlySet<number>[] {
  const recited = recitedIn(turns.map(({ reading }) => reading.tokens));
  return turns.map((said, at) => {
    const kind = [...caringSentences(said.reading, said.heard)];
    return new Set([...recitalIn(said), ...kind.filter((sentence) => recited[at]?.has(sentence))]);
  });
}
