import assert from "node:assert/strict";
import test from "node:test";
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import { WRONG_BAG } from "#examiner/fixture-discussion.ts";
import type { Scene } from "#examiner/live-examiner.ts";
import type { Station } from "#examiner/station.ts";
import { knownOf } from "./known.ts";
import { planOf } from "./plan.ts";
import { promptOf } from "./prompts.ts";

const station: Station = {
  ...WRONG_BAG,
  stimulus: { kind: "table", title: "Refunds", columns: ["Month", "Bags"], rows: [["Ventose", "61"]] },
};
const { state } = builtInExaminer.open(station, 3);
const scene: Scene = {
  station,
  state,
  turns: [],
  said: "There were a lot of them, I would say, in that month.",
  userId: "u",
};

test("a model that asks is told what was laid before the candidate, and may speak of it", () => {
  const plan = planOf(scene);
  assert.ok(promptOf(scene, plan, null).system.includes("Laid beside it: Refunds\nMonth | Bags\nVentose | 61"));
  const known = knownOf(scene, plan);
  assert.ok(
    [...known.open].some((word) => word.startsWith("ventos")),
    [...known.open].join(" "),
  );
});
