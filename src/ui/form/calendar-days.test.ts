import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, addMonths, dayAfterKey, dayName, isAllowed, monthName, today, weeksOf } from "./calendar-days.ts";

const after = (day: string, key: string, withShift = false, limits = {}) => dayAfterKey(day, key, withShift, limits);

test("days and months are named in British English", () => {
  assert.equal(dayName("2026-12-09"), "Wednesday 9 December 2026");
  assert.equal(monthName("2026-12-09"), "December 2026");
});

test("November 2026 begins on a Sunday, so its first week holds one day", () => {
  const weeks = weeksOf("2026-11-21");
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.deepEqual(weeks.at(-1), ["2026-11-30", null, null, null, null, null, null]);
  assert.equal(weeks.flat().filter(Boolean).length, 30);
});

test("a February of exactly four weeks has four rows", () => {
  assert.equal(weeksOf("2027-02-10").length, 4);
});

test("no day is lost or doubled where the clocks change", () => {
  assert.equal(addDays("2026-10-25", 1), "2026-10-26");
  assert.equal(addDays("2027-03-28", 1), "2027-03-29");
});

test("the 31st becomes the last day of a shorter month", () => {
  assert.equal(addMonths("2027-01-31", 1), "2027-02-28");
  assert.equal(addMonths("2026-12-31", -1), "2026-11-30");
  assert.equal(addMonths("2028-02-29", 12), "2029-02-28");
});

test("Home and End go to the Monday and the Sunday of the week", () => {
  assert.equal(after("2026-11-21", "Home"), "2026-11-16");
  assert.equal(after("2026-11-21", "End"), "2026-11-22");
  assert.equal(after("2026-11-22", "End"), "2026-11-22");
});

test("arrows move by a day and a week, the page keys by a month and, with Shift, a year", () => {
  assert.equal(after("2026-11-30", "ArrowRight"), "2026-12-01");
  assert.equal(after("2026-11-03", "ArrowUp"), "2026-10-27");
  assert.equal(after("2026-11-21", "PageDown"), "2026-12-21");
  assert.equal(after("2026-11-21", "PageUp", true), "2025-11-21");
  assert.equal(after("2026-11-21", "a"), undefined);
});

test("no key leads before the first day allowed or beyond the last", () => {
  const limits = { min: "2026-11-20", max: "2026-12-05" };
  assert.equal(after("2026-11-21", "ArrowUp", false, limits), "2026-11-20");
  assert.equal(after("2026-11-21", "PageDown", false, limits), "2026-12-05");
  assert.equal(isAllowed("2026-11-19", limits), false);
  assert.equal(isAllowed("2026-11-20", limits), true);
  assert.equal(isAllowed("2026-12-06", limits), false);
});

test("today is the reader's own day late in the evening", () => {
  assert.equal(today(new Date(2026, 10, 21, 23, 59)), "2026-11-21");
  assert.equal(today(new Date(2026, 10, 21, 0, 1)), "2026-11-21");
});
