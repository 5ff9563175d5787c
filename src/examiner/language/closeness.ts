/** Whether an answer follows a text that was there before: in the same words, not merely with the same points. */
import { read, type Token } from "./text.ts";

/** Where an answer runs along with the other text. `text` is a literal slice of the turn; `words` counts what matched. */
export type Stretch = { seq: number; text: string; words: number };
export type Closeness = { stretches: Stretch[]; words: number; share: number };

type SaidTurn = { seq: number; text: string };

/** Words in a row that must be the same: fewer is the way English is spoken. */
const RUN = 5;
/** A word put in or changed does not end a stretch. */
const GAP = 2;
const STRETCH = 8;
/** A whole answer is read up to here, and no further. */
const MOST_WORDS = 6000;

const keyAt = (tokens: Token[], first: number) => {
  let key = "";
  for (let at = first; at < first + RUN; at++) key += `${tokens[at]?.word ?? ""} `;
  return key;
};

/** Fillers come and go when a text is said from memory. */
const FILLERS = new Set(["um", "uh", "er", "erm", "hmm", "like", "well", "so", "and", "okay", "right"]);

/** A word and the space after it, long ones reckoned in: what lies beyond is not even looked at. */
const UNITS_A_WORD = 8;

const wordsIn = (text: string) =>
  read(text.slice(0, MOST_WORDS * UNITS_A_WORD))
    .tokens.slice(0, MOST_WORDS)
    .filter(({ word }) => !FILLERS.has(word));

function runsIn(texts: string[]): Set<string> {
  const runs = new Set<string>();
  let all = 0;
  for (const text of texts) {
    if (all >= MOST_WORDS) break;
    const tokens = wordsIn(text);
    all += tokens.length;
    for (let first = 0; first + RUN <= tokens.length; first++) runs.add(keyAt(tokens, first));
  }
  return runs;
}

/**
 * Compares what a candidate said with a text that was there before. Linear in the length of both.
 * @param common what both may have their words from, as the card and the other person's lines
 * @returns the stretches of at least eight words in order of saying; `share` is the part of all words that lies in them, 0 to 1
 */
export function closenessOf(said: SaidTurn[], before: string[], common: string[]): Closeness {
  const runs = runsIn(before);
  for (const run of runsIn(common)) runs.delete(run);
  const stretches: Stretch[] = [];
  let all = 0;
  for (const turn of said) {
    if (all >= MOST_WORDS) break;
    const tokens = wordsIn(turn.text);
    all += tokens.length;
    stretches.push(...stretchesIn(turn, tokens, runs));
  }
  const words = stretches.reduce((sum, stretch) => sum + stretch.words, 0);
  return { stretches, words, share: all === 0 ? 0 : words / all };
}

function stretchesIn({ seq, text }: SaidTurn, tokens: Token[], runs: Set<string>): Stretch[] {
  const isSame = tokens.map(() => false);
  for (let first = 0; first + RUN <= tokens.length; first++)
    if (runs.has(keyAt(tokens, first))) isSame.fill(true, first, first + RUN);
  const found: Stretch[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isSame[at]) continue;
    let last = at;
    let words = 0;
    for (let next = at; next < tokens.length && next - last <= GAP + 1; next++) {
      if (!isSame[next]) continue;
      last = next;
      words += 1;
    }
    const [from, to] = [tokens[at], tokens[last]];
    if (from && to && words >= STRETCH) found.push({ seq, text: text.slice(from.start, to.end), words });
    at = last;
  }
  return found;
}

/** An example answer shows in a sentence: two short stretches, or one long one. */
export const followsExample = ({ stretches }: Closeness): boolean =>
  stretches.length >= 2 || stretches.some(({ words }) => words >= 14);

/** One's own greeting may come again; a third of the answer, and more than a few sentences, is learnt by heart. */
export const followsOwn = ({ words, share }: Closeness): boolean => words >= 40 && share >= 0.35;
