import assert from "node:assert/strict";
import { test } from "node:test";
import { WORDS_MAX } from "./contract.ts";
import { ownSentences, sentenceOf } from "./own-sentences.ts";

const turn = (seq: number, text: string, speaker: "candidate" | "actor" = "candidate") => ({ seq, text, speaker });
const textsOf = (...said: string[]) => ownSentences(said.map((text, seq) => turn(seq, text))).map(({ text }) => text);

test("each sentence is a literal slice of the candidate's own turn, and nobody else's is there", () => {
  const turns = [turn(0, "Go on then.", "actor"), turn(1, "  I am so sorry. What happened this morning? ")];
  const sentences = ownSentences(turns);
  assert.deepEqual(
    sentences.map(({ text }) => text),
    ["I am so sorry.", "What happened this morning?"],
  );
  for (const { seq, start, end, text } of sentences) assert.equal(turns[seq]?.text.slice(start, end), text);
});

test("one word alone goes with its neighbour, and is not offered where it has none", () => {
  assert.deepEqual(textsOf("Hello. I am Sam. Right."), ["Hello. I am Sam. Right."]);
  assert.deepEqual(textsOf("Yes.", "… 🙂 !", ""), []);
});

test("speech without a full stop is cut where it runs on too long", () => {
  const said = Array.from({ length: 90 }, (_, at) => (at % 30 === 29 ? "and" : `word${at}`)).join(" ");
  assert.ok(textsOf(said).length > 1);
});

test("what is too long for an answer is cut into pieces that are not, between words and never within a character", () => {
  const said = `${"Yes. ".repeat(250)}${"word\u{1F642} ".repeat(300).trim()} ${"x".repeat(999)}\u{1F642}\u{1F642} and on`;
  const sentences = ownSentences([turn(0, said)]);
  assert.ok(sentences.length > 2);
  for (const { start, end, text } of sentences) {
    assert.equal(said.slice(start, end), text);
    assert.ok(text.length <= WORDS_MAX && text.isWellFormed(), `${text.length} characters`);
  }
});

test("the nearest words are found in their sentence", () => {
  const sentences = ownSentences([turn(3, "I am so sorry. What happened this morning?")]);
  assert.equal(sentenceOf(sentences, { seq: 3, start: 20, end: 28 })?.text, "What happened this morning?");
  assert.equal(sentenceOf(sentences, { seq: 4, start: 20, end: 28 }), undefined);
  assert.equal(sentenceOf(sentences, null), undefined);
});
