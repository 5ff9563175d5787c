import assert from "node:assert/strict";
import { test } from "node:test";
import { closestWords, slipsBetween } from "./closest-words.ts";

test("a letter left out, added, changed or swapped is one slip each", () => {
  assert.equal(slipsBetween("consnt", "consent"), 1);
  assert.equal(slipsBetween("conssent", "consent"), 1);
  assert.equal(slipsBetween("concent", "consent"), 1);
  assert.equal(slipsBetween("ehtics", "ethics"), 1);
  assert.equal(slipsBetween("", "four"), 4);
});

test("the words with the fewest slips are meant, and none that is too far", () => {
  assert.deepEqual(closestWords("confidentalty", ["confidentiality", "confidential", "confident"]), [
    "confidentiality",
  ]);
  assert.deepEqual(closestWords("angery", ["angry", "danger"]), ["angry"]);
  assert.deepEqual(closestWords("zebra", ["consent", "ethics"]), []);
});

test("short words are left as they are: too much is like them", () => {
  assert.deepEqual(closestWords("nsh", ["nhs"]), []);
  assert.deepEqual(closestWords("care", ["cafe", "cared", "careful"]), ["cafe", "cared"]);
});
