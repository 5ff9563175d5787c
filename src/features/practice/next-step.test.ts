import assert from "node:assert/strict";
import { test } from "node:test";
import type { AttemptSummary } from "#contract/interviews";
import type { StationSummary } from "#contract/stations";
import { findNextStep } from "./next-step.ts";

const station = (id: string, change: Partial<StationSummary> = {}): StationSummary => ({
  id,
  title: id,
  type: "roleplay",
  areas: [],
  schools: [],
  level: 1,
  distressing: null,
  readingSeconds: 60,
  answerSeconds: 300,
  ...change,
});

const sat = (stationId: string, status: AttemptSummary["status"] = "finished"): AttemptSummary => ({
  id: crypto.randomUUID(),
  station: station(stationId),
  status,
  isGenerated: false,
  mode: "study",
  circuit: null,
  rewound: null,
  startedAt: "2026-11-21T10:00:00.000Z",
  finishedAt: null,
});

const BANK = [
  station("hard", { level: 3 }),
  station("sad", { distressing: "Death of a child." }),
  station("easy"),
  station("easy too"),
];

test("somebody new begins with the gentlest station", () => {
  assert.deepEqual(findNextStep(BANK, []), { station: BANK[2], why: "first" });
});

test("what has been sat is not recommended while another is left, and one that distresses comes last", () => {
  assert.equal(findNextStep(BANK, [sat("easy")])?.station.id, "easy too");
  assert.equal(findNextStep(BANK, [sat("easy"), sat("easy too")])?.station.id, "hard");
  assert.deepEqual(findNextStep(BANK, [sat("easy"), sat("easy too"), sat("hard")]), {
    station: BANK[1],
    why: "not-sat",
  });
});

test("a station that was left has not been sat", () => {
  assert.equal(findNextStep(BANK, [sat("easy", "left")])?.station.id, "easy");
});

test("when every station has been sat, the one sat longest ago comes again", () => {
  const all = ["sad", "hard", "easy", "easy too", "easy"].map((id) => sat(id));
  assert.deepEqual(findNextStep(BANK, all), { station: BANK[3], why: "longest-ago" });
});

test("an empty bank has no next step", () => {
  assert.equal(findNextStep([], []), null);
});
