import assert from "node:assert/strict";
import { test } from "node:test";
import { unsurePlaces } from "./unsure-places.ts";

const delivery = (...unsure: { at: number; text: string }[]) => ({ isSpoken: true, voicedMs: 1, pauses: [], unsure });
const wordsIn = (text: string, notes: ReturnType<typeof delivery>) =>
  unsurePlaces({ text, delivery: notes }).map(({ start, end }) => [start, text.slice(start, end)]);

test("unsure words stand where the recogniser wrote them", () => {
  assert.deepEqual(wordsIn("it was it again", delivery({ at: 7, text: "it" })), [[7, "it"]]);
});

test("a correction before them moves them along", () => {
  assert.deepEqual(wordsIn("I am very sorry for it", delivery({ at: 18, text: "it" })), [[20, "it"]]);
});

test("once put right, or far away, they are found no more", () => {
  assert.deepEqual(wordsIn("I am sorry", delivery({ at: 5, text: "story" })), []);
  assert.deepEqual(wordsIn(`${"x ".repeat(200)}story`, delivery({ at: 5, text: "story" })), []);
  assert.deepEqual(unsurePlaces({ text: "typed" }), []);
});
