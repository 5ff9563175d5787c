import assert from "node:assert/strict";
import test from "node:test";
import { beginTake } from "./begin-take.ts";
import type { RecorderState } from "./recorder.ts";

const STARTING: RecorderState = {
  phase: "starting",
  trouble: null,
  kind: "video",
  isAnnounced: false,
  isKept: true,
  stream: null,
  left: 0,
  standing: "sending",
};

/** A recorder that runs, and is known to the server, once `runs` is called. */
function played() {
  const calls: string[] = [];
  const listeners = new Set<() => void>();
  let state = STARTING;
  const recorder = {
    want: (now: string) => void calls.push(now),
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    discard: async () => {
      calls.push("discard");
      return null;
    },
  };
  const runs = () => {
    state = { ...STARTING, phase: "recording", isAnnounced: true };
    for (const listener of listeners) listener();
  };
  return { recorder, calls, runs, enter: async () => void calls.push("enter") };
}

test("a candidate who stays is let in once the recorder runs", async () => {
  const { recorder, calls, runs, enter } = played();
  const begun = beginTake(recorder, enter, () => true);
  assert.deepEqual(calls, ["on"]);
  runs();
  assert.equal(await begun, null);
  assert.deepEqual(calls, ["on", "enter"]);
});

test("nobody who left while the recorder started is let in, and nothing of it is kept", async () => {
  const { recorder, calls, runs, enter } = played();
  let isHere = true;
  const begun = beginTake(recorder, enter, () => isHere);
  isHere = false;
  runs();
  assert.equal(await begun, null);
  assert.deepEqual(calls, ["on", "discard"]);
});

test("whoever leaves while being let in leaves no camera on, and may come back to the take", async () => {
  const { recorder, calls, runs, enter } = played();
  let isHere = true;
  const enterAndGo = async () => {
    await enter();
    isHere = false;
  };
  const begun = beginTake(recorder, enterAndGo, () => isHere);
  runs();
  assert.equal(await begun, null);
  assert.deepEqual(calls, ["on", "enter", "off"]);
});

test("where the door stays shut nothing of the recording is kept", async () => {
  const { recorder, calls, runs } = played();
  const begun = beginTake(
    recorder,
    () => Promise.reject(new TypeError("no line")),
    () => true,
  );
  runs();
  await assert.rejects(begun, TypeError);
  assert.deepEqual(calls, ["on", "discard"]);
});
