import assert from "node:assert/strict";
import { test } from "node:test";
import { planWords } from "./page/day-words.ts";

const SCHOOL = "University of Leeds";
const at = (daysLeft: number, gapDays: number) =>
  planWords({ interview: { day: "2026-11-24", daysLeft, school: SCHOOL }, past: null, gapDays });

test("a plan says how soon a station may come up again while there are days for it, and not on the last", () => {
  assert.equal(
    at(20, 3),
    "Your interview at University of Leeds is in 20 days, on Tuesday 24 November 2026. A station you have done can come up again after 3 days, and sooner as the day comes nearer.",
  );
  assert.equal(at(1, 1), "Your interview at University of Leeds is tomorrow, on Tuesday 24 November 2026.");
  assert.equal(at(0, 1), "Your interview at University of Leeds is today. There is nothing left to plan.");
});
