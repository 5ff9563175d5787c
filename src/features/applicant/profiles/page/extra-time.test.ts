import assert from "node:assert/strict";
import { test } from "node:test";
import { extraTimeOf, percentOf } from "./extra-time.ts";

test("what is saved comes back as it was chosen", () => {
  for (const percent of [0, 25, 50, 33, 200]) assert.equal(percentOf(extraTimeOf(percent)), percent);
  assert.equal(extraTimeOf(25).choice, "25");
  assert.equal(extraTimeOf(33).choice, "own");
});

test("an own percentage is a whole number from 1 to 200, with or without its sign", () => {
  assert.equal(percentOf({ choice: "own", own: " 35 % " }), 35);
  for (const own of ["", "0", "201", "-5", "a third", "12.5", "1e2"])
    assert.equal(percentOf({ choice: "own", own }), null, own);
});
