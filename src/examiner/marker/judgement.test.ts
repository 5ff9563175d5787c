import assert from "node:assert/strict";
import { test } from "node:test";
import type { PointState } from "../conversation.ts";
import { WRONG_BAG } from "../fixture-discussion.ts";
import type { Finding, Findings } from "./findings.ts";
import { type Basis, judge, judgementOf } from "./judgement.ts";

const HEARD = 0.79;
const heardIn = (chances: readonly number[]) => chances.filter((chance) => chance >= HEARD).length;
const of = (chances: number[], needed = 2, contradictions = 0, basis: Basis = "enough") =>
  judgementOf({ chances, heard: heardIn(chances), needed }, contradictions, basis);

test("sure things are counted: enough is met, one is partly met, none is not met", () => {
  assert.equal(of([1, 1, 0]), "met");
  assert.equal(of([1, 0, 0]), "partly-met");
  assert.equal(of([0, 0, 0]), "not-met");
  assert.equal(of([1, 0, 0], 1), "met");
});

test("of what is not sure the likeliest count decides", () => {
  assert.equal(of([0.9, 0.9, 0]), "met");
  assert.equal(of([0.9, 0.4, 0]), "partly-met");
  assert.equal(of([0.4, 0.1, 0]), "not-met");
  // Two at 0.6: both 0.36, one 0.48, none 0.16.
  assert.equal(of([0.6, 0.6]), "partly-met");
});

test("nothing is met on hope alone: of what is needed all but one is surely heard", () => {
  assert.equal(of([0.7, 0.7, 0.7]), "partly-met");
  assert.equal(of([0.9, 0.7, 0.7]), "met");
  assert.equal(of([0.9, 0.7, 0.7, 0.7], 3), "partly-met");
  assert.equal(of([0.7], 1), "partly-met");
});

test("the order of the points decides nothing", () => {
  for (const chances of [
    [0.9, 0.2, 0.6],
    [0.2, 0.6, 0.9],
    [0.6, 0.9, 0.2],
  ])
    assert.equal(of(chances), "met");
});

test("a surer point never lowers a judgement", () => {
  const order = ["not-met", "partly-met", "met"];
  let before = 0;
  for (let chance = 0; chance <= 1; chance += 0.05) {
    const rank = order.indexOf(of([chance, chance, 0.3]));
    assert.ok(rank >= before, `${chance}`);
    before = rank;
  }
  assert.equal(before, 2);
});

test("a contradiction takes what is met down to partly met, and outweighs what is short of it", () => {
  assert.equal(of([1, 1, 0], 2, 1), "partly-met");
  assert.equal(of([1, 0, 0], 2, 1), "contradicted");
  assert.equal(of([0, 0, 0], 2, 1), "contradicted");
});

test("what was not asked for, was too little or takes a reader is not judged", () => {
  assert.equal(of([0, 0], 2, 0, "not-reached"), "not-enough-evidence");
  assert.equal(of([1, 1], 2, 0, "not-reached"), "met");
  assert.equal(of([1, 1], 2, 0, "too-little"), "not-enough-evidence");
  assert.equal(of([1, 1], 2, 1, "not-judged-here"), "not-enough-evidence");
});

const [safety] = WRONG_BAG.criteria;
assert.ok(safety);
const finding = (state: PointState, chance: number): Finding => ({
  state,
  chance,
  quote: { seq: 1, start: 0, end: 4, text: "said", atMs: 0 },
  by: "marker",
});
const foundAs = (points: [PointState, number][], against?: [PointState, number]): Findings => ({
  points: new Map(points.map(([state, chance], at) => [`safety/${safety.evidence[at]?.id}`, finding(state, chance)])),
  against: new Map(against ? [["safety/leave-it", finding(...against)]] : []),
  redFlags: new Map(),
});
const judged = (...given: Parameters<typeof foundAs>) => judge(safety, foundAs(...given), "enough");
const close = (value: number | undefined, expected: number) =>
  assert.ok(Math.abs((value ?? Number.NaN) - expected) < 1e-9, `${value} is not ${expected}`);

test("what is heard counts whole, what is not sure by its chance, and its range as not said and as said", () => {
  const { credit } = judged([
    ["heard", 0.9],
    ["not-sure", 0.6],
    ["not-heard", 0.06],
  ]);
  close(credit?.expected, 1.6 / 3);
  close(credit?.low, 1 / 3);
  close(credit?.high, 2 / 3);
});

test("a contradiction takes three tenths of its chance from the credit, and never more than there is", () => {
  const points: [PointState, number][] = [
    ["heard", 0.9],
    ["heard", 0.9],
    ["heard", 0.9],
  ];
  close(judged(points, ["heard", 1]).credit?.expected, 0.7);
  close(judged(points, ["not-sure", 0.5]).credit?.expected, 0.85);
  close(judged([["not-heard", 0.1]], ["heard", 1]).credit?.expected, 0);
});

test("only what is heard is quoted, what is not sure has the nearest words, and the rest has none", () => {
  const { points, reason } = judged([
    ["heard", 0.9],
    ["not-sure", 0.6],
    ["not-heard", 0.1],
  ]);
  assert.deepEqual(
    points.map(({ quote, maybe }) => [quote?.text, maybe?.text]),
    [
      ["said", undefined],
      [undefined, "said"],
      [undefined, undefined],
    ],
  );
  assert.equal(
    reason,
    "1 of the 3 things to listen for here was heard in your words, and 1 more is not sure; 2 are enough.",
  );
});

test("a contradiction is shown with its words when it is heard, and not when it is only asked", () => {
  assert.deepEqual(
    judged([], ["heard", 0.9]).contradictions.map(({ id, quote }) => [id, quote.text]),
    [["leave-it", "said"]],
  );
  const only = judged([], ["not-sure", 0.5]);
  assert.deepEqual([only.contradictions, only.judgement], [[], "not-met"]);
});

test("a reason speaks of what is not sure, so that nobody is told that nothing was there", () => {
  assert.match(judged([["not-sure", 0.4]]).reason, /Nothing to listen for here was surely heard/u);
  assert.match(judged([]).reason, /none of the things to listen for here was heard/u);
});

test("of what takes a reader nothing is taken as found, whatever it was", () => {
  const found = foundAs(
    [
      ["heard", 0.97],
      ["not-sure", 0.6],
    ],
    ["heard", 0.9],
  );
  const { judgement, unjudged, points, contradictions } = judge(safety, found, "not-judged-here");
  assert.deepEqual([judgement, unjudged, contradictions], ["not-enough-evidence", "not-judged-here", []]);
  assert.ok(points.every(({ quote, maybe }) => quote === null && maybe === null));
});

test("what is not heard is nothing begun, however many such points there are", () => {
  const mark = judged([
    ["not-heard", 0.3],
    ["not-heard", 0.3],
    ["not-heard", 0.3],
  ]);
  assert.equal(mark.judgement, "not-met");
});

test("a contradiction that is not sure widens the range both ways, and one not heard takes nothing", () => {
  const points: [PointState, number][] = [
    ["heard", 0.9],
    ["heard", 0.9],
    ["heard", 0.9],
  ];
  const { credit } = judged(points, ["not-sure", 0.5]);
  close(credit?.low, 0.7);
  close(credit?.high, 1);
  close(judged(points, ["not-heard", 0.2]).credit?.expected, 1);
});

test("against a contradiction it says that enough was heard only where it was", () => {
  const perhaps = judged(
    [
      ["heard", 0.9],
      ["not-sure", 0.7],
      ["not-sure", 0.7],
    ],
    ["heard", 0.9],
  );
  assert.equal(perhaps.judgement, "partly-met");
  assert.match(perhaps.reason, /^Perhaps enough was said/u);
});
