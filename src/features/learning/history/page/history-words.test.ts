import assert from "node:assert/strict";
import { test } from "node:test";
import { cautionsOf, summaryOf } from "./beside-words.ts";
import type { Beside, Sitting } from "../contract.ts";
import { goesWords, staysWords } from "./goes-words.ts";
import { bandWords, ordinalOf } from "./history-words.ts";

test("ordinals as they are spoken", () =>
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 103].map(ordinalOf), [
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "103rd",
  ]));

test("a band says its range where there is one", () => {
  assert.equal(bandWords({ band: 3, low: 3, high: 3, score: 0.5 }), "Band 3");
  assert.equal(bandWords({ band: 3, low: 2, high: 4, score: 0.5 }), "Band 3 (2 to 4)");
  assert.equal(bandWords({ band: null, low: 1, high: 5, score: null }), "No band");
});

const side: Sitting = {
  attemptId: "a",
  status: "finished",
  startedAt: "2026-11-22T10:00:00.000Z",
  finishedAt: null,
  mode: "study",
  hintsUsed: 0,
  mark: { state: "waiting" },
};
const criterion = (change: Beside["criteria"][number]["change"]): Beside["criteria"][number] => ({
  id: change,
  statement: "",
  domain: "empathy",
  change,
  marks: [null, null],
});

test("what changed is summed up, and nothing that did not happen is named", () => {
  assert.equal(
    summaryOf({ criteria: [criterion("up"), criterion("up"), criterion("same")] }),
    "More on 2 criteria, the same on 1 criterion.",
  );
  assert.equal(summaryOf({ criteria: [] }), "There is nothing to compare.");
});

test("every reason to doubt a difference is given, and always that the station was known", () => {
  const beside: Pick<Beside, "isSameText" | "isSameMarker" | "sides"> = {
    isSameText: true,
    isSameMarker: true,
    sides: [side, side],
  };
  assert.equal(cautionsOf(beside).length, 1);
  const doubtful = { isSameText: false, isSameMarker: false };
  assert.equal(cautionsOf({ ...doubtful, sides: [side, { ...side, mode: "real", hintsUsed: 1 }] }).length, 5);
});

test("what goes is named with how much of it, and what stays with why", () => {
  const none = { turns: 0, marks: 0, recordings: 0, links: 0, secondMarks: 0, rewinds: 0 };
  assert.deepEqual(goesWords({ goes: none }), []);
  assert.match(goesWords({ goes: { ...none, links: 1 } })[0] ?? "", /^1 link you gave others: it opens nothing/u);
  assert.equal(staysWords({ isSpent: true, circuitId: "c" }).length, 3);
  assert.equal(staysWords({ isSpent: false, circuitId: null }).length, 1);
});
