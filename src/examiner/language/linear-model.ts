/**
 * A linear model with whole-number coefficients. Score of a column: bias + scale × Σ of the coefficients of the features
 * that are present. Trained by validity/train; what it was trained on, and how well it does, is in DATA-CARD.md there.
 */

/** `names` joined by line breaks; `weights` in base64, one signed byte a name and column, row by row. */
export type PackedModel = {
  columns: readonly string[];
  bias: readonly number[];
  scale: number;
  names: string;
  weights: string;
};

export type LinearModel = {
  columns: readonly string[];
  bias: readonly number[];
  scale: number;
  rows: ReadonlyMap<string, Int8Array>;
};

export function unpacked({ columns, bias, scale, names, weights }: PackedModel): LinearModel {
  const bytes = Int8Array.from(atob(weights), (character) => ((character.codePointAt(0) ?? 0) << 24) >> 24);
  const width = columns.length;
  const rows = names.split("\n").map((name, at) => [name, bytes.subarray(at * width, (at + 1) * width)] as const);
  return { columns, bias, scale, rows: new Map(rows) };
}

/** The score of each column, in the order of `columns`: log odds up to a constant. */
export function scoresOf({ columns, bias, scale, rows }: LinearModel, features: Iterable<string>): number[] {
  const sums = columns.map(() => 0);
  for (const feature of features) {
    const row = rows.get(feature);
    if (row) for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
  }
  return sums.map((sum, at) => (bias[at] ?? 0) + scale * sum);
}
