import assert from "node:assert/strict";
import { test } from "node:test";
import { ukDay } from "./uk-day.ts";
import { ukMoment, ukTime } from "./uk-time.ts";

const MOMENTS: [moment: string, day: string, time: string][] = [
  ["2026-11-22T23:59:00Z", "2026-11-22", "23:59"],
  ["2026-07-01T23:30:00Z", "2026-07-02", "00:30"],
  ["2027-03-28T00:59:00Z", "2027-03-28", "00:59"],
  ["2027-03-28T01:00:00Z", "2027-03-28", "02:00"],
  ["2026-10-25T00:30:00Z", "2026-10-25", "01:30"],
  ["2026-10-25T01:30:00Z", "2026-10-25", "01:30"],
];

for (const [moment, day, time] of MOMENTS) {
  test(`at ${moment} it is ${time} on ${day} in the United Kingdom`, () => {
    assert.equal(ukDay(new Date(moment)), day);
    assert.equal(ukTime(new Date(moment)), time);
  });
}

const TIMES: [day: string, time: string, moment: string][] = [
  ["2026-11-22", "17:30", "2026-11-22T17:30:00.000Z"],
  ["2026-07-02", "00:30", "2026-07-01T23:30:00.000Z"],
  ["2027-03-28", "09:00", "2027-03-28T08:00:00.000Z"],
  ["2027-03-28", "01:30", "2027-03-28T01:30:00.000Z"],
  ["2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25", "09:00", "2026-10-25T09:00:00.000Z"],
];

for (const [day, time, moment] of TIMES) {
  test(`${time} on ${day} is ${moment}, whatever the clocks do that night`, () => {
    assert.equal(ukMoment(day, time).toISOString(), moment);
  });
}
