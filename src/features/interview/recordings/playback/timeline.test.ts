import assert from "node:assert/strict";
import test from "node:test";
import type { Recording } from "../contract.ts";
import { endOf, findHeard, placeAt, sentencesOf, timelineOf } from "./timeline.ts";

const part = (place: number, startMs: number, durationMs: number | null) => ({
  part: place,
  startMs,
  durationMs,
  mime: "video/webm",
  bytes: 1,
  sha256: null,
});

const recording = (id: string, parts: ReturnType<typeof part>[], status: Recording["status"] = "ready"): Recording => ({
  id,
  attemptId: "attempt",
  kind: "video",
  status,
  parts,
  bytes: 1,
  createdAt: "2026-11-21T10:00:00.000Z",
  deleteAt: "2026-12-21T10:00:00.000Z",
  deletedAt: null,
  isCut: false,
  problem: null,
});

/** Recorded from 0 to 10 s, lost until 12 s, recorded from 12 to 20 s, and after a second visit from 20 to 25 s. */
const TIMELINE = timelineOf([
  recording("second", [part(0, 20_000, 5000)]),
  recording("first", [part(0, 0, 10_000), part(1, 12_000, 8000), part(2, 21_000, null)]),
  recording("gone", [part(0, 0, 60_000)], "deleted"),
]);

test("the parts of all recordings of an attempt are one timeline, without what cannot be played", () => {
  assert.deepEqual(
    TIMELINE.map(({ recordingId, startMs, endMs }) => [recordingId, startMs, endMs]),
    [
      ["first", 0, 10_000],
      ["first", 12_000, 20_000],
      ["second", 20_000, 25_000],
    ],
  );
  assert.equal(endOf(TIMELINE), 25_000);
});

const places: [string, number, { at: number; offsetMs: number } | null][] = [
  ["the beginning", 0, { at: 0, offsetMs: 0 }],
  ["inside a part", 13_500, { at: 1, offsetMs: 1500 }],
  ["a gap goes on after it", 11_000, { at: 1, offsetMs: 0 }],
  ["the seam belongs to the later part", 20_000, { at: 2, offsetMs: 0 }],
  ["beyond the end is the end", 99_000, { at: 2, offsetMs: 5000 }],
];
for (const [name, atMs, place] of places)
  test(`a moment's place in the parts: ${name}`, () => {
    assert.deepEqual(placeAt(TIMELINE, atMs), place);
  });

test("before the first part the first one plays; without parts nothing does", () => {
  assert.deepEqual(placeAt(timelineOf([recording("late", [part(0, 5000, 1000)])]), 0), { at: 0, offsetMs: 0 });
  assert.equal(placeAt([], 0), null);
});

test("a turn's time is shared among its sentences by length, and the one being heard is found", () => {
  const said = [
    { seq: 0, name: "Mr Okafor", isOwn: false, text: "Yes?", atMs: 0 },
    { seq: 1, name: "You", isOwn: true, text: "Hello. I am Amina. ", atMs: 19_000 },
  ];
  const sentences = sentencesOf(said);
  assert.deepEqual(
    sentences.map(({ seq, text, startMs, endMs }) => [seq, text, startMs, endMs]),
    [
      [0, "Yes?", 0, 0],
      [1, "Hello.", 0, 7000],
      [1, "I am Amina.", 7000, 19_000],
    ],
  );
  assert.equal(findHeard(sentences, 6999)?.text, "Hello.");
  assert.equal(findHeard(sentences, 7000)?.text, "I am Amina.");
  assert.equal(findHeard([], 5), null);
});

test("a turn whose time stands before the one before it takes no time", () => {
  const [, second] = sentencesOf([
    { seq: 0, name: "You", isOwn: true, text: "One.", atMs: 5000 },
    { seq: 1, name: "Examiner", isOwn: false, text: "Two.", atMs: 4000 },
  ]);
  assert.deepEqual([second?.startMs, second?.endMs], [4000, 4000]);
});

test("a sentence whose words were timed is found where it was said, also after it was put right", () => {
  const words = [
    { word: "Trust", startMs: 3000, endMs: 3300 },
    { word: "is", startMs: 3300, endMs: 3400 },
    { word: "urned.", startMs: 3400, endMs: 3900 },
    { word: "It", startMs: 8000, endMs: 8200 },
    { word: "is", startMs: 8200, endMs: 8300 },
    { word: "lost", startMs: 8300, endMs: 8700 },
  ];
  const said = { seq: 0, name: "You", isOwn: true, text: "Trust is earned. Slowly! It is lost.", atMs: 30_000, words };
  const sentences = sentencesOf([said]);
  assert.deepEqual(
    sentences.map(({ text, startMs, endMs }) => [text, startMs, endMs]),
    [
      ["Trust is earned.", 3000, 3400],
      ["Slowly!", 3400, 8000],
      ["It is lost.", 8000, 8700],
    ],
  );
  assert.equal(findHeard(sentences, 8500)?.text, "It is lost.");
});
