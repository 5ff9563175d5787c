import assert from "node:assert/strict";
import { test } from "node:test";
import { isAfterBell, silenceLeftMs, silenceMs } from "./real-mode.ts";

const real = { mode: "real" as const, answer_seconds: 300, ended: null };

test("the bell is a matter of the answer clock, with a moment's grace, and of real mode alone", () => {
  assert.equal(isAfterBell(real, 300_000), false);
  assert.equal(isAfterBell(real, 301_900), false);
  assert.equal(isAfterBell(real, 302_001), true);
  assert.equal(isAfterBell({ ...real, mode: "study" }, 900_000), false);
});

test("silence lasts from the finish to the bell, and not for somebody who may not be safe", () => {
  assert.equal(silenceMs(real, 240_000), 60_000);
  assert.equal(silenceMs(real, 310_000), 0);
  assert.equal(silenceMs({ ...real, mode: "study" }, 0), 0);
  assert.equal(silenceMs({ ...real, ended: { ending: "help", reason: "safety" } }, 0), 0);
});

test("nothing waits for a bell that was never set, or has gone", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  assert.equal(silenceLeftMs({ bell_at: null }, now), 0);
  assert.equal(silenceLeftMs({ bell_at: new Date("2026-11-21T10:00:01Z") }, now), 1000);
  assert.equal(silenceLeftMs({ bell_at: new Date("2026-11-21T09:00:00Z") }, now), 0);
});
