import assert from "node:assert/strict";
import test from "node:test";
import { piecesOf, sentencesFrom, wholeWords } from "./sentences.ts";

const cut = (text: string, from = 0, isComplete = false) =>
  sentencesFrom(text, from, isComplete).map((span) => text.slice(span.from, span.to));

test("a line is spoken sentence by sentence, each once its end is there", () => {
  assert.deepEqual(cut("I came by bus. It took two hours. And th"), ["I came by bus. ", "It took two hours. "]);
  assert.deepEqual(cut("I came by bus. And th", 15, true), ["And th"]);
  assert.deepEqual(cut("Dr. Patel rang at 3.30 p.m. today. Well?"), ["Dr. Patel rang at 3.30 p.m. today. ", "Well?"]);
  assert.deepEqual(cut(""), []);
  assert.deepEqual(cut("  ", 0, true), []);
});

test("what is cut comes to the whole line, in order and without a gap", () => {
  const text = "No. I asked Mrs. Okoye twice! She said… nothing? So I left";
  assert.equal(cut(text, 0, true).join(""), text);
});

test("a long sentence is said in pieces that end at a pause, and are the sentence again", () => {
  const sentence = `${"I waited for the nurse, ".repeat(20)}and nobody came.`;
  const pieces = piecesOf(sentence, 150);
  assert.equal(pieces.join(""), sentence);
  assert.ok(pieces.every((piece) => piece.length <= 150));
  assert.ok(pieces.slice(0, -1).every((piece) => piece.endsWith(", ")));
  assert.deepEqual(piecesOf("x".repeat(320), 150), ["x".repeat(150), "x".repeat(150), "x".repeat(20)]);
  assert.deepEqual(piecesOf("Short.", 150), ["Short."]);
});

test("half a word was not heard", () => {
  assert.equal(wholeWords("I came by bus", 8), 6);
  assert.equal(wholeWords("I came by bus", 9), 9);
  assert.equal(wholeWords("I came by bus", 99), 13);
  assert.equal(wholeWords("Wonderful", 4), 0);
  assert.equal(wholeWords("Wonderful", 0), 0);
});
