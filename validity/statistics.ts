/**
 * Agreement and order, each as its source defines it. Pairs of equal length; null where a figure is not defined,
 * as with scores that never vary.
 */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const sumOfSquares = (values: readonly number[], around = mean(values)) =>
  values.reduce((sum, value) => sum + (value - around) ** 2, 0);

/** Cohen 1960: agreement beyond chance of two raters naming categories. */
export function cohensKappa<T>(one: readonly T[], other: readonly T[]): number | null {
  const n = one.length;
  if (n === 0) return null;
  const agreed = one.filter((name, at) => name === other[at]).length / n;
  const inOther = countsOf(other);
  let chance = 0;
  for (const [name, count] of countsOf(one)) chance += (count / n) * ((inOther.get(name) ?? 0) / n);
  return chance === 1 ? null : (agreed - chance) / (1 - chance);
}

/** Fleiss 1971. @param table a row for each item, how many raters chose each category; as many raters in every row */
export function fleissKappa(table: readonly (readonly number[])[]): number | null {
  const raters = (table[0] ?? []).reduce((sum, count) => sum + count, 0);
  if (table.length === 0 || raters < 2) return null;
  const agreed = mean(table.map((row) => (row.reduce((sum, c) => sum + c * c, 0) - raters) / (raters * (raters - 1))));
  const shares = (table[0] ?? []).map((_, at) => mean(table.map((row) => (row[at] ?? 0) / raters)));
  const chance = shares.reduce((sum, share) => sum + share * share, 0);
  return chance === 1 ? null : (agreed - chance) / (1 - chance);
}

/** Shrout and Fleiss 1979, ICC(1,1): one-way random, single rating. Items may have different numbers of ratings. */
export function intraclass(items: readonly (readonly number[])[]): number | null {
  const rated = items.filter((scores) => scores.length > 1);
  const n = rated.length;
  const all = rated.flat();
  if (n < 2) return null;
  const grand = mean(all);
  const between = rated.reduce((sum, scores) => sum + scores.length * (mean(scores) - grand) ** 2, 0) / (n - 1);
  const within = rated.reduce((sum, scores) => sum + sumOfSquares(scores), 0) / (all.length - n);
  const perItem = (all.length - rated.reduce((sum, scores) => sum + scores.length ** 2, 0) / all.length) / (n - 1);
  const total = between + (perItem - 1) * within;
  return total === 0 ? null : (between - within) / total;
}

/** From 1; those that are equal share the mean of their places. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let first = 0; first < order.length;) {
    let last = first;
    while (last + 1 < order.length && values[order[last + 1] ?? 0] === values[order[first] ?? 0]) last++;
    for (let at = first; at <= last; at++) ranks[order[at] ?? 0] = (first + last) / 2 + 1;
    first = last + 1;
  }
  return ranks;
}

function pearson(one: readonly number[], other: readonly number[]): number | null {
  const [a, b] = [mean(one), mean(other)];
  const spread = Math.sqrt(sumOfSquares(one, a) * sumOfSquares(other, b));
  if (one.length < 3 || spread === 0) return null;
  return one.reduce((sum, value, at) => sum + (value - a) * ((other[at] ?? 0) - b), 0) / spread;
}

/** Spearman 1904: the correlation of ranks, ties sharing theirs. */
export const spearman = (one: readonly number[], other: readonly number[]): number | null =>
  pearson(ranksOf(one), ranksOf(other));

/** Spearman's rho of two, with what a third explains taken out of both. */
export function partialSpearman(one: readonly number[], other: readonly number[], given: readonly number[]) {
  const ranks = [ranksOf(one), ranksOf(other), ranksOf(given)] as const;
  const [both, first, second] = [pearson(ranks[0], ranks[1]), pearson(ranks[0], ranks[2]), pearson(ranks[1], ranks[2])];
  if (both === null) return null;
  const left = (1 - (first ?? 0) ** 2) * (1 - (second ?? 0) ** 2);
  return left < 1e-12 ? null : (both - (first ?? 0) * (second ?? 0)) / Math.sqrt(left);
}

/** The share of pairs that lie at most one point apart. @param point the size of a point */
export function withinOne(one: readonly number[], other: readonly number[], point = 1): number | null {
  if (one.length === 0) return null;
  return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) <= point + 1e-9).length / one.length;
}

/** The first's mean less the second's, in pooled standard deviations: above zero the first is the kinder. */
export function standardisedDifference(one: readonly number[], other: readonly number[]): number | null {
  if (one.length < 2 || other.length < 2) return null;
  const pooled = (sumOfSquares(one) + sumOfSquares(other)) / (one.length + other.length - 2);
  return pooled === 0 ? null : (mean(one) - mean(other)) / Math.sqrt(pooled);
}

/** How often a positive case has the higher score than a negative one; equal scores count half. */
export function rocAuc(scores: readonly number[], isPositive: readonly boolean[]): number | null {
  const positives = isPositive.filter(Boolean).length;
  const negatives = scores.length - positives;
  if (positives === 0 || negatives === 0) return null;
  const sum = ranksOf(scores).reduce((total, rank, at) => total + (isPositive[at] ? rank : 0), 0);
  return (sum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

export function countsOf<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
