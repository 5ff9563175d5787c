/** How words stand that no phrase picks out. */
import { type ClauseReading, type Standing, standingOf } from "../clauses/standing.ts";

const LEAST_LETTERS = 4;

/** How a stretch of words stands, by its last word that carries sense. */
export function standingOfWords(read: ClauseReading, first: number, last: number): Standing | null {
  for (let at = last; at >= first; at--)
    if ((read.reading.tokens[at]?.word.length ?? 0) >= LEAST_LETTERS) return standingOf(read, at, at);
  return standingOf(read, last, last);
}

export const isSupposed = ({ supposes, isRegretted }: Standing): boolean => supposes !== null || isRegretted;
