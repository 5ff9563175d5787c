import assert from "node:assert/strict";
import test from "node:test";
import { figuresOf, partless } from "./gains.ts";

test("every feature of the matcher belongs to a part", () => {
  assert.deepEqual(partless, []);
});

const judged = (key: string, chance: number, label: number) => ({ key, chance, label });

test("precision is the mean over what was shown, in the order of chance, and half-shown points are left out", () => {
  const { precision } = figuresOf([
    judged("s point b", 0.8, 0),
    judged("s point a", 0.9, 1),
    judged("s point c", 0.7, 1),
    judged("s point d", 0.95, 0.5),
    judged("s flag e", 0.99, 0),
  ]);
  assert.equal(precision, (1 + 2 / 3) / 2);
});

test("recall is taken where what is heard is right often enough", () => {
  const shown = Array.from({ length: 14 }, (_, at) => judged(`s point ${at}`, 0.9 - at / 100, 1));
  const wrong = judged("s point wrong", 0.5, 0);
  const low = [judged("s point low", 0.4, 0), judged("s point late", 0.3, 1)];
  assert.equal(figuresOf([...shown, wrong, ...low]).recall, 14 / 15);
});
