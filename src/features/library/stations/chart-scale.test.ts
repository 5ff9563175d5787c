import assert from "node:assert/strict";
import test from "node:test";
import { figureOf, labelledAmong, scaleOf, ticksOf } from "./page/chart-scale.ts";

test("ticks are round, and zero is among them", () => {
  assert.deepEqual(ticksOf([12, 47]), [0, 10, 20, 30, 40, 50]);
  assert.deepEqual(ticksOf([-3, 8]), [-5, -2.5, 0, 2.5, 5, 7.5, 10]);
  assert.deepEqual(ticksOf([0.1, 0.3]), [0, 0.1, 0.2, 0.3]);
  assert.deepEqual(ticksOf([1_200_000]), [0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]);
  assert.deepEqual(ticksOf([0, 0]), [0, 1]);
});

test("a value lies in proportion between the ends", () => {
  const x = scaleOf([0, 50, 100], 10, 210);
  assert.deepEqual([x(0), x(25), x(100)], [10, 60, 210]);
});

test("labels that would touch are left out, never the first and the last", () => {
  assert.deepEqual(labelledAmong(4, 400, 60), [0, 1, 2, 3]);
  assert.deepEqual(labelledAmong(12, 300, 60), [0, 2, 4, 7, 9, 11]);
  assert.deepEqual(labelledAmong(2, 10, 60), [0, 1]);
});

test("figures are written as in Britain", () => {
  assert.deepEqual([figureOf(12500), figureOf(-3.456), figureOf(7)], ["12,500", "−3.46", "7"]);
});
