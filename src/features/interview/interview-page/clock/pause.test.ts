import assert from "node:assert/strict";
import { test } from "node:test";
import { interrupt, pauseOf, runs } from "./pause.ts";

test("a room stands still until it is taken up again, also for a page loaded anew", () => {
  const pause = pauseOf("one");
  assert.equal(pause.reason(), null);
  pause.pause("asked");
  assert.equal(pauseOf("one").reason(), "asked");
  assert.equal(pauseOf("another").reason(), null);
  pause.resume();
  assert.equal(pause.reason(), null);
  assert.equal(pauseOf("one").reason(), null);
});

test("what came first is what is said, and everybody who listens hears of it once", () => {
  const pause = pauseOf("two");
  const heard: unknown[] = [];
  const stop = pause.subscribe(() => heard.push(pause.reason()));
  pause.pause("microphone");
  pause.pause("away");
  pause.resume();
  pause.resume();
  stop();
  pause.pause("asleep");
  assert.deepEqual(heard, ["microphone", null]);
  pause.resume();
});

test("an interruption stops the room that runs, and none that is over", () => {
  const pause = pauseOf("three");
  interrupt("asleep");
  assert.equal(pause.reason(), null);
  const letGo = runs(pause);
  interrupt("microphone");
  assert.equal(pause.reason(), "microphone");
  pause.resume();
  letGo();
  interrupt("away");
  assert.equal(pause.reason(), null);
});
