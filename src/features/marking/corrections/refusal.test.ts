import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf } from "./refusal.ts";

const heard = "I would of asked her what she aches about this morning and how the bus driver was";

test("mending what was misheard is a correction", () => {
  assert.equal(
    refusalOf(heard, "I would have asked her what she thinks about this morning and how the bus driver was"),
    null,
  );
  assert.equal(refusalOf("hello", "Hello, Anna."), null);
});

test("case and punctuation are free", () => {
  assert.equal(refusalOf("no. yes, I do", "NO — yes; I do!"), null);
});

test("words that ran together, and a few that were lost, can be put back", () => {
  assert.equal(refusalOf("I am alot more worried for you now", "I am a lot more worried for you now"), null);
  assert.equal(refusalOf("I see what you mean there", "I see exactly what you mean there"), null);
});

test("more than half of the words is another answer", () => {
  assert.equal(refusalOf("one two three four five six", "one two three four nine ten"), null);
  assert.equal(refusalOf("one two three four five six", "one two seven eight nine ten"), "too-different");
  assert.equal(refusalOf("one two three four five six", "one two"), "too-different");
});

test("a sentence that was never heard cannot be added", () => {
  const added = `${heard}. What worries you most about it?`;
  assert.equal(refusalOf(heard, added), "adds-words");
});

test("nothing is no correction", () => {
  assert.equal(refusalOf("hello there", " … "), "empty");
});

test("an answer far too unlike to be compared word by word is refused", () => {
  const words = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`).join(" ");
  assert.equal(refusalOf(words(2000, "a"), words(2000, "b")), "too-different");
});
