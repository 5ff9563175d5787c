import assert from "node:assert/strict";
import { test } from "node:test";
import { draftOf } from "./draft.ts";
import { opening, room, settled, textsOf } from "./fixture-room.ts";
import { refusal } from "./fixture-server.ts";
import { fakeStorage } from "./fixture-storage.ts";

test("what is said is heard and answered, and the box is empty", async (t) => {
  const here = room();
  t.after(here.sync.open());
  here.sync.type("Hello");
  assert.equal(here.sync.say(1000), true);
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
  assert.equal(here.sync.snapshot().box, "");
  assert.equal(here.browser.kept.size, 0);
});

test("a blank box says nothing", (t) => {
  const here = room();
  t.after(here.sync.open());
  here.sync.type("  \n ");
  assert.equal(here.sync.say(1000), false);
  assert.equal(here.server.sent.length, 0);
});

test("an answer that did not get through goes again as it was: same place, words and clock", async (t) => {
  const here = room();
  t.after(here.sync.open());
  here.server.failures.push(new TypeError("Failed to fetch"));
  here.sync.type("Hello");
  here.sync.say(1234);
  await settled(here);
  assert.equal(here.sync.snapshot().delivery, "waiting");
  assert.equal(here.sync.snapshot().unsent?.text, "Hello");
  here.sync.tryNow();
  await settled(here);
  assert.deepEqual(here.server.sent, [
    { seq: 1, text: "Hello", atMs: 1234 },
    { seq: 1, text: "Hello", atMs: 1234 },
  ]);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
});

test("an answer on its way when the page was closed goes when it is opened again", async (t) => {
  const browser = fakeStorage();
  draftOf(browser, "a").keepUnsent({ seq: 1, text: "Hello", atMs: 50 });
  const here = room({ browser });
  t.after(here.sync.open());
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
  assert.equal(browser.kept.size, 0);
});

test("an answer the server already has is not said twice: only its reply is fetched", async (t) => {
  const browser = fakeStorage();
  draftOf(browser, "a").keepUnsent({ seq: 1, text: "Hello", atMs: 50 });
  const here = room({ browser, turns: [opening, { seq: 1, speaker: "candidate", text: "Hello", atMs: 50 }] });
  t.after(here.sync.open());
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
});

test("signed out: the answer waits for the person, and goes when they are back", async (t) => {
  const here = room();
  t.after(here.sync.open());
  here.server.failures.push(refusal(401));
  here.sync.type("Hello");
  here.sync.say(1);
  await settled(here);
  assert.equal(here.sync.snapshot().delivery, "signed-out");
  here.sync.tryNow();
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
});

test("the attempt was finished elsewhere: our words stay readable and turn sync is at rest", async (t) => {
  const here = room();
  t.after(here.sync.open());
  here.server.status = "finished";
  here.server.failures.push(refusal(409));
  here.sync.type("Too late");
  here.sync.say(9);
  await settled(here);
  const { box, status, delivery } = here.sync.snapshot();
  assert.deepEqual({ box, status, delivery }, { box: "Too late", status: "finished", delivery: "idle" });
});

test("an answer that is too long stays in the box, with the reason", (t) => {
  const here = room();
  t.after(here.sync.open());
  here.sync.type("x".repeat(1_048_577));
  assert.equal(here.sync.say(1), false);
  assert.equal(here.sync.snapshot().box.length, 1_048_577);
  assert.match(here.sync.snapshot().notice ?? "", /million characters/u);
});

test("what was heard of the partner, and how the turn was spoken, goes with it; too many notes cost no words", async (t) => {
  const here = room();
  t.after(here.sync.open());
  const notes = { isSpoken: true, voicedMs: 900, pauses: [{ atMs: 100, ms: 1200, isThinking: true }] };
  const words = Array.from({ length: 9000 }, (_word, at) => ({ word: "something", startMs: at, endMs: at + 1 }));
  here.sync.type("Hello");
  here.sync.say(5, { heard: 3, delivery: { ...notes, words } });
  await settled(here);
  assert.deepEqual(here.server.sent, [{ seq: 1, text: "Hello", atMs: 5, heard: 3, delivery: notes }]);
});
