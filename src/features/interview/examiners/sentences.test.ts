import assert from "node:assert/strict";
import { test } from "node:test";
import { sentenceCutter } from "./sentences.ts";

function cut(text: string, size: number): string[] {
  const cutter = sentenceCutter();
  const sentences: string[] = [];
  for (let at = 0; at < text.length; at += size) sentences.push(...cutter.push(text.slice(at, at + size)));
  const rest = cutter.rest();
  return rest === "" ? sentences : [...sentences, rest];
}

const TEXT = "Mrs. Clarke was here at 10.15, wasn't she? So was I. “Not a soul!” she said… Then we left.";

test("cuts the same sentences however the text arrives", () => {
  const whole = [
    "Mrs. Clarke was here at 10.15, wasn't she?",
    "So was I.",
    "“Not a soul!”",
    "she said…",
    "Then we left.",
  ];
  for (const size of [1, 2, 3, 7, 200]) assert.deepEqual(cut(TEXT, size), whole, `pieces of ${size}`);
});

test("gives a sentence out with the space after it, not later", () => {
  const cutter = sentenceCutter();
  assert.deepEqual(cutter.push("All right."), []);
  assert.deepEqual(cutter.push(" "), ["All right."]);
});

test("takes off quotation marks around the whole", () => {
  assert.deepEqual(cut('"I came early. Nobody was there."', 4), ["I came early.", "Nobody was there."]);
});

test("ends a sentence with the line", () => {
  assert.deepEqual(cut("I came early\n\nNobody was there", 5), ["I came early", "Nobody was there"]);
});

test("gives nothing out for spaces", () => {
  assert.deepEqual(cut("  \n \n  ", 1), []);
});

test("is not kept busy by a server that sends no sentence", () => {
  for (const mark of ["!", '!"', "a", "\n"]) {
    const began = performance.now();
    const sentences = cut(mark.repeat(25_000), 50_000);
    const took = performance.now() - began;
    assert.ok(took < 500, `${Math.round(took)} ms for ${JSON.stringify(mark)}`);
    assert.ok(
      sentences.every(({ length }) => length < 3000),
      "a sentence grows without bound",
    );
  }
});

test("gives out what has grown too long to be a sentence, though its end has not come", () => {
  const cutter = sentenceCutter();
  const sentences = Array.from({ length: 100 }, () => cutter.push("and then ".repeat(10))).flat();
  assert.ok(sentences.length > 2);
  assert.ok((sentences[0] ?? "").length > 1000);
});
