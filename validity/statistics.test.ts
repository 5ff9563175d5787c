import assert from "node:assert/strict";
import test from "node:test";
import { weightedKappa } from "../src/shared/weighted-kappa.ts";
import {
  cohensKappa,
  fleissKappa,
  intraclass,
  partialSpearman,
  ranksOf,
  rocAuc,
  spearman,
  standardisedDifference,
  withinOne,
} from "./statistics.ts";

const near = (value: number | null, wanted: number, places = 6) => {
  assert.ok(value !== null);
  assert.equal(value.toFixed(places), wanted.toFixed(places));
};
const repeated = (name: string, times: number) => new Array<string>(times).fill(name);

test("Cohen's kappa of 50 grant proposals read twice, the worked example of the textbooks, is 0.40", () => {
  const first = [...repeated("yes", 25), ...repeated("no", 25)];
  const second = [...repeated("yes", 20), ...repeated("no", 5), ...repeated("yes", 10), ...repeated("no", 15)];
  near(cohensKappa(first, second), 0.4);
  near(cohensKappa(first, first), 1);
  assert.equal(cohensKappa(repeated("yes", 3), repeated("yes", 3)), null);
});

test("Fleiss' kappa of ten subjects, fourteen raters and five categories is 0.210, as published", () => {
  const table = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ];
  near(fleissKappa(table), 0.21, 3);
});

test("weighted kappa: one of four ratings a point too low, worked by hand, is 1 − 0.25 ÷ 2", () => {
  near(weightedKappa([1, 2, 3, 4], [1, 2, 3, 3]), 0.875);
  near(weightedKappa([1, 2, 3], [3, 2, 1]), -1);
  assert.equal(weightedKappa([2, 2], [2, 2]), null);
});

test("weighted kappa of two categories is Cohen's", () => {
  const [a, b] = [
    [0, 0, 1, 1, 1, 0, 1, 0, 1],
    [0, 1, 1, 1, 0, 0, 1, 0, 0],
  ];
  near(weightedKappa(a ?? [], b ?? []), cohensKappa(a ?? [], b ?? []) ?? Number.NaN);
});

test("the intraclass correlation of Shrout and Fleiss's six targets and four judges is .17, as in their paper", () => {
  const judged = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ];
  near(intraclass(judged), 0.17, 2);
  near(intraclass([...judged, [5]]), intraclass(judged) ?? Number.NaN);
});

test("ranks share their places where scores are equal", () => {
  assert.deepEqual(ranksOf([30, 10, 20, 20]), [4, 1, 2.5, 2.5]);
});

test("Spearman's rho of ten people's IQ and hours of television is −29 ÷ 165, as published; with ties, by hand", () => {
  const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
  const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
  near(spearman(iq, hours), -29 / 165);
  near(spearman([1, 2, 2, 3], [1, 3, 2, 4]), 4.5 / Math.sqrt(4.5 * 5));
  assert.equal(spearman([1, 1, 1], [1, 2, 3]), null);
});

test("partial rho takes out what length explains: (0.8 − 0.6 × 0.8) ÷ √(0.64 × 0.36)", () => {
  near(partialSpearman([1, 2, 3, 4], [1, 2, 4, 3], [2, 1, 4, 3]), 0.32 / 0.48);
  assert.equal(partialSpearman([1, 2, 3, 4], [1, 2, 4, 3], [1, 2, 3, 4]), null);
});

test("within one, the standardised difference and the area under the curve, by hand", () => {
  near(withinOne([1, 2, 3, 4], [1, 4, 4, 4]), 0.75);
  near(withinOne([0, 0.5], [0.5, 1.1], 0.5), 0.5);
  near(standardisedDifference([2, 4], [1, 3]), 1 / Math.sqrt(2));
  near(rocAuc([3, 4, 1, 3], [true, true, false, false]), 0.875);
  assert.equal(rocAuc([1, 2], [true, true]), null);
});
