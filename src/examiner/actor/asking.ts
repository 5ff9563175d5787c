/**
 * Which of an actor's facts a stretch of speech asks for, in whatever words: a linear ranking of the station's facts by
 * the words they share with it. Trained by `npm run train` on the ways to ask that the stations give, each held out from
 * its own fact.
 */
import { matchesOf, type PhraseMatch, phraseOf } from "../language/phrase.ts";
import { read, type Reading } from "../language/text.ts";
import { rarityOf, type Sense, senseOf, shared } from "../sense/rarity.ts";
import type { Actor, Fact } from "../station.ts";
import { ASKING } from "./asking-learned.ts";

export const ASKING_FEATURES = [
  "topic",
  "words of the topic",
  "topic in a question",
  "words of the ways to ask",
  "telling words of the ways",
  "weight of telling words of the ways",
  "telling words of what it tells",
  "weight of telling words of what it tells",
] as const;

type Words = ReadonlyMap<string, number>;

/** `asks` and `tells`: stems by which a fact is asked for, and of its own lines, each with how telling it is among the facts: 0 to 1. */
type Askable = { fact: Fact; asks: Words; tells: Words; ways: readonly Sense[]; misses: readonly Sense[] };

/** A word that every fact has tells nothing; one that a single fact has tells most. */
function telling(all: readonly ReadonlySet<string>[]): Words[] {
  const counts = new Map<string, number>();
  for (const words of all) for (const stem of words) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const worthOf = (stem: string) => 1 - Math.log(counts.get(stem) ?? 1) / Math.log(all.length + 1);
  return all.map((words) => new Map([...words].map((stem) => [stem, worthOf(stem)])));
}

const OPERATORS = /\.\.\.|[|?~*#$]/gu;

/** @param senseIn how a text is read; a trainer that reads the same ones often keeps them */
export function askableOf(facts: readonly Fact[], senseIn: (text: string) => Sense): Askable[] {
  const stemsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => [...senseIn(text).stems]));
  const asks = telling(
    facts.map(({ asked = [], called = "", topics }) =>
      stemsOf([...asked, called, ...topics.map((topic) => topic.replaceAll(OPERATORS, " "))]),
    ),
  );
  const tells = telling(facts.map(({ say, hint = "" }) => stemsOf([...say, hint])));
  const none: Words = new Map();
  return facts.map((fact, at) => ({
    fact,
    asks: asks[at] ?? none,
    tells: tells[at] ?? none,
    ways: (fact.asked ?? []).map(senseIn),
    misses: (fact.notAsked ?? []).map(senseIn),
  }));
}

const known = new WeakMap<Actor, readonly Askable[]>();

function askableIn(actor: Actor): readonly Askable[] {
  const before = known.get(actor);
  if (before) return before;
  const made = askableOf(actor.facts, (text) => senseOf(read(text)));
  known.set(actor, made);
  return made;
}

const MOST_WORDS = 4;

/** A denied topic is still a topic: "nobody sent you a letter". */
const topicMatches = ({ topics }: Fact, reading: Reading): PhraseMatch[] =>
  topics.flatMap((topic) => matchesOf(phraseOf(topic.trimStart().startsWith("~") ? topic : `~ ${topic}`), reading));

const wordsIn = ({ tokens }: Reading, { first, last }: PhraseMatch) =>
  Math.min(MOST_WORDS, new Set(tokens.slice(first, last + 1).map(({ start }) => start)).size);

/** Indices of tokens, the last inclusive. */
export type Stretch = { first: number; last: number; isQuestion: boolean };

/** The weight of the words that stand in the set, plain and by how telling they are. */
function weigh(sense: Sense, words: Words): [number, number] {
  let [plain, told] = [0, 0];
  for (const stem of sense.stems) {
    const worth = words.get(stem);
    if (worth === undefined) continue;
    plain += rarityOf(stem);
    told += rarityOf(stem) * worth;
  }
  return [plain, told];
}

/** A stretch of speech, read once for all facts. */
export type ReadStretch = Stretch & { sense: Sense };

export const readStretch = (reading: Reading, stretch: Stretch): ReadStretch => ({
  ...stretch,
  sense: senseOf({ ...reading, tokens: reading.tokens.slice(stretch.first, stretch.last + 1) }),
});

/** The values of `ASKING_FEATURES`, in their order, for each of the stretches. */
export function askingFeatures(
  { fact, asks, tells }: Askable,
  reading: Reading,
  stretches: readonly ReadStretch[],
): number[][] {
  const matches = topicMatches(fact, reading);
  return stretches.map((stretch) => {
    const within = matches.filter(({ first, last }) => first >= stretch.first && last <= stretch.last);
    const longest = Math.max(0, ...within.map((match) => wordsIn(reading, match)));
    return featuresOf(stretch, { longest, asks, tells });
  });
}

type Compared = Pick<Askable, "asks" | "tells"> & { longest: number };

function featuresOf({ sense, isQuestion }: ReadStretch, { longest, asks, tells }: Compared): number[] {
  const all = Math.max(1, sense.weight);
  const [plain, told] = weigh(sense, asks);
  const [, itself] = weigh(sense, tells);
  return [
    longest > 0 ? 1 : 0,
    longest / MOST_WORDS,
    longest > 0 && isQuestion ? 1 : 0,
    plain / all,
    told / all,
    told / 10,
    itself / all,
    itself / 10,
  ];
}

/** From about here on three in four are right. */
const ASKED = 2;
/** About half of the telling words are those of a sentence that asks for something else; one word alone asks for nothing. */
const LIKE_A_MISS = 0.4;
const LEAST_ALIKE = 2;

const likest = (sense: Sense, all: readonly Sense[]) => Math.max(0, ...all.map((each) => shared(sense, each)));

const sharesFew = ({ stems }: Sense, { stems: others }: Sense) =>
  [...stems].filter((stem) => others.has(stem)).length < LEAST_ALIKE;

function isMiss({ ways, misses }: Askable, { sense }: ReadStretch): boolean {
  const near = likest(
    sense,
    misses.filter((miss) => !sharesFew(sense, miss)),
  );
  return near >= LIKE_A_MISS && near > likest(sense, ways);
}

/** `score`: log odds up to a constant. */
export type Asked = { fact: Fact; score: number; hasTopic: boolean; stretch: Stretch };

/** The facts that each stretch of a turn asks for or speaks of. Linear in the length of the turn. */
export function askedIn(actor: Actor, reading: Reading, stretches: readonly Stretch[]): Asked[] {
  const read = stretches.map((stretch) => readStretch(reading, stretch));
  return askableIn(actor).flatMap((askable) =>
    askingFeatures(askable, reading, read).flatMap((features, at) => {
      const stretch = read[at];
      const score = features.reduce((sum, value, place) => sum + value * (ASKING[place] ?? 0), 0);
      const hasTopic = (features[0] ?? 0) > 0;
      return stretch && (hasTopic || score >= ASKED) && !isMiss(askable, stretch)
        ? [{ fact: askable.fact, score, hasTopic, stretch }]
        : [];
    }),
  );
}
