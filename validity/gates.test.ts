import assert from "node:assert/strict";
import test from "node:test";
import type { Battery, Estimate, Measured, RatedSet } from "../src/features/marking/trust/contract.ts";
import { domainsChecked, GATES, missedGates } from "./gates.ts";

const exactly = (value: number, low = value, high = value): Estimate => ({ value, low, high });
const agreement = { kappa: exactly(0.6), rho: exactly(0.6, 0.4, 0.7), withinOne: exactly(0.9), smd: exactly(0.25) };
const PASSING: Measured = {
  name: "empathy",
  domain: "empathy",
  marker: "built-in",
  behaviours: ["names-emotion"],
  items: 100,
  raters: 3,
  scale: { from: 1, to: 5, steps: 5 },
  humans: { kappa: exactly(0.8), rho: exactly(0.8), icc: exactly(0.7), withinOne: exactly(0.95) },
  withOne: agreement,
  withMean: agreement,
  ratio: { kappa: exactly(0.75), rho: exactly(0.75) },
  majority: { kappa: 0, withinOne: 0.5 },
  length: { rho: exactly(0.45), kappa: exactly(0.3) },
  partialRho: exactly(0.5),
};
const BATTERY: Battery = {
  id: "padding",
  kind: "attack",
  cases: 40,
  lifted: 2,
  changed: 2,
  criteria: 200,
  criteriaChanged: 2,
  worst: null,
  passes: true,
};
const MARKER = { id: "built-in", version: "1" };
const setOf = (measured: Measured, version = "1"): RatedSet => ({
  name: "a set",
  version,
  conversations: 100,
  ratings: 300,
  raters: 3,
  resamples: 1000,
  unmapped: [],
  dimensions: [],
  domains: [measured],
});
const empathyIn = (rated: RatedSet[], batteries = [BATTERY]) =>
  domainsChecked(rated, batteries, MARKER).find(({ domain }) => domain === "empathy");

test("the gates are those that were fixed", () => {
  assert.deepEqual(GATES, { rhoLow: 0.4, shareOfHumans: 0.75, aboveLength: 0.15, smd: 0.25 });
});

test("at the very limits a domain is checked, and no other domain with it", () => {
  assert.deepEqual(missedGates(PASSING), []);
  const domains = domainsChecked([setOf(PASSING)], [BATTERY], MARKER);
  assert.deepEqual(
    domains.map(({ isChecked }) => isChecked),
    [false, true, false, false],
  );
  assert.match(empathyIn([setOf(PASSING)])?.reason ?? "", /100 conversations \(a set\)/u);
});

for (const [what, part, said] of [
  ["rho that may be lower", { withMean: { ...agreement, rho: exactly(0.6, 0.399, 0.7) } }, /lower end .* is 0\.40/u],
  [
    "rho without an interval",
    { withMean: { ...agreement, rho: { value: 0.9, low: null, high: null } } },
    /cannot be computed/u,
  ],
  ["too little of people's agreement", { ratio: { kappa: exactly(0.74), rho: exactly(1) } }, /0\.74 times as well/u],
  ["a single rater", { humans: null }, /agreement with each other is not known/u],
  [
    "length that does nearly as well",
    { length: { rho: exactly(0.46), kappa: exactly(0) } },
    /number of words by 0\.14/u,
  ],
  [
    "length that does so the other way",
    { length: { rho: exactly(-0.5), kappa: exactly(0) } },
    /number of words by 0\.10/u,
  ],
  ["too kind a marker", { withMean: { ...agreement, smd: exactly(0.26) } }, /kinder than people by 0\.26/u],
  ["too strict a marker", { withMean: { ...agreement, smd: exactly(-0.3) } }, /stricter than people by 0\.30/u],
] as [string, Partial<Measured>, RegExp][]) {
  test(`${what} keeps a domain from being checked, and the reason says so`, () => {
    const standing = empathyIn([setOf({ ...PASSING, ...part })]);
    assert.equal(standing?.isChecked, false);
    assert.match(standing.reason, said);
  });
}

test("a battery that fails, or none at all, keeps every domain from being checked", () => {
  const failing = { ...BATTERY, lifted: 3, passes: false };
  assert.match(empathyIn([setOf(PASSING)], [failing])?.reason ?? "", /attacks do not pass: padding/u);
  assert.equal(empathyIn([setOf(PASSING)], [])?.isChecked, false);
});

test("one set that fails is not outvoted, and what another version did counts for nothing", () => {
  const bad = { ...PASSING, humans: null };
  assert.equal(empathyIn([setOf(PASSING), setOf(bad)])?.isChecked, false);
  assert.equal(empathyIn([setOf(PASSING, "0")])?.isChecked, false);
  assert.match(empathyIn([])?.reason ?? "", /no public set of interviews/u);
});
