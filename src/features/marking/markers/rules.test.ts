import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Judgement, Quote } from "#examiner/conversation.ts";
import type { Findings } from "#examiner/marker/findings.ts";
import { WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { agreedFlags, isTooWide, judgeSamples, medianOf } from "./rules.ts";

const quote: Quote = { seq: 1, start: 0, end: 3, text: "I'd", atMs: 1 };
const [safety] = WRONG_BAG.criteria;
assert.ok(safety);
const [one, two, three] = safety.evidence.map(({ id }) => id);

const found = (points: (string | undefined)[], against = false): Findings => ({
  evidence: new Map(points.map((id) => [`${safety.id}/${id}`, { quote, isSpecific: true }])),
  against: new Map(against ? [[`${safety.id}/${safety.contradictions[0]?.id}`, quote]] : []),
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
    assert.deepEqual(mark.samples, ["met", "met", "met"]);
  });

  it("always stands with the points that make it so", () => {
    const mark = judged(found([one]), found([one, two]), found([one]));
    assert.equal(mark?.judgement, "partly-met");
    assert.deepEqual(quoted(mark), [one]);
  });

  it("is none when one says met and another not met or contradicted, with nothing quoted for or against", () => {
    for (const other of [found([]), found([one], true)]) {
      const mark = judged(found([one, two]), found([one, two]), other);
      assert.equal(mark?.judgement, "not-enough-evidence");
      assert.equal(mark.unjudged, "spread");
      assert.equal(mark.samples?.length, 3);
      assert.deepEqual([quoted(mark), mark.contradictions], [[], []]);
      assert.match(mark.reason, /too far apart/u);
    }
  });

  it("is not too wide between neighbours", () => {
    assert.equal(isTooWide(["met", "partly-met"]), false);
    assert.equal(isTooWide(["partly-met", "not-met", "contradicted"]), false);
  });

  it("is none without samples", () => assert.equal(judged(), undefined));
});

describe("red flags of several samples", () => {
  const flag = (...ids: string[]): Findings => ({ ...found([]), redFlags: new Map(ids.map((id) => [id, quote])) });
  it("are those that more than half of them found", () => {
    assert.deepEqual([...agreedFlags([flag("a", "b"), flag("a"), flag()]).keys()], ["a"]);
    assert.deepEqual([...agreedFlags([flag("a"), flag()]).keys()], []);
  });
});
