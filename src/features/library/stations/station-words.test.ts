import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isOutOfDate } from "./station-words.ts";

test("a station is out of date from the day after its last good one", () => {
  assert.equal(isOutOfDate("2026-11-22", new Date("2026-11-22T23:59:00Z")), false);
  assert.equal(isOutOfDate("2026-11-22", new Date("2026-11-23T00:00:00Z")), true);
  assert.equal(isOutOfDate(null), false);
});

test("a date is said as a person says it", () => {
  assert.equal(dayOf("2026-11-02"), "2 November 2026");
});
