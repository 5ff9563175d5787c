/** The words of one scene, by which talk of this matter is told from what would fit any. */
import { isStock, stockSentences } from "../behaviours/recited.ts";
import type { Heard } from "../behaviours/behaviour.ts";
import type { ConversationState } from "../conversation.ts";
import { FUNCTION_WORDS } from "../language/lexicon.ts";
import { readBefore } from "../language/stimulus-words.ts";
import { read, type Reading, type Token } from "../language/text.ts";
import { rarityOf } from "../sense/rarity.ts";
import type { Station } from "../station.ts";

type Said = { reading: Reading; heard: readonly Heard[] };

const known = new WeakMap<Station, ReadonlySet<string>>();

/** Stems of the card and of all that the actor can tell. */
function wordsOf(station: Station): ReadonlySet<string> {
  const before = known.get(station);
  if (before) return before;
  const { actor } = station;
  const facts = actor?.facts.flatMap(({ called = "", topics, say, hint = "", asked = [] }) => [
    called,
    hint,
    ...say,
    ...asked,
    ...topics.map((topic) => topic.replaceAll(/[|?~*#]/gu, " ")),
  ]);
  const texts = [readBefore(station), actor?.opening ?? "", ...(facts ?? [])];
  const words = new Set(texts.flatMap((text) => read(text).tokens.map(({ stem }) => stem)));
  known.set(station, words);
  return words;
}

/** Numbers of the sentences that are kind and would fit anybody. */
export const fittingAnybody = (station: Station, { reading, heard }: Said): ReadonlySet<number> =>
  stockSentences(reading, heard, wordsOf(station));

/** Words that a question or a courtesy has in any conversation. */
const IN_PASSING =
  /^(?:hello|hi|chat|help|name|question|happen|mean|say|said|go|going|come|change|like|explain|matter|try|else|most|keep|work)$/u;

/** Whether the word has nothing of any scene in it. */
export const isPassing = (token: Token): boolean =>
  FUNCTION_WORDS.has(token.word) || isStock(token) || IN_PASSING.test(token.stem) || IN_PASSING.test(token.word);

/** One word that a sentence in a thousand has, or two of those that one in a hundred has. */
const TELLING = 6.5;
/** In a question, or of what the actor has just said, a plainer word is enough. */
const PLAIN = 4;

/** The weight of the words of these sentences, or of all, that carry sense and stand in the set; stock sentences have none. */
function weigh(station: Station, said: Said, words: ReadonlySet<string>, isQuestion = false): number {
  const { tokens, sentences } = said.reading;
  const stock = fittingAnybody(station, said);
  const isCounted = (token: Token) =>
    !stock.has(token.sentence) && (!isQuestion || sentences[token.sentence]?.isQuestion === true) && !isPassing(token);
  const stems = new Set(tokens.filter(isCounted).map(({ stem }) => stem));
  let weight = 0;
  for (const stem of stems) if (words.has(stem)) weight += rarityOf(stem);
  return weight;
}

/** Whether a turn takes up words of what the actor has just said. */
export const takesUpWords = (station: Station, { lastSaid = "" }: ConversationState, said: Said): boolean =>
  weigh(station, said, new Set(read(lastSaid).tokens.map(({ stem }) => stem))) >= PLAIN;

/** Whether a turn has anything of this scene in it, or would fit any. */
export const isOfThisScene = (station: Station, said: Said): boolean =>
  weigh(station, said, wordsOf(station)) >= TELLING || weigh(station, said, wordsOf(station), true) >= PLAIN;
