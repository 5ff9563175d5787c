import assert from "node:assert/strict";
import { test } from "node:test";
import { WRONG_BAG, turnsOf } from "../fixture-discussion.ts";
import { LAST_LENGTH } from "../fixture-roleplay.ts";
import type { PointState } from "../conversation.ts";
import { NO_FINDINGS } from "../marker/findings.ts";
import { sceneOf } from "./scene.ts";

const ETHICS = { ...WRONG_BAG, theme: "ethics" as const };
const SAID = "I'd stop. The other customer might be waiting for those tablets today, whoever it is. That's it.";
const TURNS = turnsOf(ETHICS, [SAID]);
const scene = sceneOf(ETHICS, TURNS, NO_FINDINGS);

const quoteOf = (text: string) => {
  const start = SAID.indexOf(text);
  return { seq: 1, start, end: start + text.length, text, atMs: 0 };
};

test("a name that nobody has said here is another's, and one that was said is not", () => {
  assert.ok(scene.isAnothers("I'd ask if Mr Adler would like that."));
  assert.ok(!scene.isAnothers("I'd say sorry to Mrs Lindqvist, and to Dev."));
  assert.ok(!scene.isAnothers("We look again on Monday, or in December."));
  assert.ok(!scene.isAnothers("Your turn. Could I help?"));
  const pool = sceneOf(LAST_LENGTH, TURNS, NO_FINDINGS);
  assert.ok(!pool.isAnothers("I can see how hard this is, Mr Dudek, and thank you, Marek."));
});

test("where the candidate's own story is asked for, every example is another's", () => {
  const own = sceneOf({ ...WRONG_BAG, theme: "reflection" }, TURNS, NO_FINDINGS);
  assert.ok(own.isAnothers("I'd say sorry."));
});

test("praise quotes the sentence of the turn that has most of what the point asks for", () => {
  const best = scene.bestWords("safety", "other-customer", quoteOf("I'd stop."));
  assert.equal(best.text, "The other customer might be waiting for those tablets today, whoever it is.");
  assert.equal(SAID.slice(best.start, best.end), best.text);
});

test("the marker's own sentence stays where no other is plainly better, and a short one takes the next with it", () => {
  const given = quoteOf("The other customer might be waiting for those tablets today, whoever it is.");
  assert.deepEqual(scene.bestWords("safety", "other-customer", given), given);
  const short = scene.bestWords("learning", "none", quoteOf("I'd stop."));
  assert.match(short.text, /^I'd stop\. The other customer/u);
  assert.match(scene.bestWords("learning", "none", quoteOf("That's it.")).text, /whoever it is\. That's it\.$/u);
});

test("praise is held back for a criterion that something perhaps speaks against, or is not unlikely to", () => {
  const doubted = (state: PointState, chance: number) => {
    const against = new Map([["safety/leave-it", { state, chance, quote: null, by: "marker" as const }]]);
    const found = sceneOf(ETHICS, TURNS, { ...NO_FINDINGS, against });
    assert.equal(found.against("safety"), chance);
    assert.equal(found.against("honesty"), 0);
    return found.isDoubted("safety");
  };
  assert.deepEqual(
    [doubted("not-sure", 0.2), doubted("not-heard", 0.3), doubted("not-heard", 0.2)],
    [true, true, false],
  );
});
