import { matchesOf, placedWordsOf } from "#examiner/language/quote-moment.ts";

/** The share of the words heard that may have been misheard: recognisers err twice as often with some voices as with others. */
const MOST_CHANGED = 0.5;
/** So many in any turn, however short. */
const LEAST_ALLOWED = 2;
/** In one place a recogniser may have run words together, or lost a few. */
const SURPLUS = { times: 2, more: 2 };

type Refusal = "empty" | "too-different" | "adds-words";

/** In a sentence, for who made it. */
export const REFUSED: Record<Refusal, string> = {
  empty: "A correction needs words. What was said cannot be taken away.",
  "too-different":
    "That changes more than half of what was heard. A correction puts right what was misheard; it is no second answer.",
  "adds-words":
    "That adds words nobody heard. A correction puts right what was misheard; to say more, practise the station again.",
};

/**
 * Whether a correction mends what was misheard or tells something else. Held against what was first heard, so that
 * many small corrections are bound like one. Case and punctuation are free.
 */
export function refusalOf(heard: string, corrected: string): Refusal | null {
  const before = placedWordsOf(heard);
  const after = placedWordsOf(corrected);
  if (after.length === 0) return "empty";
  const pairs = [[-1, -1], ...matchesOf(before, after), [before.length, after.length]] as [number, number][];
  let changed = 0;
  for (const [place, [at, from]] of pairs.entries()) {
    const [lastAt, lastFrom] = pairs[place - 1] ?? [at - 1, from - 1];
    const gone = at - lastAt - 1;
    const come = from - lastFrom - 1;
    if (come > gone * SURPLUS.times + SURPLUS.more) return "adds-words";
    changed += Math.max(gone, come);
  }
  return changed > Math.max(LEAST_ALLOWED, Math.floor(before.length * MOST_CHANGED)) ? "too-different" : null;
}
