import assert from "node:assert/strict";
import { test } from "node:test";
import { draftFrom, givenOf, literalWords, missingIn } from "./page/sheet-draft.ts";

const KEY = "0f0e0d0c-0000-4000-8000-000000000001";
const turns = [
  { seq: 0, speaker: "actor" as const, text: "I am lost.", atMs: 0 },
  { seq: 1, speaker: "candidate" as const, text: "I’m so\n sorry. What (really) happened?", atMs: 1 },
];
const criteria = ["a", "b"].map((id) => ({ id, domain: "empathy" as const, statement: id, points: [], against: [] }));
const answer = { judgement: "met" as const, points: [], note: " kind ", words: "" };
const whole = {
  ...draftFrom(null, () => KEY),
  answers: { a: answer, b: answer },
  band: "4" as const,
  who: "friend" as const,
};

test("what anybody may have put into the browser is a draft or a new one", () => {
  for (const raw of [null, "", "{", "[]", '{"key":"x"}', JSON.stringify({ ...whole, band: "9" })])
    assert.deepEqual(
      draftFrom(raw, () => KEY),
      { ...whole, answers: {}, band: null, who: null },
    );
  assert.deepEqual(
    draftFrom(JSON.stringify(whole), () => "other"),
    whole,
  );
});

test("what is missing is named in the order of the page", () => {
  assert.deepEqual(
    missingIn(
      draftFrom(null, () => KEY),
      { criteria },
    ),
    ["a", "b", "band", "who"],
  );
  assert.deepEqual(missingIn(whole, { criteria }), []);
});

test("words are sent as they literally stand in one of the candidate's turns, and others not at all", () => {
  assert.equal(literalWords("“i’m so sorry”", turns), "I’m so\n sorry");
  assert.equal(literalWords("what (really)", turns), "What (really)");
  assert.equal(literalWords(" ", turns), "");
  assert.equal(literalWords("I am lost", turns), null);
  const quoting = { ...whole, answers: { ...whole.answers, b: { ...answer, words: "I am lost" } } };
  assert.equal(givenOf(quoting, { criteria, turns }), null);
});

test("a whole sheet is sent, no band at all where somebody would rather not say", () => {
  const judgement = { judgement: "met", points: [], note: "kind", words: "" };
  assert.deepEqual(givenOf({ ...whole, band: "none" }, { criteria, turns }), {
    judgements: [
      { criterion: "a", ...judgement },
      { criterion: "b", ...judgement },
    ],
    band: null,
    redFlags: [],
    who: "friend",
  });
  assert.equal(givenOf({ ...whole, who: null }, { criteria, turns }), null);
});
