import assert from "node:assert/strict";
import test from "node:test";
import { pausesOf, voicedMsOf } from "./pauses.ts";

test("silences of more than a second are pauses, and the first is thinking", () => {
  const voiced = [
    { startMs: 4000, endMs: 6000 },
    { startMs: 6900, endMs: 8000 },
    { startMs: 9500, endMs: 9560 },
    { startMs: 11_000, endMs: 12_000 },
  ];
  assert.deepEqual(pausesOf(500, voiced), [
    { atMs: 500, ms: 3500, isThinking: true },
    { atMs: 8000, ms: 3000, isThinking: false },
  ]);
  assert.equal(voicedMsOf(voiced), 4160);
});

test("whoever speaks at once, and on, has no pause", () => {
  assert.deepEqual(
    pausesOf(0, [
      { startMs: 900, endMs: 5000 },
      { startMs: 5800, endMs: 6000 },
    ]),
    [],
  );
  assert.deepEqual(pausesOf(0, []), []);
});
