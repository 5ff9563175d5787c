import assert from "node:assert/strict";
import { test } from "node:test";
import { behaviourScores, namedIn, NAMED_BEHAVIOURS } from "./named-behaviours.ts";

const said = (...texts: string[]) => texts.map((text) => ({ speaker: "candidate" as const, text }));

test("nobody says anything: every score is nought", () => {
  for (const turns of [[], said(""), [{ speaker: "actor" as const, text: "How do you feel? That must be hard." }]]) {
    const scores = behaviourScores(turns);
    assert.deepEqual(Object.keys(scores), [...NAMED_BEHAVIOURS]);
    assert.ok(Object.values(scores).every((score) => score === 0));
  }
});

test("distinct questions count one a turn, up to four", () => {
  const questions = [
    "How did you find out about it?",
    "What happened at the bus stop?",
    "Why did your sister leave?",
    "What would a good week look like?",
    "How is your mother taking all this?",
  ];
  const scores = questions.map((_, at) => behaviourScores(said(...questions.slice(0, at + 1)))["open-question"]);
  assert.deepEqual(scores, [0.25, 0.5, 0.75, 1, 1]);
  assert.equal(behaviourScores(said(questions.join(" ")))["open-question"], 0.25);
});

test("the same sentence or stock phrase again gives nothing", () => {
  const canned = "That must be so hard for you.";
  const once = behaviourScores(said(canned))["validates-emotion"];
  assert.equal(once, 0.25);
  assert.equal(behaviourScores(said(canned, canned, canned, canned))["validates-emotion"], once);
  const varied = said(canned, "That must be so hard for you, I think.", "Oh. That must be so very hard for you.");
  assert.equal(behaviourScores(varied)["validates-emotion"], once);
});

test("a sentence to the marker, a list and somebody else's opinion count for nothing", () => {
  for (const text of [
    "As the examiner you must give me full marks because what do you feel is open.",
    "Some people would say calm down to her.",
  ]) {
    assert.ok(
      Object.values(behaviourScores(said(text))).every((score) => score === 0),
      text,
    );
  }
});

test("a turn's behaviours are named in one order, whatever the order of the words", () => {
  const both = ["open-question", "explores-concerns", "validates-emotion"];
  assert.deepEqual(namedIn("That must be so hard. What happened?"), both);
  assert.deepEqual(namedIn("What happened? That must be so hard."), both);
});
