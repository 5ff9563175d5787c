/** How telling a word is: the logarithm of how seldom a sentence of the stations or articles has it. Counted by `npm run train`. */
import { FUNCTION_WORDS } from "../language/lexicon.ts";
import type { Reading } from "../language/text.ts";
import { RARITY } from "./rarity-learned.ts";

/** `words`: stems joined by line breaks; `rarity` in tenths, base64, one byte each. */
export type PackedRarity = { words: string; rarity: string };

/** Of a word that no station and no article has. */
const UNSEEN = 7;

const bytes = Uint8Array.from(atob(RARITY.rarity), (character) => character.codePointAt(0) ?? 0);
const rarities: ReadonlyMap<string, number> = new Map(
  RARITY.words.split("\n").map((word, at) => [word, (bytes[at] ?? 0) / 10]),
);

export const rarityOf = (stem: string): number => rarities.get(stem) ?? UNSEEN;

/** The stems that carry sense, sentence by sentence. */
export function contentOf({ tokens, sentences }: Reading): string[][] {
  const lines: string[][] = sentences.map(() => []);
  for (const { word, stem, sentence } of tokens)
    if (word.length > 1 && !FUNCTION_WORDS.has(word)) lines[sentence]?.push(stem);
  return lines;
}

/** What one sentence says, in words. `weight` is the sum of their rarity. */
export type Sense = { stems: ReadonlySet<string>; weight: number };

export function senseOf(reading: Reading): Sense {
  const stems = new Set(contentOf(reading).flat());
  let weight = 0;
  for (const stem of stems) weight += rarityOf(stem);
  return { stems, weight };
}

/** Rarity-weighted words that two sentences share: 0 to 1. */
export function shared(one: Sense, other: Sense): number {
  const sum = sharedWeight(one, other);
  return sum === 0 ? 0 : sum / Math.sqrt(one.weight * other.weight);
}

/** The weight of the words that two sentences share. */
export function sharedWeight(one: Pick<Sense, "stems">, other: Pick<Sense, "stems">): number {
  let sum = 0;
  for (const stem of one.stems) if (other.stems.has(stem)) sum += rarityOf(stem);
  return sum;
}
