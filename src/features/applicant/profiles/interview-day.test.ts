import assert from "node:assert/strict";
import { test } from "node:test";
import { isOver } from "./interview-day.ts";

test("a day is over at midnight in the United Kingdom, in winter and in summer time", () => {
  assert.equal(isOver("2027-01-14", new Date("2027-01-14T23:59:59Z")), false);
  assert.equal(isOver("2027-01-14", new Date("2027-01-15T00:00:00Z")), true);
  assert.equal(isOver("2027-06-14", new Date("2027-06-14T22:59:59Z")), false);
  assert.equal(isOver("2027-06-14", new Date("2027-06-14T23:00:00Z")), true);
});
