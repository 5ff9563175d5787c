/**
 * One turn made ready for marking: fillers taken out, and every word labelled with
 * whether it can be evidence. Indices are into `reading.tokens` without the fillers.
 */
import { doubtsOf, type Doubts } from "./hedges.ts";
import { isIdleAt } from "./fillers.ts";
import { listedWords } from "./sentence-like.ts";
import type { Reading } from "./text.ts";

export type Spoken = Doubts & {
  reading: Reading;
  /** Words in a bare list rather than a sentence. */
  isListed: boolean[];
};

/** Linear in the length of the turn. */
export function spokenOf(said: Reading): Spoken {
  const tokens = said.tokens.filter((_, at) => !isIdleAt(said, at));
  const reading: Reading = { ...said, tokens };
  return { reading, isListed: listedWords(reading), ...doubtsOf(reading) };
}
