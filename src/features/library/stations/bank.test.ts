import assert from "node:assert/strict";
import { test } from "node:test";
import { areasIn, filterOf, inOrderFound, matching, ownFirst, schoolsIn, themesIn } from "./page/bank.ts";
import type { BankStation } from "./contract.ts";
import { drawnFrom } from "./page/draw-station.ts";

const station = (id: string, change: Partial<BankStation> = {}): BankStation => ({
  id,
  title: id,
  subject: null,
  type: "roleplay",
  theme: "ethics",
  topics: [],
  domains: ["ethics"],
  expires: null,
  areas: [],
  schools: [],
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

test("what was found elsewhere comes first, in its order, within the other filters; then what the names say", () => {
  const found = [{ slug: "cafe" }, { slug: "gone" }, { slug: "cat" }];
  const idsFound = (filter: Parameters<typeof matching>[1]) =>
    inOrderFound(stations, filter, found).map(({ id }) => id);
  assert.deepEqual(idsFound({ q: "consent" }), ["cafe", "cat", "consent"]);
  assert.deepEqual(idsFound({ q: "consent", area: "ethics" }), ["cafe", "consent"]);
});

test("the theme and the school of the address choose, and are offered with how many they have", () => {
  const tagged = [
    station("one", { theme: "nhs", schools: ["leeds"] }),
    station("two", { theme: "nhs" }),
    station("three", { theme: "data", schools: ["leeds", "keele"] }),
  ];
  const ids = (filter: Parameters<typeof matching>[1]) => matching(tagged, filter).map(({ id }) => id);
  assert.deepEqual(ids({ theme: "nhs" }), ["one", "two"]);
  assert.deepEqual(ids({ school: "leeds", theme: "data" }), ["three"]);
  assert.deepEqual(
    schoolsIn(tagged, (slug) => slug.toUpperCase()),
    [
      { value: "keele", label: "KEELE", count: 1 },
      { value: "leeds", label: "LEEDS", count: 2 },
    ],
  );
  assert.deepEqual(
    themesIn(tagged).map(({ value, count }) => [value, count]),
    [
      ["data", 1],
      ["nhs", 2],
    ],
  );
});

test("skill, difficulty, length and what was opened before narrow the list", () => {
  const some = [
    station("short", { domains: ["empathy", "communication"], readingSeconds: 60, answerSeconds: 300, level: 1 }),
    station("medium", { domains: ["ethics"], readingSeconds: 120, answerSeconds: 360, level: 2 }),
    station("long", { domains: ["ethics", "empathy"], readingSeconds: 120, answerSeconds: 361, level: 3 }),
  ];
  const opened = new Set(["medium"]);
  const ids = (filter: Parameters<typeof matching>[1]) => matching(some, filter, opened).map(({ id }) => id);
  assert.deepEqual(ids({ domain: "empathy" }), ["short", "long"]);
  assert.deepEqual(ids({ level: 2 }), ["medium"]);
  assert.deepEqual(
    (["short", "medium", "long"] as const).map((length) => ids({ length })),
    [["short"], ["medium"], ["long"]],
  );
  assert.deepEqual(ids({ seen: "new" }), ["short", "long"]);
  assert.deepEqual(ids({ seen: "sat" }), ["medium"]);
  assert.deepEqual(filterOf({ level: "2", length: "short", seen: "new", domain: "ethics" }), {
    domain: "ethics",
    level: 2,
    length: "short",
    seen: "new",
  });
  assert.deepEqual(filterOf({ level: 7, length: "endless", seen: "perhaps", domain: "cooking" }), {});
});

test("chance draws what is new first, and nothing distressing while there is something else", () => {
  const some = [
    station("opened"),
    station("sad", { distressing: "Speaks of a death." }),
    station("new"),
    station("newer"),
  ];
  const drawn = (opened: string[], chance: number) => drawnFrom(some, new Set(opened), chance)?.id;
  assert.deepEqual(
    [0, 0.49, 0.5, 0.99].map((chance) => drawn(["opened"], chance)),
    ["new", "new", "newer", "newer"],
  );
  assert.equal(drawn(["opened", "new", "newer"], 0), "sad");
  assert.equal(drawn(["opened", "sad", "new", "newer"], 0), "opened");
  assert.equal(drawnFrom([], new Set(), 0), undefined);
});

test("an address with a theme nobody knows, or a number that is none, is one without", () => {
  assert.deepEqual(filterOf({ theme: "cooking", shown: "many", school: "leeds" }), { school: "leeds" });
  assert.deepEqual(filterOf({ theme: "nhs", shown: 120 }), { theme: "nhs", shown: 120 });
  assert.deepEqual(filterOf({ shown: 3 }), {});
});

test("the schools somebody aims for are offered first, in their order, and no school without stations", () => {
  const offered = ["aston", "keele", "leeds"].map((value) => ({ value, label: value.toUpperCase(), count: 1 }));
  assert.deepEqual(
    ownFirst(offered, ["leeds", "swansea", "aston"]).map(({ label }) => label),
    ["LEEDS, yours", "ASTON, yours", "KEELE"],
  );
});
