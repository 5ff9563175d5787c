import assert from "node:assert/strict";
import test from "node:test";
import { bootstrapped, numbersFrom, resamplesFor } from "./bootstrap.ts";
import { mean } from "./statistics.ts";

const next = numbersFrom(7);
const HUNDRED = Array.from({ length: 100 }, () => next());

test("the same seed draws the same intervals, another seed others", () => {
  const intervalOf = (seed: number) => bootstrapped(HUNDRED, (sample) => ({ mean: mean(sample) }), { seed });
  assert.deepEqual(intervalOf(1), intervalOf(1));
  assert.notDeepEqual(intervalOf(1), intervalOf(2));
});

test("the interval of a mean is as wide as its standard error says", () => {
  const { mean: estimate } = bootstrapped(HUNDRED, (sample) => ({ mean: mean(sample) }), { seed: 3 });
  const deviation = Math.sqrt(mean(HUNDRED.map((value) => (value - mean(HUNDRED)) ** 2)));
  const half = ((estimate.high ?? 0) - (estimate.low ?? 0)) / 2;
  assert.ok(Math.abs(half / ((1.96 * deviation) / 10) - 1) < 0.1, String(half));
});

test("a figure that is not defined has no interval, and neither has one that seldom is", () => {
  const { never, seldom } = bootstrapped(
    [1, 2],
    (sample) => ({ never: null, seldom: sample[0] === sample[1] ? null : 1 }),
    { seed: 1 },
  );
  assert.deepEqual(never, { value: null, low: null, high: null });
  assert.deepEqual(seldom, { value: 1, low: null, high: null });
});

test("a large set is drawn less often, and never seldom", () => {
  assert.deepEqual([10, 1000, 4000, 1_000_000].map(resamplesFor), [1000, 1000, 250, 200]);
});
