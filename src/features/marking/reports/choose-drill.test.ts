import assert from "node:assert/strict";
import { test } from "node:test";
import { LAST_LENGTH } from "#examiner/fixture-roleplay.ts";
import type { Criterion, Domain, Station } from "#examiner/station.ts";
import { chooseDrill } from "./choose-drill.ts";

const criterion = (domain: Domain, behaviour?: "reflects"): Criterion => ({
  id: domain,
  domain,
  statement: domain,
  weight: 1,
  needed: 1,
  evidence: [{ id: "one", point: "one", example: "one", ...(behaviour ? { behaviour } : {}) }],
  contradictions: [],
  nextLevel: "more",
});
const station = (slug: string, more: Partial<Station> = {}): Station => ({
  ...LAST_LENGTH,
  slug,
  criteria: [criterion("empathy"), criterion("ethics")],
  ...more,
});
const SAT = station("sat", { parallel: "match" });
const NOW = new Date("2026-11-22T09:00:00Z");

function chosen(bank: Station[], more: Partial<Parameters<typeof chooseDrill>[0]> = {}) {
  const found = chooseDrill({
    station: SAT,
    domain: "empathy",
    behaviour: undefined,
    bank: [SAT, ...bank],
    met: new Set(["sat"]),
    now: NOW,
    ...more,
  });
  return found && [found.station.slug, found.why];
}

test("the station that tests the same skill comes first while it is new", () => {
  assert.deepEqual(chosen([station("a"), station("match")]), ["match", "parallel"]);
  assert.deepEqual(chosen([station("a"), station("match")], { met: new Set(["sat", "match"]) }), ["a", "same-domain"]);
});

test("else a new station that tests the same domain, and none that does not", () => {
  const other = station("b", { criteria: [criterion("ethics")] });
  assert.deepEqual(chosen([other, station("c")]), ["c", "same-domain"]);
  assert.deepEqual(chosen([other]), ["sat", "again"]);
});

test("the same behaviour is sought, and a distressing station only when there is no other", () => {
  const reflects = station("z", { criteria: [criterion("empathy", "reflects")] });
  assert.deepEqual(chosen([station("a"), reflects], { behaviour: "reflects" }), ["z", "same-domain"]);
  const sad = station("a", { distressing: "A death" });
  assert.deepEqual(chosen([sad, station("b")]), ["b", "same-domain"]);
  assert.deepEqual(chosen([sad]), ["a", "same-domain"]);
});

test("nobody is sent to another school’s station, or to one out of date", () => {
  const elsewhere = station("a", { schools: ["leeds"] });
  const old = station("b", { expires: "2026-01-01" });
  assert.deepEqual(chosen([elsewhere, old]), ["sat", "again"]);
  assert.deepEqual(chosen([elsewhere], { station: { ...SAT, schools: ["leeds"] } }), ["a", "same-domain"]);
});

test("a station gone from the bank is not offered again", () => assert.equal(chosen([], { bank: [] }), null));
