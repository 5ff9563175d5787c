import assert from "node:assert/strict";
import { test } from "node:test";
import { unsureWordsOf } from "./unsure-words-of.ts";

test("a word is as likely as its least likely token, whatever its full stop", () => {
  const logprobs = [
    { token: "I", logprob: -0.01 },
    { token: " am", logprob: -0.1 },
    { token: " sor", logprob: -0.2 },
    { token: "ry", logprob: -1.5 },
    { token: ".", logprob: -0.1 },
    { token: " Well", logprob: -0.1 },
    { token: ".", logprob: -3 },
  ];
  assert.deepEqual(unsureWordsOf("I am sorry. Well.", { logprobs }), [{ at: 5, text: "sorry." }]);
});

test("unsure neighbours are one stretch, and the same word elsewhere is left alone", () => {
  const word = (said: string, probability: number) => ({ word: said, start: 0, end: 1, probability });
  const words = [word("it", 0.9), word("was", 0.9), word("it", 0.2), word("again", 0.3), word("now", 0.8)];
  assert.deepEqual(unsureWordsOf("it was it again now", { words }), [{ at: 7, text: "it again" }]);
});

test("a segment is as likely as its words on average", () => {
  const segments = [
    { text: " All right then.", avg_logprob: -0.2 },
    { text: " Goat morning.", avg_logprob: -1.1 },
  ];
  assert.deepEqual(unsureWordsOf("All right then. Goat morning.", { segments }), [{ at: 16, text: "Goat morning." }]);
});

test("a provider that does not say is taken to be sure", () => {
  for (const answer of [undefined, null, "x", {}, { logprobs: 3, words: [{ word: "x" }] }])
    assert.deepEqual(unsureWordsOf("x", answer), []);
});
