import assert from "node:assert/strict";
import test from "node:test";
import { WRONG_BAG } from "#examiner/fixture-discussion.ts";
import type { Station } from "#examiner/station.ts";
import { promptOf, sheetOf } from "./prompts.ts";

const station: Station = {
  ...WRONG_BAG,
  stimulus: {
    kind: "picture",
    title: "The till",
    file: "the-till",
    alt: "A till with its drawer open, and nobody near.",
  },
};

test("a model that marks is told what was laid before the candidate, and of a station without it nothing more", () => {
  const [criterion] = station.criteria;
  assert.ok(criterion);
  const told = promptOf(station, [], sheetOf(criterion), "n").prompt;
  assert.ok(told.includes("A till with its drawer open, and nobody near."));
  assert.ok(!promptOf(WRONG_BAG, [], sheetOf(criterion), "n").prompt.includes("Laid beside it"));
});

test("a model that marks is told from which turn on words count, of what a later question asks for alone", () => {
  const [criterion] = WRONG_BAG.criteria;
  assert.ok(criterion);
  const asked = promptOf(WRONG_BAG, [], sheetOf(criterion, 6), "n").prompt.split("\n");
  const evidence = asked.filter((line) => line.includes("own speech from turn 6 on show this: "));
  assert.equal(evidence.length, criterion.evidence.length);
  assert.equal(asked.filter((line) => line.includes("own speech show this: ")).length, criterion.contradictions.length);
});
