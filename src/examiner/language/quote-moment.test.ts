import assert from "node:assert/strict";
import { test } from "node:test";
import { matchesOf, momentOfQuote, placedWordsOf } from "./quote-moment.ts";

const word = (said: string, startMs: number) => ({ word: said, startMs, endMs: startMs + 300 });
const text = "I am sorry. What happened to your Mum?";
const words = ["I", "am", "sorry.", "What", "happened", "to", "your", "Mum?"].map((said, at) => word(said, at * 500));
const spoken = { isSpoken: true, voicedMs: 4000, pauses: [], words };
const at = (part: string) => ({ start: text.indexOf(part) });

test("a quote is said when its first word is said", () => {
  const turn = { text, atMs: 6000, delivery: spoken };
  assert.equal(momentOfQuote(at("I am"), turn), 0);
  assert.equal(momentOfQuote(at("What happened"), turn), 1500);
  assert.equal(momentOfQuote(at("Mum"), turn), 3500);
});

test("a word that was put right since takes the time of the next word that was heard", () => {
  const corrected = "I am sorry. What occurred to your Mum?";
  const turn = { text: corrected, atMs: 6000, delivery: spoken };
  assert.equal(momentOfQuote({ start: corrected.indexOf("occurred") }, turn), 2500);
});

test("the same word twice is not taken for one another", () => {
  const twice = "no I said no and no";
  const heard = twice.split(" ").map((said, place) => word(said, place * 1000));
  const turn = { text: twice, atMs: 9000, delivery: { ...spoken, words: heard } };
  assert.equal(momentOfQuote({ start: twice.lastIndexOf("no") }, turn), 5000);
});

test("without word times the place in the turn tells, from the first sound to its end", () => {
  const delivery = { isSpoken: true, voicedMs: 8000, pauses: [{ atMs: 1000, ms: 1000, isThinking: true }] };
  assert.equal(momentOfQuote({ start: 5 }, { text: "0123456789", atMs: 12_000, delivery }), 7000);
  const noThought = { isSpoken: true, voicedMs: 8000, pauses: [{ atMs: 9000, ms: 2000, isThinking: false }] };
  assert.equal(momentOfQuote({ start: 0 }, { text: "0123456789", atMs: 12_000, delivery: noThought }), 2000);
});

test("of a typed turn only the end is known", () => {
  assert.equal(momentOfQuote(at("What"), { text, atMs: 6000 }), null);
  assert.equal(
    momentOfQuote(at("What"), { text, atMs: 6000, delivery: { isSpoken: false, voicedMs: 0, pauses: [] } }),
    null,
  );
});

test("every word has its place, and its time where it was heard alike", () => {
  assert.deepEqual(placedWordsOf("Don’t stop now", [word("don't", 10), word("top", 400), word("now.", 800)]), [
    { start: 0, end: 5, plain: "don't", times: { startMs: 10, endMs: 310 } },
    { start: 6, end: 10, plain: "stop", times: null },
    { start: 11, end: 14, plain: "now", times: { startMs: 800, endMs: 1100 } },
  ]);
});

test("two wordings are matched word by word, as far as they agree", () => {
  const plain = (sentence: string) => sentence.split(" ").map((each) => ({ plain: each }));
  assert.deepEqual(matchesOf(plain("a b c d"), plain("a x c d")), [
    [0, 0],
    [2, 2],
    [3, 3],
  ]);
  assert.deepEqual(matchesOf(plain("a"), plain("b")), []);
});
