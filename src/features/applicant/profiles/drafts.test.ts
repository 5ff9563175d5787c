import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DAMAGED, storeEverywhere } from "../../../../tests/damaged-values.ts";
import { quizDraftOf } from "./page/quiz-draft.ts";
import { filledFor } from "./page/setup-draft.ts";

let kept = "";
storeEverywhere(() => kept);
const NOTHING_KEPT = (() => {
  kept = "null";
  return filledFor("a-person", null);
})();

describe("what was being filled in before the page was loaded again", () => {
  for (const value of DAMAGED)
    it(`is nothing where it lies damaged: ${value.slice(0, 60)}`, () => {
      kept = value;
      assert.deepEqual(filledFor("a-person", null), NOTHING_KEPT);
      assert.equal(quizDraftOf("a-person"), null);
    });

  it("is kept field by field: what is none of its kind is left out", () => {
    const filled = { first_name: { a: 1 }, last_name: "Khan", gender: 5, terms_accepted: "yes", interview_date: [] };
    kept = JSON.stringify({ userId: "a-person", filled });
    assert.deepEqual(filledFor("a-person", null), { ...NOTHING_KEPT, last_name: "Khan" });
    assert.deepEqual(filledFor("somebody-else", null), NOTHING_KEPT);
  });

  it("is the quiz at its step, of the same person", () => {
    const draft = { chosen: { q1: ["invited"], q2: [], q3: [], q4: [], q5: [] }, step: 2 };
    kept = JSON.stringify({ userId: "a-person", ...draft });
    assert.deepEqual(quizDraftOf("a-person"), draft);
    assert.equal(quizDraftOf("somebody-else"), null);
  });
});
