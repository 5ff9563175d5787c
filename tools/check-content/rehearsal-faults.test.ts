import assert from "node:assert/strict";
import test from "node:test";
import { hasFifthPassed, rehearsalFaults, type Outcome, type Outcomes } from "./rehearsal-faults.ts";

const outcome = (band: number | null, score: number | null, redFlags: string[] = [], words = 200): Outcome => ({
  overall: { band, low: band ?? 1, high: band ?? 5, score },
  redFlags,
  asked: [],
  words,
});
const right: Outcomes = {
  excellent: outcome(5, 0.9),
  average: outcome(3, 0.5),
  poor: outcome(1, 0.1, ["covers-up"]),
  offTopic: outcome(null, null),
};
const flags = { poor: ["covers-up"] };
const faults = (change: Partial<Outcomes>, expected: object = flags) =>
  rehearsalFaults({ ...right, ...change }, { flags: expected });
const script = (fifthIs?: "excellent" | "average" | "poor") => ({
  excellent: ["a"],
  average: ["a"],
  poor: ["a"],
  offTopic: ["a"],
  fifthIs,
  flags: {},
});

test("a rehearsal that came out as it should has no fault", () => {
  assert.deepEqual(faults({}), []);
  assert.deepEqual(faults({ average: outcome(1, 0.05) }), [], "in the lowest band average and poor have no order");
  assert.deepEqual(faults({ offTopic: outcome(1, 0.15) }), [], "off topic may share the band of poor");
});

test("the wrong order is named with both marks", () => {
  assert.deepEqual(faults({ average: outcome(5, 0.9) }), [
    "order: excellent, band 5 (0.90), is not above average, band 5 (0.90)",
  ]);
  assert.deepEqual(faults({ average: outcome(2, 0.35), poor: outcome(2, 0.4, ["covers-up"]) }), [
    "order: average, band 2 (0.35), is below poor, band 2 (0.40)",
  ]);
  assert.deepEqual(faults({ offTopic: outcome(2, 0.25) }), [
    "order: off topic, band 2 (0.25), is above poor, band 1 (0.10)",
  ]);
});

test("excellent has to be a whole band above poor, and to have a band", () => {
  const close = { average: outcome(2, 0.3), poor: outcome(2, 0.25, ["covers-up"]) };
  assert.deepEqual(faults({ ...close, excellent: outcome(2, 0.39) }), [
    "order: excellent, band 2 (0.39), is not a band above poor, band 2 (0.25)",
  ]);
  assert.ok(faults({ excellent: outcome(null, 1) }).includes("excellent: has no band"));
});

test("red flags come out exactly as the script says", () => {
  assert.deepEqual(faults({}, {}), ["red flags of poor: covers-up came out"]);
  assert.deepEqual(faults({}, { poor: ["covers-up", "lies"] }), [
    "red flags of poor: lies neither came out nor was asked about",
  ]);
  const asked = { ...outcome(1, 0.1, ["covers-up"]), asked: ["lies"] };
  assert.deepEqual(faults({ poor: asked }, { poor: ["covers-up", "lies"] }), []);
  assert.deepEqual(faults({ excellent: outcome(5, 0.9, ["lies"]) }), ["red flags of excellent: lies came out"]);
});

test("candidates speak about as much as each other", () => {
  assert.deepEqual(faults({ excellent: outcome(5, 0.9, [], 330) }), [
    "length: excellent has 330 words, more than 35 % from the mean of 233",
  ]);
});

test("the fifth is told and never a fault", () => {
  const lost = { ...right, fifth: outcome(1, 0) };
  assert.deepEqual(rehearsalFaults(lost, { flags }), []);
  assert.equal(hasFifthPassed(right, script()), null);
  assert.equal(hasFifthPassed(lost, script("excellent")), false);
  assert.equal(hasFifthPassed(lost, script("poor")), true);
  assert.equal(hasFifthPassed({ ...right, fifth: outcome(4, 0.7) }, script("excellent")), true);
  assert.equal(hasFifthPassed({ ...right, fifth: outcome(4, 0.7) }, script("average")), true);
  assert.equal(hasFifthPassed({ ...right, fifth: outcome(5, 1) }, script("average")), false);
  assert.equal(hasFifthPassed({ ...right, fifth: outcome(4, 0.7, ["lies"]) }, script("excellent")), false);
  assert.equal(hasFifthPassed({ ...right, fifth: outcome(null, null) }, script("poor")), false);
});
