import assert from "node:assert/strict";
import { test } from "node:test";
import type { Quote, SpokenTurn } from "../conversation.ts";
import { turnsOf, VAGUE_ANSWERS, WRONG_BAG } from "../fixture-discussion.ts";
import { hearTurns } from "../hearing.ts";
import { HEARD_FROM } from "../sense/matcher.ts";
import { findingsIn, pointsFrom, withLiteralQuotes, type Finding, type Findings } from "./findings.ts";

const turns: SpokenTurn[] = [
  { seq: 0, speaker: "actor", text: "I am frightened.", atMs: 0 },
  { seq: 1, speaker: "candidate", text: "I would ask her first.", atMs: 5 },
];
const quote = (over: Partial<Quote> = {}): Quote => ({
  seq: 1,
  start: 2,
  end: 11,
  text: "would ask",
  atMs: 5,
  ...over,
});
const finding = (held: Quote | null): Finding => ({ state: "heard", chance: 0.9, quote: held, by: "marker" });
const heldIn = (held: Quote | null) => {
  const found: Findings = {
    points: new Map([["c/p", finding(held)]]),
    against: new Map([["c/a", finding(held)]]),
    redFlags: new Map([["f", finding(held)]]),
  };
  const { points, against, redFlags } = withLiteralQuotes(found, turns);
  return [points.size, against.size, redFlags.size];
};

test("a quote that stands in the candidate's turn holds", () => {
  assert.deepEqual(heldIn(quote()), [1, 1, 1]);
});

for (const [name, wrong] of Object.entries({
  "other words": quote({ text: "would tell" }),
  "other letters": quote({ text: "Would ask" }),
  "another place": quote({ start: 3, end: 12 }),
  "another turn": quote({ seq: 3 }),
  "the actor's words": quote({ seq: 0, start: 0, end: 4, text: "I am" }),
  nothing: quote({ end: 2, text: "" }),
})) {
  test(`a quote of ${name} voids what rests on it`, () => {
    assert.deepEqual(heldIn(wrong), [0, 0, 0]);
  });
}

test("what rests on no words has none to check", () => {
  assert.deepEqual(heldIn(null), [1, 1, 1]);
});

/** Of an answer to the first question, before two that say nothing. */
function foundIn(first: string): Findings {
  const answers = [`${VAGUE_ANSWERS[0]} ${first}`, VAGUE_ANSWERS[1] ?? "", VAGUE_ANSWERS[2] ?? ""];
  return findingsIn(WRONG_BAG, hearTurns(WRONG_BAG, turnsOf(WRONG_BAG, answers)));
}
const stateOf = ({ redFlags, against }: Findings) => ({
  flag: redFlags.get("cover-up")?.state,
  leaves: against.get("safety/leave-it")?.state,
});

test("everything that a station listens for has a finding, and nothing else has", () => {
  const { points, against, redFlags } = foundIn("");
  const keys = (of: "evidence" | "contradictions") =>
    WRONG_BAG.criteria.flatMap((criterion) => criterion[of].map(({ id }) => `${criterion.id}/${id}`));
  assert.deepEqual([...points.keys()], keys("evidence"));
  assert.deepEqual([...against.keys()], keys("contradictions"));
  assert.deepEqual([...redFlags.keys()], ["cover-up"]);
});

test("what speaks against a candidate is held by two signals, a phrase and the matcher", () => {
  assert.equal(stateOf(foundIn("I would lie to her and change the label in the record.")).flag, "heard");
  assert.equal(
    stateOf(foundIn("I would leave it and wait to see if she comes back, and hope she notices.")).leaves,
    "heard",
  );
});

test("with one of them, however much is said, it is asked and never held against anybody", () => {
  const { id, paraphrases = [] } = WRONG_BAG.criteria[0]?.contradictions[0] ?? assert.fail("no contradiction");
  const leaves = foundIn(paraphrases.join(" ")).against.get(`safety/${id}`);
  assert.equal(leaves?.state, "not-sure");
  assert.ok(leaves.quote);
});

test("nobody is held to have said what they deny", () => {
  const denied = "I wouldn't leave it and wait to see if she comes back, and hope she notices.";
  assert.notEqual(stateOf(foundIn(denied)).leaves, "heard");
});

test("nobody is held to what another person would do", () => {
  assert.notEqual(stateOf(foundIn("Dev would lie to her and change the label in the record.")).flag, "heard");
});

test("what is denied is not asked even", () => {
  assert.equal(stateOf(foundIn("I would never lie to her about whose tablets they were.")).flag, "not-heard");
  assert.equal(stateOf(foundIn("I wouldn't leave it and wait to see.")).leaves, "not-heard");
});

test("what somebody else says against it is not held against the candidate", () => {
  assert.notEqual(
    stateOf(foundIn("Dev says that I should leave it, wait to see and hope she notices.")).leaves,
    "heard",
  );
});

test("points are told from a chance on", () => {
  const answers = WRONG_BAG.exemplar.map(({ text }) => text);
  const found = findingsIn(WRONG_BAG, hearTurns(WRONG_BAG, turnsOf(WRONG_BAG, answers)));
  const heard = pointsFrom(HEARD_FROM, found);
  assert.ok(heard.includes("safety/pharmacist") && heard.includes("learning/record"));
  assert.deepEqual(
    heard,
    [...found.points].flatMap(([key, { chance }]) => (chance >= HEARD_FROM ? [key] : [])),
  );
});
