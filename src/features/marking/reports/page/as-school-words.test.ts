import assert from "node:assert/strict";
import test from "node:test";
import { isJudged } from "./as-school-words.ts";

const open = { low: 0, high: 6, of: 6 };
const known = { low: 1, high: 4, of: 4 };

test("figures that leave everything open are no mark", () => {
  assert.equal(isJudged({ parts: [], total: null }), false);
  assert.equal(isJudged({ parts: [{ name: "Content", points: open }], total: open }), false);
  assert.equal(isJudged({ parts: [{ name: "Content", points: null }], total: null }), false);
});

test("one figure that says something is enough", () => {
  const parts = [
    { name: "Content", points: open },
    { name: "Communication", points: known },
  ];
  assert.equal(isJudged({ parts, total: null }), true);
  assert.equal(isJudged({ parts: [], total: known }), true);
});
