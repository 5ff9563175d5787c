import assert from "node:assert/strict";
import test from "node:test";
import { type LearnedHeads, trainedHeads } from "../../src/examiner/behaviours/trained-heads.ts";
import { areaUnder, barsFor } from "./head-bars.ts";
import { headFiguresInWords, seenIn, trainHeads } from "./support-heads.ts";
import type { SupportSentence } from "./support-sentences.ts";

const NOUNS = ["boat", "piano", "garden", "kettle", "ladder", "parcel", "ticket", "jacket", "lantern", "saddle"];

/** Made up: comfort says "dear", advice says "sell", one's own story says "grandfather", and the rest says none of it. */
const MADE_UP: SupportSentence[] = Array.from({ length: 40 }, (_, author) => {
  const noun = NOUNS[author % NOUNS.length] ?? "";
  const none = { sympathy: false, advice: false, "own-story": false };
  const group = `author ${author}`;
  return [
    { text: `Dear dear about the ${noun}.`, group, labels: { ...none, sympathy: true } },
    { text: `Then sell the ${noun} soon.`, group, labels: { ...none, advice: true } },
    { text: `Grandfather owned a ${noun} once.`, group, labels: { ...none, "own-story": true } },
    { text: `The ${noun} is blue.`, group, labels: none },
  ];
}).flat();

test("heads are learned from authors and hold for others, the same each time", () => {
  const { learned, figures } = trainHeads(MADE_UP);
  assert.deepEqual(trainHeads(MADE_UP).learned, learned);
  for (const { head, sentences, positive, auc } of figures)
    assert.deepEqual([head, sentences, positive, auc], [head, 160, 40, 1]);
  assert.match(headFiguresInWords(figures), /sympathy +160 +40 +1\.000/u);
  const { features } = seenIn({ text: "Then sell the trumpet soon.", group: "nobody", labels: {} });
  assert.deepEqual(
    trainedHeads(learned)(features, () => "no"),
    ["advice"],
  );
});

const silent = { columns: ["yes"], bias: [0], scale: 1, names: "word", weights: "AA==", agreed: -1, alone: 1 };
const SILENT: LearnedHeads = { sympathy: silent, advice: silent, "own-story": silent };

test("a rule's agreement asks less of the model, its certainty nothing, and its denial is the last word", () => {
  const as = (ruled: "no" | "denied" | "heard" | "sure") => trainedHeads(SILENT)(new Set(["word"]), () => ruled).length;
  assert.deepEqual([as("no"), as("denied"), as("heard"), as("sure")], [0, 0, 3, 3]);
});

test("bars are put where a false yes weighs more than a miss, lower where a rule agrees", () => {
  const at = (odds: number, is: boolean, ruled: "no" | "heard", times: number) =>
    Array.from({ length: times }, () => ({ odds, is, ruled }));
  const scored = [
    ...at(2, true, "no", 9),
    ...at(1, false, "no", 8),
    ...at(1, true, "no", 2),
    ...at(-1, true, "heard", 6),
    ...at(-2, false, "heard", 9),
  ];
  const bars = barsFor(scored);
  assert.ok(bars.agreed > -2 && bars.agreed <= -1, String(bars.agreed));
  assert.ok(bars.alone > 1 && bars.alone <= 2, String(bars.alone));
  assert.deepEqual([bars.precision, bars.recall], [1, 15 / 17]);
  assert.deepEqual(bars.rules, { precision: 6 / 15, recall: 6 / 17 });
});

test("the area under the curve is one for right order, a half for none", () => {
  const scored = (odds: readonly number[]) =>
    odds.map((each, at) => ({ odds: each, is: at > 1, ruled: "no" as const }));
  assert.deepEqual(
    [areaUnder(scored([0, 1, 2, 3])), areaUnder(scored([3, 2, 1, 0])), areaUnder(scored([1, 1, 1, 1]))],
    [1, 0, 0.5],
  );
});
