/**
 * One conversation in one dimension. `mark` is the marker's score from 0 to 1 and `binned` the same on the raters' scale;
 * `mean` is the mean of the people's `ratings`.
 */
export type Item = { ratings: ReadonlyMap<string, number>; mean: number; mark: number; binned: number; words: number };

/** Two lists of scores of the same conversations; `ranked` stands in for the first where only order counts. */
export type Pair = { one: number[]; other: number[]; ranked?: number[] };

/** Two raters are compared over no fewer conversations than this. */
const FEWEST = 5;

/**
 * Who is compared with whom: raters by name, each with each other. Where no two share enough conversations (many raters
 * with a few each), the ratings of a conversation are taken in their order: all first ones against all second ones.
 */
export function pairingOf(items: readonly Item[]) {
  const shared = sharedBy(items);
  const isByName = shared.size > 0;
  const ratingsOf = (item: Item) => (isByName ? item.ratings : inOrder(item.ratings));
  const pairs = isByName
    ? [...shared.values()]
    : [...sharedBy(items.map((item) => ({ ...item, ratings: inOrder(item.ratings) }))).values()];
  const raters = [...new Set(pairs.flat())];
  const alone = raters.length > 0 ? raters : [...new Set(items.flatMap((item) => [...ratingsOf(item).keys()]))];
  return {
    betweenPeople: (sample: readonly Item[]): Pair[] =>
      pairs.map(([first, second]) => {
        const pair: Pair = { one: [], other: [] };
        for (const item of sample) {
          const ratings = ratingsOf(item);
          const [one, other] = [ratings.get(first), ratings.get(second)];
          if (one === undefined || other === undefined) continue;
          pair.one.push(one);
          pair.other.push(other);
        }
        return pair;
      }),
    withEach: (sample: readonly Item[]): Pair[] =>
      alone.map((rater) => {
        const pair = { one: [] as number[], other: [] as number[], ranked: [] as number[] };
        for (const item of sample) {
          const rating = ratingsOf(item).get(rater);
          if (rating === undefined) continue;
          pair.one.push(item.binned);
          pair.other.push(rating);
          pair.ranked.push(item.mark);
        }
        return pair;
      }),
  };
}

function sharedBy(items: readonly Pick<Item, "ratings">[]): Map<string, [string, string]> {
  const counts = new Map<string, { pair: [string, string]; count: number }>();
  for (const { ratings } of items) {
    const raters = [...ratings.keys()].toSorted();
    for (const [at, first] of raters.entries())
      for (const second of raters.slice(at + 1)) {
        const key = JSON.stringify([first, second]);
        const known = counts.get(key) ?? { pair: [first, second], count: 0 };
        known.count++;
        counts.set(key, known);
      }
  }
  return new Map([...counts].filter(([, { count }]) => count >= FEWEST).map(([key, { pair }]) => [key, pair]));
}

const inOrder = (ratings: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...ratings.values()].map((score, at) => [String(at + 1), score]));
