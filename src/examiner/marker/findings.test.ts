import assert from "node:assert/strict";
import { test } from "node:test";
import type { Quote, SpokenTurn } from "../conversation.ts";
import { withLiteralQuotes, type Findings } from "./findings.ts";

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
const heldIn = (held: Quote) => {
  const found: Findings = {
    evidence: new Map([["c/p", { quote: held, isSpecific: true }]]),
    against: new Map([["c/a", held]]),
    redFlags: new Map([["f", held]]),
  };
  const { evidence, against, redFlags } = withLiteralQuotes(found, turns);
  return [evidence.size, against.size, redFlags.size];
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
