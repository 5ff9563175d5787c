/** Logistic regression over measured features: weighted log loss with an L2 penalty, by Adam with a falling rate, no chance in it. */
import type { Linear } from "#examiner/sense/matcher.ts";

/** `label` from 0 to 1; an example of weight 0 is passed over. */
export type Example = { features: readonly number[]; label: number; weight: number };

type Settings = { rounds: number; rate: number; decay: number };
const SETTINGS: Settings = { rounds: 250, rate: 0.12, decay: 1e-3 };

type Scale = { mean: number[]; spread: number[] };

function scaleOf(examples: readonly Example[]): Scale {
  const width = examples[0]?.features.length ?? 0;
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const sumOf = (value: (each: Example, at: number) => number) =>
    Array.from(
      { length: width },
      (_, at) => examples.reduce((sum, each) => sum + each.weight * value(each, at), 0) / all,
    );
  const mean = sumOf(({ features }, at) => features[at] ?? 0);
  const spread = sumOf(({ features }, at) => ((features[at] ?? 0) - (mean[at] ?? 0)) ** 2);
  return { mean, spread: spread.map((variance) => Math.sqrt(variance) || 1) };
}

const rounded = (value: number) => Number(value.toPrecision(5));

/** @returns weights for the features as they are measured */
export function fitLogistic(given: readonly Example[], settings: Partial<Settings> = {}): Linear {
  const { rounds, rate, decay } = { ...SETTINGS, ...settings };
  const examples = given.filter(({ weight }) => weight > 0);
  const { mean, spread } = scaleOf(examples);
  const width = mean.length;
  const rows = examples.map(({ features }) =>
    Float64Array.from(features, (value, at) => (value - (mean[at] ?? 0)) / (spread[at] ?? 1)),
  );
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(width + 1);
  const first = new Float64Array(width + 1);
  const second = new Float64Array(width + 1);
  for (let round = 1; round <= rounds; round++) {
    const slopes = slopesOf(rows, examples, weights);
    const step = rate * (1 - round / (rounds + 10));
    for (let at = 0; at <= width; at++) {
      const slope = (slopes[at] ?? 0) / all + (at < width ? decay * (weights[at] ?? 0) : 0);
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope;
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
      const [mean1, mean2] = [(first[at] ?? 0) / (1 - 0.9 ** round), (second[at] ?? 0) / (1 - 0.999 ** round)];
      weights[at] = (weights[at] ?? 0) - (step * mean1) / (Math.sqrt(mean2) + 1e-9);
    }
  }
  const scaled = Array.from({ length: width }, (_, at) => (weights[at] ?? 0) / (spread[at] ?? 1));
  const bias = (weights[width] ?? 0) - scaled.reduce((sum, weight, at) => sum + weight * (mean[at] ?? 0), 0);
  return { bias: rounded(bias), weights: scaled.map(rounded) };
}

function slopesOf(rows: readonly Float64Array[], examples: readonly Example[], weights: Float64Array): Float64Array {
  const width = weights.length - 1;
  const slopes = new Float64Array(width + 1);
  for (const [place, row] of rows.entries()) {
    const example = examples[place];
    if (!example) continue;
    let score = weights[width] ?? 0;
    for (let at = 0; at < width; at++) score += (weights[at] ?? 0) * (row[at] ?? 0);
    const error = (1 / (1 + Math.exp(-score)) - example.label) * example.weight;
    for (let at = 0; at < width; at++) slopes[at] = (slopes[at] ?? 0) + error * (row[at] ?? 0);
    slopes[width] = (slopes[width] ?? 0) + error;
  }
  return slopes;
}
