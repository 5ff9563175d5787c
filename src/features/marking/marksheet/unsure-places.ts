import type { Turn } from "#contract/interview/attempts";

type TextRange = { start: number; end: number };

/** Corrections elsewhere in the turn move words by no more than so many characters. */
const REACH = 200;

/** Where the words stand that the recogniser was not sure of. What was put right since is not among them. */
export function unsurePlaces({ text, delivery }: Pick<Turn, "text" | "delivery">): TextRange[] {
  return (delivery?.unsure ?? []).flatMap(({ at, text: words }) => {
    const start = placeNear(text, words, at);
    return start === null ? [] : [{ start, end: start + words.length }];
  });
}

function placeNear(text: string, words: string, at: number): number | null {
  const before = text.lastIndexOf(words, at);
  const after = text.indexOf(words, at);
  const [nearest] = [before, after]
    .filter((place) => place >= 0 && Math.abs(place - at) <= REACH)
    .toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
  return nearest ?? null;
}
