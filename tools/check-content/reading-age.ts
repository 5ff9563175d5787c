/** The words of a card without its marks, links and tables: what is read as prose. */
export function proseOf(markdown: string): string {
  return markdown
    .split("\n")
    .filter((line) => !/^\s*\|/u.test(line))
    .map((line) => line.replace(/^\s*(?:[-*>]|#+|\d+\.)\s+/u, "").trim())
    .map((line) => (line === "" || /[.!?:;”"]$/u.test(line) ? line : `${line}.`))
    .join("\n")
    .replace(/[*_`]/gu, "");
}

export function syllablesIn(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]/gu, "");
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:[^laeiouyscgxzh]es|[^td]ed|[^laeiou]e)$/u, (end) => end.slice(0, 1))
    .replace(/^y/u, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/gu)?.length ?? 1);
}

/**
 * The school age at which a text is read with ease: the Flesch–Kincaid grade and five years.
 * Source: Kincaid, Fishburne, Rogers and Chissom, 1975, Navy research branch report 8-75.
 */
export function readingAgeOf(markdown: string): number {
  const prose = proseOf(markdown);
  const sentences = prose.split(/[.!?:;]+(?=\s|$)|\n/u).filter((each) => /\p{L}{2}/u.test(each)).length;
  const words = prose.split(/\s+/u).filter((each) => /\p{L}/u.test(each));
  if (sentences === 0 || words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59 + 5;
}
