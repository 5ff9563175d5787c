import assert from "node:assert/strict";
import { test } from "node:test";
import { meanBandOf } from "./mean-band.ts";

const rounded = (bands: number[]) => {
  const found = meanBandOf(bands);
  return found && [found.mean, found.low, found.high].map((value) => Math.round(value * 100) / 100);
};

test("no band has no mean", () => assert.equal(meanBandOf([]), null));

test("one band tells nothing of how far off it is", () =>
  assert.deepEqual(meanBandOf([4]), { mean: 4, low: 1, high: 5, stations: 1 }));

test("the interval is Student’s t at 95 %: mean 3, deviation 1, four stations, 3.182 errors of a half", () => {
  // Deviations ±1 around 3 in four stations: variance 4/3, error .577, reach 1.837.
  assert.deepEqual(rounded([2, 4, 2, 4]), [3, 1.16, 4.84]);
  // Ten stations, variance 10/9: error 1/3, reach 2.262 / 3.
  assert.deepEqual(rounded([2, 4, 2, 4, 2, 4, 2, 4, 2, 4]), [3, 2.25, 3.75]);
});

test("equal bands are not certain: a band stands for a fifth of the scale", () => {
  const [mean, low, high] = rounded([3, 3, 3, 3, 3, 3]) ?? [];
  assert.equal(mean, 3);
  assert.ok(low !== undefined && low < 2.75 && high !== undefined && high > 3.25);
});

test("nothing lies beyond the scale, and more stations are surer", () => {
  const two = meanBandOf([1, 5]);
  assert.deepEqual([two?.low, two?.high], [1, 5]);
  const widthOf = (bands: number[]) => {
    const found = meanBandOf(bands);
    return found ? found.high - found.low : NaN;
  };
  assert.ok(widthOf([2, 3, 4, 3, 2, 3, 4, 3]) < widthOf([2, 3, 4, 3]));
});
