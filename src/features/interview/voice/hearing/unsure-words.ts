import { MOST_UNSURE, UNSURE_LENGTH, type UnsureWords } from "../contract.ts";

/** Where stretches of words stand in a text, one after the other; what the candidate has put right is not found any more. */
export function unsureIn(text: string, stretches: readonly string[]): UnsureWords[] {
  const found: UnsureWords[] = [];
  let from = 0;
  for (const stretch of stretches) {
    const words = stretch.trim().slice(0, UNSURE_LENGTH).trim();
    const at = words === "" ? -1 : text.indexOf(words, from);
    if (at < 0) continue;
    found.push({ at, text: words });
    from = at + words.length;
  }
  return found.slice(0, MOST_UNSURE);
}

/** The same words in a longer text that holds theirs from `by` on. */
export const moved = (unsure: readonly UnsureWords[], by: number): UnsureWords[] =>
  unsure.map(({ at, text }) => ({ at: at + by, text }));
