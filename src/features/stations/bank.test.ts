import assert from "node:assert/strict";
import { test } from "node:test";
import { areasIn, filterOf, matching } from "./bank.ts";
import type { StationSummary } from "./contract.ts";

const station = (id: string, change: Partial<StationSummary> = {}): StationSummary => ({
  id,
  title: id,
  type: "roleplay",
  areas: [],
  level: 1,
  distressing: null,
  readingSeconds: 60,
  answerSeconds: 300,
  ...change,
});
const stations = [
  station("cat", { title: "The neighbour’s cat", areas: ["breaking-bad-news", "empathy"] }),
  station("consent", { title: "Consent at sixteen", type: "discussion", areas: ["ethics"] }),
  station("cafe", { title: "A café queue", type: "recorded", areas: ["ethics", "nhs-topics"] }),
];
const idsOf = (filter: Parameters<typeof matching>[1]) => matching(stations, filter).map(({ id }) => id);

test("searching finds beginnings of words, whatever their case, order and accents", () => {
  assert.deepEqual(idsOf({ q: "CAT neigh" }), ["cat"]);
  assert.deepEqual(idsOf({ q: "cafe" }), ["cafe"]);
  assert.deepEqual(idsOf({ q: "eighbour" }), []);
});

test("searching finds areas and types by the names on the screen", () => {
  assert.deepEqual(idsOf({ q: "bad news" }), ["cat"]);
  assert.deepEqual(idsOf({ q: "discussion" }), ["consent"]);
});

test("search and filters narrow each other", () => {
  assert.deepEqual(idsOf({ area: "ethics" }), ["consent", "cafe"]);
  assert.deepEqual(idsOf({ area: "ethics", type: "recorded" }), ["cafe"]);
  assert.deepEqual(idsOf({ area: "ethics", type: "recorded", q: "consent" }), []);
});

test("an address that makes no sense filters nothing", () => {
  assert.deepEqual(filterOf({ type: "oral", area: { a: 1 }, q: "" }), {});
  assert.deepEqual(filterOf({ q: 111, type: "discussion", area: "ethics" }), {
    q: "111",
    type: "discussion",
    area: "ethics",
  });
});

test("areas are listed once each, by name, with their number of stations", () => {
  assert.deepEqual(
    areasIn(stations).map(({ label, count }) => `${label} ${count}`),
    ["Breaking bad news 1", "Empathy 1", "Ethics 2", "NHS topics 1"],
  );
});
