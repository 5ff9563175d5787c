/** How like the ways of a target, and its near misses, a piece of speech is in its words. */
import { rarityOf, type Sense, shared } from "./rarity.ts";
import type { Target } from "./targets.ts";

export type Likeness = {
  /** Rarity-weighted words shared with the likest way, with the two likest, and with the likest near miss: 0 to 1. */
  words: number;
  twoWords: number;
  missWords: number;
  /** Share of its own words that any way has; and the sum of what they tell among the station's targets. */
  bag: number;
  telling: number;
  /** Of the phrase it has most of, the share and the number of words, in any order. */
  outline: number;
  outlined: number;
  /** Rarity of its words that any phrase names. */
  phraseWords: number;
};

export const UNLIKE: Likeness = {
  words: 0,
  twoWords: 0,
  missWords: 0,
  bag: 0,
  telling: 0,
  outline: 0,
  outlined: 0,
  phraseWords: 0,
};

/** A phrase of one word alone is half a phrase. */
const WHOLE_PHRASE = 2;

/** The highest, and the mean of the two highest. */
function highestOf(senses: readonly Sense[], sense: Sense): [number, number] {
  let [first, second] = [0, 0];
  for (const other of senses) {
    const value = shared(sense, other);
    if (value > first) [first, second] = [value, first];
    else if (value > second) second = value;
  }
  return [first, (first + second) / 2];
}

function outlinesIn({ stems }: Sense, { outlines }: Target): Pick<Likeness, "outline" | "outlined" | "phraseWords"> {
  let [outline, outlined] = [0, 0];
  const named = new Set<string>();
  for (const parts of outlines) {
    let had = 0;
    for (const part of parts) {
      const own = [...stems].filter((stem) => part.has(stem));
      if (own.length > 0) had++;
      for (const stem of own) named.add(stem);
    }
    const share = (had / parts.length) * Math.min(1, parts.length / WHOLE_PHRASE);
    if (share > outline || (share === outline && had > outlined)) [outline, outlined] = [share, had];
  }
  return { outline, outlined, phraseWords: [...named].reduce((sum, stem) => sum + rarityOf(stem), 0) };
}

export function likenessOf(sense: Sense, target: Target): Likeness {
  const [words, twoWords] = highestOf(target.ways, sense);
  let covered = 0;
  let telling = 0;
  for (const stem of sense.stems) {
    const worth = target.bag.get(stem);
    if (worth === undefined) continue;
    covered += rarityOf(stem);
    telling += worth * rarityOf(stem);
  }
  return {
    words,
    twoWords,
    missWords: highestOf(target.nearMisses, sense)[0],
    bag: sense.weight === 0 ? 0 : covered / sense.weight,
    telling,
    ...outlinesIn(sense, target),
  };
}
