import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Judgement, Quote } from "#examiner/conversation.ts";
import type { Finding, Findings } from "#examiner/marker/findings.ts";
import { bandsOf } from "#examiner/marker/marker.ts";
import { WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { agreedFlags, isTooWide, judgeSamples, medianOf } from "./rules.ts";

const quote: Quote = { seq: 1, start: 0, end: 3, text: "I'd", atMs: 1 };
const said: Finding = { state: "heard", chance: 1, quote, by: "marker" };
const [safety, ...others] = WRONG_BAG.criteria;
assert.ok(safety);
const [one, two, three] = safety.evidence.map(({ id }) => id);

const found = (points: (string | undefined)[], against = false): Findings => ({
  points: new Map(points.map((id) => [`${safety.id}/${id}`, said])),
  against: new Map(against ? [[`${safety.id}/${safety.contradictions[0]?.id}`, said]] : []),
  redFlags: new Map(),
});
const judged = (...samples: Findings[]) => judgeSamples(safety, samples, "enough");
const quoted = (mark: ReturnType<typeof judged>) => mark?.points.filter((each) => each.quote).map(({ id }) => id);

describe("the judgement of several samples", () => {
  const medians: [Judgement[], Judgement][] = [
    [["met", "partly-met", "met"], "met"],
    [["met", "partly-met", "not-met"], "partly-met"],
    [["contradicted", "partly-met", "not-met"], "not-met"],
    [["met", "partly-met"], "partly-met"],
    [["met"], "met"],
  ];
  for (const [samples, median] of medians)
    it(`of ${samples.join(", ")} is ${median}`, () => assert.equal(medianOf(samples), median));

  it("is shown with the points of the sample the others agree with most", () => {
    const mark = judged(found([one, three]), found([one, two]), found([one, two]));
    assert.equal(mark?.judgement, "met");
    assert.deepEqual(quoted(mark), [one, two]);
    assert.deepEqual(
      mark.points.map(({ state, chance }) => [state, chance]),
      [
        ["heard", 1],
        ["heard", 1],
        ["not-heard", 0],
      ],
    );
    assert.deepEqual(mark.credit, { expected: 2 / 3, low: 2 / 3, high: 2 / 3 });
    assert.deepEqual(mark.samples, ["met", "met", "met"]);
  });

  it("always stands with the points that make it so", () => {
    const mark = judged(found([one]), found([one, two]), found([one]));
    assert.equal(mark?.judgement, "partly-met");
    assert.deepEqual(quoted(mark), [one]);
    assert.equal(mark.credit?.expected, 1 / 3);
  });

  it("is none when one says met and another not met or contradicted, with nothing quoted for or against", () => {
    for (const other of [found([]), found([one], true)]) {
      const mark = judged(found([one, two]), found([one, two]), other);
      assert.equal(mark?.judgement, "not-enough-evidence");
      assert.equal(mark.unjudged, "spread");
      assert.equal(mark.samples?.length, 3);
      assert.deepEqual([quoted(mark), mark.contradictions], [[], []]);
      assert.match(mark.reason, /too far apart/u);
      assert.equal(mark.credit, undefined);
      for (const { state, chance, maybe } of mark.points)
        assert.deepEqual([state, chance, maybe], [undefined, undefined, undefined]);
    }
  });

  it("that is none moves no band, and leaves its range open from nothing shown to everything", () => {
    const whole = others.map((criterion) => {
      const points = new Map(criterion.evidence.map(({ id }) => [`${criterion.id}/${id}`, said]));
      return judgeSamples(criterion, [{ ...found([]), points }], "enough");
    });
    const spread = judged(found([one, two, three]), found([one, two, three]), found([]));
    const marks = [spread, ...whole].flatMap((mark) => mark ?? []);
    assert.equal(marks.length, WRONG_BAG.criteria.length);
    // All of 5 that could be judged; of 8 in all, 5 at the least.
    assert.deepEqual(bandsOf(marks).overall, { band: 5, low: 3, high: 5, score: 1 });
    const own = bandsOf(marks).domains.find(({ domain }) => domain === safety.domain);
    assert.deepEqual(own, { domain: safety.domain, band: null, low: 1, high: 5, score: null });
  });

  it("is not too wide between neighbours", () => {
    assert.equal(isTooWide(["met", "partly-met"]), false);
    assert.equal(isTooWide(["partly-met", "not-met", "contradicted"]), false);
  });

  it("is none without samples", () => assert.equal(judged(), undefined));
});

describe("red flags of several samples", () => {
  const flag = (...ids: string[]): Findings => ({ ...found([]), redFlags: new Map(ids.map((id) => [id, said])) });
  it("are those that more than half of them found", () => {
    assert.deepEqual([...agreedFlags([flag("a", "b"), flag("a"), flag()]).keys()], ["a"]);
    assert.deepEqual([...agreedFlags([flag("a"), flag()]).keys()], []);
  });

  it("are none that is not surely said", () => {
    const unsure: Findings = { ...found([]), redFlags: new Map([["a", { ...said, state: "not-sure", chance: 0.5 }]]) };
    assert.deepEqual([...agreedFlags([unsure, unsure, flag("a")]).keys()], []);
  });
});
