import assert from "node:assert/strict";
import test from "node:test";
import { heardTextOf, noWords, withNewRun, withPhrase, withText, type HeardWords } from "./heard-words.ts";

type Step = (heard: HeardWords) => HeardWords;
const phrase =
  (index: number, text: string): Step =>
  (heard) =>
    withPhrase(heard, index, text);
const textAfter = (...steps: Step[]) => heardTextOf(steps.reduce((heard, step) => step(heard), noWords));
const corrected =
  (text: string): Step =>
  (heard) =>
    withText(heard, text);

test("phrases follow one another, and the interim one is replaced", () => {
  assert.equal(
    textAfter(phrase(0, "hello"), phrase(0, "hello there"), phrase(1, " my name"), phrase(1, " my name is")),
    "hello there my name is",
  );
});

test("a new run goes on where the last one ended", () => {
  assert.equal(
    textAfter(phrase(0, "I would ask her"), withNewRun, phrase(0, "what matters to her")),
    "I would ask her what matters to her",
  );
});

test("what the new run says once more is said once", () => {
  assert.equal(
    textAfter(phrase(0, "I would ask her first"), withNewRun, phrase(0, "ask her first, what matters")),
    "I would ask her first what matters",
  );
  assert.equal(textAfter(phrase(0, "I would ask her"), withNewRun, phrase(0, "I would ask her")), "I would ask her");
});

test("one word said twice stays twice", () => {
  assert.equal(textAfter(phrase(0, "it was very"), withNewRun, phrase(0, "very hard")), "it was very very hard");
});

test("results that begin with the one before, as on Android, are not doubled", () => {
  assert.equal(
    textAfter(phrase(0, "I am"), phrase(1, "I am so sorry"), phrase(2, "I am so sorry about this")),
    "I am so sorry about this",
  );
});

test("a correction stands, and what follows is added to it", () => {
  const so = [phrase(0, "I spoke to the nurse"), phrase(1, "she was ill")];
  assert.equal(textAfter(...so, corrected("I spoke to the matron; she was ill")), "I spoke to the matron; she was ill");
  assert.equal(
    textAfter(...so, corrected("I spoke to the matron; she was ill"), phrase(1, "she was ill at ease")),
    "I spoke to the matron; she was ill at ease",
  );
  assert.equal(
    textAfter(...so, corrected("Matron."), phrase(1, "she was ill"), phrase(2, "and tired")),
    "Matron. and tired",
  );
  assert.equal(textAfter(...so, corrected("Matron."), withNewRun, phrase(0, "Then I left")), "Matron. Then I left");
});

test("emptied, it begins anew", () => {
  assert.equal(textAfter(phrase(0, "all wrong"), corrected(""), phrase(1, "all right")), "all right");
});
