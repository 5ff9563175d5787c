import assert from "node:assert/strict";
import { test } from "node:test";
import { WRONG_BAG, turnsOf } from "../fixture-discussion.ts";
import { feedbackOn as feedbackFor } from "./feedback.ts";
import { markOf } from "./marker.ts";

const LONG =
  "I think mistakes happen to everybody at work, and I remember one summer job in a bakery where the ovens broke, the queue reached the street, and everyone stayed calm while we sorted orders, boxes, names and refunds together. A neighbour carried trays, the baker laughed, and somebody bought coffee for the children outside.";
const feedbackOn = (...answers: string[]) => markOf(WRONG_BAG, turnsOf(WRONG_BAG, [LONG, ...answers]), null).feedback;
const GOOD = WRONG_BAG.exemplar.map(({ text }) => text);

test("the strength is the heaviest criterion met, with the candidate's words", () => {
  const { strength } = feedbackOn(...GOOD);
  assert.match(strength?.text ?? "", /Puts the safety of both customers/u);
  assert.match(strength?.quote.text ?? "", /ring Mrs Lindqvist/u);
});

test("a lighter criterion that is met goes before a heavier one only begun", () => {
  const { strength } = feedbackOn("I would tell the pharmacist.", GOOD[1] ?? "");
  assert.match(strength?.text ?? "", /write down.*Is open about the mistake.*this station asks for/u);
});

test("when nothing is met yet, what was begun is called that", () => {
  const { strength } = feedbackOn("I would tell the pharmacist.");
  assert.match(strength?.text ?? "", /which you have begun\.$/u);
});

test("nothing found: no strength is invented, and the note says so", () => {
  const { strength, note, change } = feedbackOn();
  assert.equal(strength, null);
  assert.match(note ?? "", /none of the things/u);
  assert.equal(change?.criterion, "safety");
});

test("the change is the criterion with most left to gain, tied to what was said", () => {
  const { change } = feedbackOn("I'd tell the pharmacist.", GOOD[1] ?? "", GOOD[2] ?? "");
  assert.equal(change?.criterion, "safety");
  assert.match(
    change.text,
    /^You said “I'd tell the pharmacist\.” Next time you could add: “I'd ask the pharmacist to ring/u,
  );
  assert.ok(change.text.includes(change.example));
});

test("what speaks against a criterion is the first thing to change", () => {
  const { change } = feedbackOn("It is Dev's fault, and Dev is just lazy.");
  assert.equal(change?.criterion, "colleague");
  assert.match(change.text, /You said “It is Dev's fault, and Dev is just lazy\.”.*say instead/u);
});

test("every criterion met: the change goes further instead of finding fault", () => {
  const withoutTrust = GOOD[1]?.replace(/If we kept quiet.*/u, "") ?? "";
  const { change } = feedbackOn(GOOD[0] ?? "", withoutTrust, GOOD[2] ?? "");
  assert.equal(change?.criterion, "honesty");
  assert.match(change.text, /^Everything this station asks for was met\. To go further/u);
});

test("nothing left to hear: no change is made up, and the note says why", () => {
  const { change, note } = feedbackOn(...GOOD);
  assert.equal(change, null);
  assert.match(note ?? "", /Everything this station listens for was heard/u);
});

test("different answers give different feedback", () => {
  const texts = [
    feedbackOn(),
    feedbackOn("I would tell the pharmacist."),
    feedbackOn("", GOOD[1] ?? ""),
    feedbackOn("", "", GOOD[2] ?? ""),
    feedbackOn(...GOOD),
  ];
  assert.equal(new Set(texts.map(({ strength, change }) => `${strength?.text} ${change?.text}`)).size, texts.length);
});

test("a long quote in a sentence is cut at a word and marked as cut", () => {
  const rambling = `I would tell the pharmacist ${"and then slowly walk back to the counter ".repeat(4)}`.trim();
  const { change } = feedbackOn(rambling, GOOD[1] ?? "", GOOD[2] ?? "");
  assert.match(change?.text ?? "", /^You said “I would tell the pharmacist [a-z ]* …”/u);
});

test("what this station's own words show goes before a behaviour that fits anywhere", () => {
  const quote = { seq: 0, start: 0, end: 4, text: "said", atMs: 0 };
  const points = ["general", "specific", "other"].map((id) => ({ id, point: `Shows ${id}`, quote, example: "" }));
  const { strength } = feedbackFor(
    [
      {
        id: "c",
        domain: "empathy",
        statement: "S",
        weight: 1,
        judgement: "met",
        points,
        contradictions: [],
        reason: "",
        nextLevel: "",
      },
    ],
    (_, point) => point === "specific",
    { words: 100, turns: 3, hasTooLittle: false },
  );
  assert.match(strength?.text ?? "", /Shows specific/u);
});

test("in a mark, a point found by phrases goes before one found by a behaviour", () => {
  const station = {
    ...WRONG_BAG,
    criteria: WRONG_BAG.criteria.slice(0, 1).map((criterion) => ({
      ...criterion,
      evidence: [
        { id: "sorry", point: "Says sorry", behaviour: "apologises" as const, example: "" },
        ...criterion.evidence,
      ],
    })),
  };
  const answer = "I'm so sorry that happened to you. I would ring Mrs Lindqvist at once.";
  const { strength } = markOf(station, turnsOf(station, [LONG, answer]), null).feedback;
  assert.match(strength?.quote.text ?? "", /ring Mrs Lindqvist/u);
});
