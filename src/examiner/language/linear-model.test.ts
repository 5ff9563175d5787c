import assert from "node:assert/strict";
import { test } from "node:test";
import { LEARNED_REFLECTION } from "./learned-reflection.ts";
import { scoresOf, unpacked } from "./linear-model.ts";

test("scores add up the coefficients of what is present", () => {
  const weights = btoa(String.fromCodePoint(10, 246, 127, 129));
  const model = unpacked({ columns: ["a", "b"], bias: [1, 2], scale: 0.5, names: "so\nyou feel", weights });
  assert.deepEqual(scoresOf(model, []), [1, 2]);
  assert.deepEqual(scoresOf(model, ["so"]), [6, -3]);
  assert.deepEqual(scoresOf(model, ["so", "you feel", "unknown"]), [69.5, -66.5]);
});

test("the shipped coefficients are small and as many as there are features", () => {
  const { rows } = unpacked(LEARNED_REFLECTION);
  assert.equal([...rows.values()].filter((row) => row.length === 1).length, rows.size);
  assert.equal(rows.size, LEARNED_REFLECTION.names.split("\n").length);
  assert.ok(LEARNED_REFLECTION.names.length + LEARNED_REFLECTION.weights.length < 25_000);
});
