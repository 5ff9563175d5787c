import assert from "node:assert/strict";
import test from "node:test";
import { bankFaults, missingParallels } from "./bank-faults.ts";
import type { Checked } from "./check-station.ts";
import { alikeAmong, shareOf, shinglesOf } from "./near-duplicates.ts";

type Known = NonNullable<Checked["station"]>;
const CARDS = [
  "You serve tea at a bowls club and the urn has boiled dry while the visitors wait outside in the rain.",
  "A neighbour asks whether his parcel, left on your step three days ago, might have been taken in by mistake.",
  "Your cousin wants to leave her course, and has not told anybody at home about the letter that came today.",
];
const known = (slug: string, at: number, change: Partial<Known> = {}): Known => ({
  slug,
  subject: "An apology: a parcel on the wrong step",
  topics: ["apology"],
  type: "roleplay",
  theme: "roleplay",
  level: 1,
  answerSeconds: 360,
  cardWords: 90,
  questions: 0,
  points: 12,
  manner: "plain",
  plainWords: { old: 0, words: 600 },
  areas: ["roleplay"],
  schools: [],
  parallel: null,
  people: [],
  pictures: [],
  reviewed: [],
  expires: null,
  likeness: { slug, parts: { card: CARDS[at] ?? "", criteria: (CARDS[at] ?? "").toUpperCase() } },
  ...change,
});
const schools = new Map([
  ["keele", ["roleplay"]],
  ["leeds", ["ethics"]],
]);

const NONE: ReadonlySet<string> = new Set();

test("stations of their own have no fault between them", () => {
  const all = [known("urn", 0, { schools: ["keele"], parallel: "parcel" }), known("parcel", 1, { parallel: "urn" })];
  assert.deepEqual(bankFaults(all, schools, NONE), []);
});

test("a bank in which every other actor is wry is told so", () => {
  const all = [known("urn", 0), known("parcel", 1, { manner: "wry" })];
  assert.deepEqual(bankFaults(all, schools, NONE), ["actors: 1 of 2 are wry, and a quarter is the most"]);
});

test("a copy with other names is found", () => {
  const copy = (CARDS[0] ?? "").replace("bowls", "tennis").replace("visitors", "players");
  const all = [known("urn", 0), known("parcel", 1), known("urn-again", 2)];
  const copied = all.map((each) =>
    each.slug === "urn-again" ? { ...each, likeness: { ...each.likeness, parts: { card: copy, criteria: "" } } } : each,
  );
  assert.deepEqual(bankFaults(copied, schools, NONE), ["urn and urn-again: 68 % of their card is the same"]);
});

test("a parallel has to be there, and to be one of two that name each other", () => {
  const all = [
    known("urn", 0, { parallel: "parcel" }),
    known("parcel", 1),
    known("letter", 2, { parallel: "nowhere" }),
  ];
  assert.deepEqual(bankFaults(all, schools, NONE), [
    "urn: its parallel “parcel” and another do not name each other",
    "letter: its parallel “nowhere” is no station",
  ]);
  assert.deepEqual(missingParallels(all), ["parcel: has no parallel"]);
  const ring = [
    known("urn", 0, { parallel: "parcel" }),
    known("parcel", 1, { parallel: "letter" }),
    known("letter", 2, { parallel: "urn" }),
  ];
  assert.equal(bankFaults(ring, schools, NONE).length, 3);
});

test("a third station that tests the skill of two may name one of them", () => {
  const all = [
    known("urn", 0, { parallel: "parcel" }),
    known("parcel", 1, { parallel: "urn" }),
    known("letter", 2, { parallel: "urn" }),
  ];
  assert.deepEqual(bankFaults(all, schools, NONE), []);
  assert.deepEqual(missingParallels(all), []);
});

test("a school has to be there and to name one of the areas", () => {
  assert.deepEqual(bankFaults([known("urn", 0, { schools: ["leeds", "hogwarts"] })], schools, NONE), [
    "urn: leeds names none of its areas, roleplay",
    "urn: there is no school “hogwarts”",
  ]);
});

test("a drawing that is shown has to be there", () => {
  const all = [known("urn", 0, { pictures: ["urn", "queue"] })];
  assert.deepEqual(bankFaults(all, schools, new Set(["urn", "old"])), ["urn: there is no drawing pictures/queue.svg"]);
});

test("a name is at most twice in the bank", () => {
  const all = ["urn", "parcel", "letter"].map((slug, at) => known(slug, at, { people: ["Zofia"] }));
  assert.deepEqual(bankFaults(all, schools, NONE), ["Zofia: is somebody in 3 stations: urn, parcel, letter"]);
});

test("a bank of one kind of name does not look like the UK", () => {
  const names =
    "Agnes Alan Alice Amy Andrew Angus Ann Anna Annie Archie Arthur Barry Ben Beth Betty Bob Brenda Bryn Carol Ceri";
  const people = names.split(" ");
  const all = [known("urn", 0, { people }), known("parcel", 1, { people })];
  assert.deepEqual(bankFaults(all, schools, NONE), [
    "names: 0 % are from outside Britain and Ireland, and the bank should look like the UK",
  ]);
});

test("what is alike is counted in runs of three words, whatever the marks between them", () => {
  assert.equal(shareOf(shinglesOf("One, two: three four."), shinglesOf("one two three, four five")), 1);
  assert.equal(shareOf(shinglesOf("one two"), shinglesOf("one two")), 0);
  assert.deepEqual(alikeAmong([]), []);
});
