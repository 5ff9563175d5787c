/** What a recogniser made of the turn so far, across its restarts and the candidate's corrections. */
export type HeardWords = {
  /** Settled: earlier runs of the recogniser, or what the candidate put in their place. */
  settled: string;
  /** Results of the run that goes on, as the recogniser numbers them. */
  phrases: readonly string[];
  /** Results before this one are in `settled` already, and so many words of it. */
  from: number;
  fromWord: number;
  /** A new run may say the last words of the one before once more. */
  mayOverlap: boolean;
};

const MOST_OVERLAP = 10;
const LEAST_OVERLAP = 2;

export const noWords: HeardWords = { settled: "", phrases: [], from: 0, fromWord: 0, mayOverlap: false };

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== "");
const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, "");
const isSame = (a: readonly string[], b: readonly string[]) => a.every((word, at) => bare(word) === bare(b[at] ?? ""));

export const withPhrase = (heard: HeardWords, index: number, text: string): HeardWords => ({
  ...heard,
  phrases: [...heard.phrases.slice(0, index), text],
});

/** The recogniser has ended by itself and is started again. */
export const withNewRun = (heard: HeardWords): HeardWords => ({
  settled: heardTextOf(heard),
  phrases: [],
  from: 0,
  fromWord: 0,
  mayOverlap: true,
});

/** This text stands for everything recognised up to now; what follows is added to it. */
export const withText = (heard: HeardWords, text: string): HeardWords => {
  const last = heard.phrases.at(-1);
  return {
    settled: text.trim(),
    phrases: heard.phrases,
    from: Math.max(0, heard.phrases.length - 1),
    fromWord: last === undefined ? 0 : wordsOf(last).length,
    mayOverlap: false,
  };
};

export function heardTextOf(heard: HeardWords): string {
  const fresh = withoutRepeats(heard.phrases.slice(heard.from)).map(wordsOf);
  const said = fresh.flat().slice(heard.fromWord);
  const settled = wordsOf(heard.settled);
  const overlap = heard.mayOverlap ? overlapOf(settled, said) : 0;
  return [heard.settled, ...said.slice(overlap)].filter((part) => part !== "").join(" ");
}

/** Chrome on Android begins each result with the one before it. */
function withoutRepeats(phrases: readonly string[]): string[] {
  return phrases.filter((phrase, at) => {
    const next = wordsOf(phrases[at + 1] ?? "");
    const own = wordsOf(phrase);
    return own.length < LEAST_OVERLAP || own.length > next.length || !isSame(own, next);
  });
}

/** How many words at the end of the one are at the start of the other: one alone may well have been said twice. */
function overlapOf(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(MOST_OVERLAP, before.length, after.length); count >= LEAST_OVERLAP; count--) {
    if (isSame(before.slice(-count), after.slice(0, count))) return count;
  }
  return 0;
}
