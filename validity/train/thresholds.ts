/** Between which chances the product says that it is not sure: set on sittings judged by matchers that have not seen their station. */
import type { Thresholds } from "#examiner/sense/matcher.ts";
import type { Judged } from "./matcher.ts";

/** Of what is called heard so much is to be right, and of what was shown no more may be called not heard. */
const RIGHT = 0.935;
const LOST = 0.065;

/** Half-shown points say nothing here. */
export function thresholdsFrom(judged: readonly Judged[]): Thresholds {
  const points = judged.filter(({ key, label }) => key.includes(" point ") && label !== 0.5);
  const fromTop = points.toSorted((one, other) => other.chance - one.chance);
  let right = 0;
  let heard = 1;
  for (const [at, { chance, label }] of fromTop.entries()) {
    right += label;
    if (right / (at + 1) >= RIGHT) heard = chance;
  }
  const shown = points.filter(({ label }) => label === 1).map(({ chance }) => chance);
  const notHeard = shown.toSorted((one, other) => one - other)[Math.floor(shown.length * LOST)] ?? 0;
  return { heard: rounded(heard), notHeard: rounded(Math.min(heard, notHeard)) };
}

const rounded = (chance: number) => Math.floor(chance * 1000) / 1000;
