import assert from "node:assert/strict";
import test from "node:test";
import { proseOf, readingAgeOf, syllablesIn } from "./reading-age.ts";

test("syllables are counted as they are spoken", () => {
  const counted = [
    "cat",
    "walked",
    "wanted",
    "table",
    "make",
    "makes",
    "houses",
    "volunteer",
    "responsibility",
    "quiet",
  ];
  assert.deepEqual(counted.map(syllablesIn), [1, 1, 2, 2, 1, 1, 2, 3, 6, 2]);
});

test("a card for a child reads younger than a committee's paper", () => {
  const plain = "You work in a shop. A man comes in. He is cross. Talk to him.";
  const paper =
    "Notwithstanding considerable organisational uncertainty, representatives of the multidisciplinary committee are invited to articulate recommendations concerning the proportionate redistribution of discretionary resources.";
  assert.ok(readingAgeOf(plain) < 8, String(readingAgeOf(plain)));
  assert.ok(readingAgeOf(paper) > 20, String(readingAgeOf(paper)));
  assert.equal(readingAgeOf(""), 0);
});

test("tables and marks are no prose, and each point of a list is a sentence", () => {
  assert.equal(
    proseOf("**Two** things:\n\n- first\n- second\n\n| a | b |\n| --- | --- |"),
    "Two things:\n\nfirst.\nsecond.\n",
  );
});
