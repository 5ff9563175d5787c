import assert from "node:assert/strict";
import { test } from "node:test";
import type { CriterionMark } from "#contract/marking/marking";
import { weightedKappa } from "#shared/weighted-kappa.ts";
import { agreementOf } from "./agreement.ts";

const kappaOf = (pairs: [number, number][]) =>
  weightedKappa(
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
  );

type Judgement = CriterionMark["judgement"];
const pairs = (...each: [Judgement, Judgement][]) => each.map(([theirs, ours]) => ({ theirs, ours }));

test("judgements that are the same throughout have a kappa of 1, and opposite ones of −1", () => {
  assert.equal(
    kappaOf([
      [3, 3],
      [0, 0],
      [2, 2],
    ]),
    1,
  );
  assert.equal(
    kappaOf([
      [3, 0],
      [0, 3],
    ]),
    -1,
  );
});

test("kappa is the quadratic weighted one, worked out by hand", () => {
  // Observed (0 + 1 + 1 + 0) / 4 = 0.5; expected over the sixteen pairs of {3, 3, 2, 1} and {3, 2, 1, 1}: 26 / 16.
  const kappa = kappaOf([
    [3, 3],
    [3, 2],
    [2, 1],
    [1, 1],
  ]);
  assert.ok(kappa !== null && Math.abs(kappa - (1 - 0.5 / (26 / 16))) < 1e-9);
});

test("one who gives the same judgement throughout agrees no better than chance, two who do cannot be told from it", () => {
  assert.equal(
    kappaOf([
      [3, 3],
      [3, 2],
      [3, 1],
    ]),
    0,
  );
  assert.equal(
    kappaOf([
      [3, 3],
      [3, 3],
    ]),
    null,
  );
});

test("what one of the two could not tell is not compared", () => {
  const agreement = agreementOf(
    pairs(["met", "met"], ["not-enough-evidence", "met"], ["met", "not-enough-evidence"], ["met", "not-met"]),
  );
  assert.deepEqual([agreement.compared, agreement.exact, agreement.withinOne, agreement.kappa], [2, 1, 1, null]);
  assert.match(
    agreement.sentence,
    /Of the 2 criteria that both judged, 1 was judged the same and 1 within one level\./u,
  );
  assert.match(agreementOf([]).sentence, /nothing can be compared/u);
});

test("kappa is told from five criteria on, and never as minus nothing", () => {
  const five = pairs(
    ["met", "met"],
    ["met", "met"],
    ["not-met", "not-met"],
    ["partly-met", "partly-met"],
    ["met", "met"],
  );
  assert.equal(agreementOf(five).kappa, 1);
  assert.equal(agreementOf(five.slice(1)).kappa, null);
  assert.match(agreementOf(five).sentence, /far closer than chance would bring about \(weighted kappa 1\.00\)/u);
  const flat = pairs(["met", "met"], ["met", "partly-met"], ["met", "not-met"], ["met", "met"], ["met", "not-met"]);
  assert.match(agreementOf(flat).sentence, /about as close as chance would bring about \(weighted kappa 0\.00\)/u);
});
