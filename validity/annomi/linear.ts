/**
 * Softmax regression over sparse presence features: Σ −log p(label) + λ/2 Σ w², minimised over all examples
 * at once by Adam with a falling rate: no chance in it, so the same data give the same coefficients.
 */

/** `features` are indices; each is present or absent. */
export type Example = { features: readonly number[]; label: number };

/** Row by feature, column by class; the bias is the last row. */
export type Weights = { classes: number; values: Float64Array };

export type Settings = { rounds: number; rate: number; decay: number };
export const SETTINGS: Settings = { rounds: 80, rate: 0.05, decay: 25 };

function scoresOf({ classes, values }: Weights, features: readonly number[]): number[] {
  const bias = values.length - classes;
  const scores: number[] = [];
  for (let label = 0; label < classes; label++) {
    let score = values[bias + label] ?? 0;
    for (const feature of features) score += values[feature * classes + label] ?? 0;
    scores.push(score);
  }
  return scores;
}

function softmax(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, each) => all + each, 0);
  return powers.map((power) => power / sum);
}

export function probabilitiesOf(weights: Weights, features: readonly number[]): number[] {
  return softmax(scoresOf(weights, features));
}

function addSlopes(weights: Weights, { features, label }: Example, into: Float64Array): void {
  const { classes } = weights;
  const expected = probabilitiesOf(weights, features);
  const bias = weights.values.length - classes;
  for (let at = 0; at < classes; at++) {
    const error = (expected[at] ?? 0) - (at === label ? 1 : 0);
    for (const feature of features) into[feature * classes + at] = (into[feature * classes + at] ?? 0) + error;
    into[bias + at] = (into[bias + at] ?? 0) + error;
  }
}

/** @param features how many there are */
export function train(examples: Example[], features: number, classes: number, settings = SETTINGS): Weights {
  const size = (features + 1) * classes;
  const weights: Weights = { classes, values: new Float64Array(size) };
  const mean = new Float64Array(size);
  const spread = new Float64Array(size);
  for (let round = 1; round <= settings.rounds; round++) {
    const slopes = new Float64Array(size);
    for (const example of examples) addSlopes(weights, example, slopes);
    const rate = settings.rate * (1 - (round - 1) / settings.rounds);
    for (let at = 0; at < size; at++) {
      const weight = weights.values[at] ?? 0;
      const slope = (slopes[at] ?? 0) + (at < size - classes ? settings.decay * weight : 0);
      const first = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      const second = 0.999 * (spread[at] ?? 0) + 0.001 * slope * slope;
      mean[at] = first;
      spread[at] = second;
      const step = first / (1 - 0.9 ** round) / (Math.sqrt(second / (1 - 0.999 ** round)) + 1e-9);
      weights.values[at] = weight - rate * step;
    }
  }
  return weights;
}
