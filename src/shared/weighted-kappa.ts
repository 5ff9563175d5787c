/**
 * Cohen 1968 with quadratic weights: 1 is the same throughout, 0 what chance would give with scores as often as both
 * gave them. Scores are numbers at equal steps; null without pairs, and where chance alone would agree throughout.
 */
export function weightedKappa(one: readonly number[], other: readonly number[]): number | null {
  const n = one.length;
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / n;
  const [a, b] = [meanOf(one), meanOf(other)];
  const spread = (values: readonly number[], mean: number) =>
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const observed = one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
  const expected = spread(one, a) + spread(other, b) + n * (a - b) ** 2;
  return n === 0 || expected === 0 ? null : 1 - observed / expected;
}
