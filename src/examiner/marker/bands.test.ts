import assert from "node:assert/strict";
import { test } from "node:test";
import { bandInWords, bandOf, type Part } from "./bands.ts";

const part = (expected: number, over: Partial<Part> = {}): Part => ({
  weight: 1,
  judgement: "partly-met",
  credit: { expected, low: expected, high: expected },
  heard: 1,
  ...over,
});
const unjudged = (weight = 1): Part => part(0, { weight, judgement: "not-enough-evidence", heard: 0 });

test("the score is the expected credit, whatever the judgement", () => {
  assert.equal(bandOf([part(1)]).score, 1);
  assert.equal(bandOf([part(0.4, { judgement: "met" })]).score, 0.4);
  assert.equal(bandOf([part(0.5), part(0.25, { judgement: "contradicted" })]).score, 0.375);
});

test("weights count", () => {
  const mark = bandOf([part(1, { weight: 3 }), part(0)]);
  assert.equal(mark.score, 0.75);
  assert.equal(mark.band, 4);
});

test("a credit that reaches a cut point is in the band above, one below it is not", () => {
  assert.deepEqual(
    [0.25, 0.47, 0.72, 0.82].map((credit) => bandOf([part(credit)]).band),
    [2, 3, 4, 5],
  );
  assert.deepEqual(
    [0, 0.249, 0.469, 0.719, 0.819, 1].map((credit) => bandOf([part(credit)]).band),
    [1, 1, 2, 3, 4, 5],
  );
});

test("cut points hold for every number of criteria, without rounding slips", () => {
  for (let of = 1; of <= 60; of++) {
    for (let count = 0; count <= of; count++) {
      const expected = 1 + [25, 47, 72, 82].filter((cut) => 100 * count >= cut * of).length;
      const parts = Array.from({ length: of }, (_, at) => part(at < count ? 1 : 0));
      assert.equal(bandOf(parts).band, expected, `${count} of ${of}`);
    }
  }
});

test("where nothing was surely said it is band 1, however much perhaps was", () => {
  const perhaps = part(0.75, { credit: { expected: 0.75, low: 0, high: 1 }, heard: 0 });
  assert.deepEqual(bandOf([perhaps, perhaps]), { band: 1, low: 1, high: 5, score: 0.75 });
  assert.equal(bandOf([perhaps, { ...perhaps, heard: 1 }]).band, 4);
});

test("everything judged and sure: the range is the band", () => {
  const { band, low, high } = bandOf([part(1), part(0), part(0.2)]);
  assert.deepEqual([band, low, high], [2, 2, 2]);
});

test("the range runs from all that is not sure as not said to all of it as said", () => {
  const open = part(0.6, { credit: { expected: 0.6, low: 0.2, high: 0.9 } });
  assert.deepEqual(bandOf([open]), { band: 3, low: 1, high: 5, score: 0.6 });
});

test("the range runs from unjudged as nothing to unjudged as everything", () => {
  const mark = bandOf([part(1), part(1), part(0), unjudged()]);
  assert.deepEqual(mark, { band: 3, low: 3, high: 4, score: 2 / 3 });
});

test("no band when half of the weight is unjudged, and a band just below half", () => {
  assert.deepEqual(bandOf([part(1), unjudged()]), { band: null, low: 3, high: 5, score: 1 });
  assert.equal(bandOf([part(1), part(1), unjudged()]).band, 5);
  assert.equal(bandOf([unjudged(3), part(1), part(1)]).band, null);
});

test("the band always lies within its range", () => {
  for (const expected of [0, 0.2, 0.4, 0.6, 0.75, 0.9])
    for (const heard of [0, 1])
      for (const others of [[], [unjudged()], [part(0.5)]]) {
        const credit = { expected, low: expected / 2, high: Math.min(1, expected * 2) };
        const { band, low, high } = bandOf([part(expected, { credit, heard, weight: 2 }), ...others]);
        assert.ok(band !== null && low <= band && band <= high, `${low} ${band} ${high}`);
      }
});

test("nothing judged: no score, any band possible", () => {
  const nothing = { band: null, low: 1, high: 5, score: null };
  assert.deepEqual(bandOf([unjudged()]), nothing);
  assert.deepEqual(bandOf([]), nothing);
});

test("a band is said with its meaning", () => {
  assert.equal(
    bandInWords({ band: 3, low: 3, high: 4, score: 0.6 }),
    "band 3 to 4 of 5, from one station: too little to call a pattern",
  );
  assert.match(bandInWords({ band: null, low: 1, high: 5, score: null }), /no band/u);
});
