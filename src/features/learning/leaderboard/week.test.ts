import assert from "node:assert/strict";
import { test } from "node:test";
import { weekOf } from "./week.ts";

test("a week begins on Monday at midnight in London, in winter and in summer", () => {
  const cases = [
    ["2026-11-22T23:59:59Z", "2026-11-16", "2026-11-16T00:00:00.000Z"],
    ["2026-11-23T00:00:00Z", "2026-11-23", "2026-11-23T00:00:00.000Z"],
    ["2026-07-05T22:59:59Z", "2026-06-29", "2026-06-28T23:00:00.000Z"],
    ["2026-07-05T23:00:00Z", "2026-07-06", "2026-07-05T23:00:00.000Z"],
    // The weeks in which the clocks change, early on their Sunday.
    ["2026-03-29T12:00:00Z", "2026-03-23", "2026-03-23T00:00:00.000Z"],
    ["2026-03-30T12:00:00Z", "2026-03-30", "2026-03-29T23:00:00.000Z"],
    ["2026-10-25T12:00:00Z", "2026-10-19", "2026-10-18T23:00:00.000Z"],
    ["2027-01-01T12:00:00Z", "2026-12-28", "2026-12-28T00:00:00.000Z"],
  ] as const;
  for (const [at, monday, from] of cases) {
    const week = weekOf(new Date(at));
    assert.deepEqual([week.monday, week.from.toISOString()], [monday, from], at);
  }
});
