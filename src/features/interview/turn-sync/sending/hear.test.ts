import assert from "node:assert/strict";
import { test } from "node:test";
import type { Turn } from "#contract/interview/attempts";
import type { TurnEvent } from "../contract.ts";
import { caughtUp, conversationOf, findUnanswered, hear, nextSeqOf } from "./hear.ts";

const opening: Turn = { seq: 0, speaker: "actor", text: "Oh. You again.", atMs: 0 };
const answer: Turn = { seq: 1, speaker: "candidate", text: "I came to say sorry.", atMs: 9000 };
const reply: Turn = { seq: 2, speaker: "actor", text: "Right. Go on, then.", atMs: 9000 };
const begun = conversationOf({ turns: [opening], isOver: false });
const all = (events: TurnEvent[]) => events.reduce(hear, begun);

test("an answer stands in the conversation once the server has heard it", () => {
  const after = all([{ type: "heard", turn: answer }]);
  assert.deepEqual(after.turns, [opening, answer]);
  assert.equal(nextSeqOf(after), 2);
});

test("the partner's sentences arrive one after the other", () => {
  const after = all([
    { type: "heard", turn: answer },
    { type: "delta", text: "Right. " },
    { type: "delta", text: "Go on, then." },
  ]);
  assert.equal(after.saying, "Right. Go on, then.");
  assert.deepEqual(after.turns, [opening, answer]);
});

test("sentences that come without a space between them are still parted", () => {
  const after = all([
    { type: "delta", text: "Right." },
    { type: "delta", text: "Go" },
    { type: "delta", text: " on, then." },
  ]);
  assert.equal(after.saying, "Right. Go on, then.");
});

test("the finished reply replaces the sentences that were arriving", () => {
  const after = all([
    { type: "heard", turn: answer },
    { type: "delta", text: "Right." },
    { type: "replied", turn: reply, isOver: false, isTakenOver: false },
  ]);
  assert.equal(after.saying, "");
  assert.deepEqual(after.turns, [opening, answer, reply]);
});

test("an answer sent twice stands once, and its reply starts again from the beginning", () => {
  const after = all([
    { type: "heard", turn: answer },
    { type: "delta", text: "Right. Go" },
    { type: "heard", turn: answer },
    { type: "delta", text: "Right. " },
  ]);
  assert.deepEqual(after.turns, [opening, answer]);
  assert.equal(after.saying, "Right. ");
});

test("a reply that failed leaves the answer where it is and says why", () => {
  const after = all([
    { type: "heard", turn: answer },
    { type: "delta", text: "Ri" },
    { type: "failed", message: "The reply did not come." },
  ]);
  assert.deepEqual(after.turns, [opening, answer]);
  assert.equal(after.saying, "");
  assert.equal(after.trouble, "The reply did not come.");
  assert.deepEqual(findUnanswered(after), answer);
});

test("the partner closes the conversation, and it stays closed", () => {
  const after = all([
    { type: "heard", turn: answer },
    { type: "replied", turn: reply, isOver: true, isTakenOver: false },
  ]);
  assert.equal(after.isOver, true);
  assert.equal(caughtUp(after, { turns: after.turns, isOver: false }).isOver, true);
});

test("an answer without a reply is owed one, unless the conversation is closed", () => {
  assert.equal(findUnanswered(begun), null);
  assert.deepEqual(findUnanswered(conversationOf({ turns: [opening, answer], isOver: false })), answer);
  assert.equal(findUnanswered(conversationOf({ turns: [opening, answer], isOver: true })), null);
});

test("another tab went further: this one follows", () => {
  const midway = all([
    { type: "heard", turn: answer },
    { type: "delta", text: "Right." },
  ]);
  const after = caughtUp(midway, { turns: [opening, answer, reply], isOver: false });
  assert.deepEqual(after.turns, [opening, answer, reply]);
  assert.equal(after.saying, "");
});

test("an older copy of the conversation takes nothing away", () => {
  const ahead = all([{ type: "heard", turn: answer }]);
  assert.deepEqual(caughtUp(ahead, { turns: [opening], isOver: false }).turns, [opening, answer]);
});

test("a copy of the same length does not cut off a sentence that is arriving", () => {
  const midway = all([
    { type: "heard", turn: answer },
    { type: "delta", text: "Right." },
  ]);
  assert.equal(caughtUp(midway, { turns: [opening, answer], isOver: false }).saying, "Right.");
});
