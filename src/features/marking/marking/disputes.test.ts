import assert from "node:assert/strict";
import { test } from "node:test";
import { disputedFlagsOf, isDecided, isOnOtherWords, wordsKey } from "./disputes.ts";

const at = new Date("2026-11-23T10:00:00.000Z");
const raisedOn = (text: string, { seq = 1, start = 0 } = {}) => ({
  redFlags: [{ id: "lies", statement: "Lies", quote: { seq, start, end: start + text.length, text, atMs: 5 } }],
});
const open = { criterion: "flag.lies", outcome: null, looked_at: null, words: null };
const decidedOn = (text: string, outcome: "upheld" | "taken-out" = "taken-out") => ({
  criterion: "flag.lies",
  outcome,
  looked_at: at,
  words: wordsKey({ seq: 1, text }),
});
const outcomeOf = (...[mark, filed]: Parameters<typeof disputedFlagsOf>) =>
  disputedFlagsOf(mark, filed).map(({ outcome }) => outcome);

test("a decision holds for the words that were looked at, wherever they stand in their turn", () => {
  const filed = [decidedOn("I lie.")];
  for (const mark of [raisedOn("I lie."), raisedOn("I lie.", { start: 40 })]) {
    assert.deepEqual(outcomeOf(mark, filed), ["taken-out"]);
    assert.ok(isDecided(mark, "flag.lies", filed));
    assert.ok(filed.every((each) => !isOnOtherWords(mark, each)));
  }
});

test("on other words, and on the same in another turn, nobody has decided or objected", () => {
  const filed = [decidedOn("I lie.")];
  for (const mark of [raisedOn("I lied."), raisedOn("I lie.", { seq: 3 })]) {
    assert.deepEqual(outcomeOf(mark, filed), []);
    assert.ok(!isDecided(mark, "flag.lies", filed));
    assert.ok(filed.every((each) => isOnOtherWords(mark, each)));
  }
});

test("each of two decisions holds for its own words, and an objection nobody decided on for all others", () => {
  const filed = [open, decidedOn("I lie.", "upheld"), decidedOn("I lied.")];
  assert.deepEqual(outcomeOf(raisedOn("I lie."), filed), ["upheld"]);
  assert.deepEqual(outcomeOf(raisedOn("I lied."), filed), ["taken-out"]);
  assert.deepEqual(outcomeOf(raisedOn("I would lie."), filed), [null]);
});

test("a decision that kept no words is on whatever the flag is raised on, as it was when it was made", () => {
  const filed = [{ ...decidedOn("I lie."), words: null }];
  assert.deepEqual(outcomeOf(raisedOn("I lied."), filed), ["taken-out"]);
  assert.ok(filed.every((each) => !isOnOtherWords(raisedOn("I lied."), each)));
});

test("where the flag is not raised any more, no decision is on other words", () => {
  assert.ok(!isOnOtherWords({ redFlags: [] }, decidedOn("I lie.")));
});
