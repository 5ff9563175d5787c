/** Shorter words are too like too many others. */
const SHORTEST = 4;
const ANSWERED_MOST = 3;

/** How many slips a word of this length may hold and still be recognised. */
function slipsIn(word: string): number {
  if (word.length < SHORTEST) return 0;
  if (word.length <= 5) return 1;
  return word.length <= 9 ? 2 : 3;
}

/** Of the words offered, those with the fewest slips between them and the one typed; none where all are too far. */
export function closestWords(typed: string, offered: string[]): string[] {
  const most = slipsIn(typed);
  const near = offered
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips > 0 && slips <= most);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ word }) => word)
    .slice(0, ANSWERED_MOST);
}

/** Letters left out, added, changed or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: number[], place: number): number => row[place] ?? Number.POSITIVE_INFINITY;
