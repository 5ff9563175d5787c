import assert from "node:assert/strict";
import { test } from "node:test";
import { bandInWords, bandOf } from "./bands.ts";
import type { Judgement } from "../conversation.ts";

const parts = (...judgements: Judgement[]) => judgements.map((judgement) => ({ weight: 1, judgement }));
const met = (count: number, of: number) =>
  bandOf(
    Array.from({ length: of }, (_, at) => ({
      weight: 1,
      judgement: at < count ? ("met" as const) : ("not-met" as const),
    })),
  );

test("met counts one, partly met a half, not met and contradicted nothing", () => {
  assert.equal(bandOf(parts("met")).score, 1);
  assert.equal(bandOf(parts("partly-met")).score, 0.5);
  assert.equal(bandOf(parts("not-met")).score, 0);
  assert.equal(bandOf(parts("contradicted")).score, 0);
  assert.equal(bandOf(parts("met", "partly-met", "not-met", "contradicted")).score, 0.375);
});

test("weights count", () => {
  const mark = bandOf([
    { weight: 3, judgement: "met" },
    { weight: 1, judgement: "not-met" },
  ]);
  assert.equal(mark.score, 0.75);
  assert.equal(mark.band, 4);
});

test("a share that reaches a cut point is in the band above, one below it is not", () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((count) => met(count, 5).band),
    [1, 2, 3, 4, 5, 5],
  );
  assert.deepEqual(
    [19, 39, 59, 79].map((count) => met(count, 100).band),
    [1, 2, 3, 4],
  );
  assert.deepEqual(
    [20, 40, 60, 80].map((count) => met(count, 100).band),
    [2, 3, 4, 5],
  );
});

test("cut points hold for every number of criteria, without rounding slips", () => {
  for (let of = 1; of <= 60; of++) {
    for (let count = 0; count <= of; count++) {
      const expected = 1 + [1, 2, 3, 4].filter((cut) => 5 * count >= cut * of).length;
      assert.equal(met(count, of).band, expected, `${count} of ${of}`);
    }
  }
});

test("everything judged: the range is the band", () => {
  const { band, low, high } = bandOf(parts("met", "not-met", "partly-met"));
  assert.deepEqual([low, high], [band, band]);
});

test("the range runs from unjudged as not met to unjudged as met", () => {
  const mark = bandOf(parts("met", "met", "not-met", "not-enough-evidence"));
  assert.deepEqual(mark, { band: 4, low: 3, high: 4, score: 2 / 3 });
});

test("no band when half of the weight is unjudged, and a band just below half", () => {
  const half = bandOf(parts("met", "not-enough-evidence"));
  assert.deepEqual(half, { band: null, low: 3, high: 5, score: 1 });
  assert.equal(bandOf(parts("met", "met", "not-enough-evidence")).band, 5);
  assert.equal(bandOf([{ weight: 3, judgement: "not-enough-evidence" }, ...parts("met", "met")]).band, null);
});

test("nothing judged: no score, any band possible", () => {
  assert.deepEqual(bandOf(parts("not-enough-evidence")), {
    band: null,
    low: 1,
    high: 5,
    score: null,
  });
  assert.deepEqual(bandOf([]), { band: null, low: 1, high: 5, score: null });
});

test("a band is said with its meaning", () => {
  assert.equal(
    bandInWords({ band: 3, low: 3, high: 4, score: 0.5 }),
    "band 3 to 4 of 5, from one station: too little to call a pattern",
  );
  assert.match(bandInWords({ band: null, low: 1, high: 5, score: null }), /no band/u);
});
