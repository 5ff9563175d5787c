import assert from "node:assert/strict";
import { test } from "node:test";
import type { CriterionMark, Mark } from "#contract/marking/marking";
import { besideWords, compareSelfMark, comparisonWords, guessWords, standingOf } from "./self-mark-words.ts";

const criterion = (id: string, judgement: CriterionMark["judgement"]): CriterionMark => ({
  id,
  domain: "empathy",
  statement: id,
  weight: 1,
  judgement,
  points: [],
  contradictions: [],
  reason: "",
  nextLevel: "",
});
const markOf = (criteria: CriterionMark[]): Mark => ({
  marker: { id: "built-in", version: "1" },
  overall: { band: 3, low: 2, high: 4, score: 0.5 },
  domains: [],
  criteria,
  redFlags: [],
  setAside: [],
  feedback: { strength: null, change: null, note: null },
  unmarked: null,
  wordsRead: 100,
  wordsLeftUnread: 0,
});

test("one’s own mark lies higher, lower or the same; where one of the two is silent it stays open", () => {
  assert.equal(standingOf("met", "partly-met"), "higher");
  assert.equal(standingOf("partly-met", "met"), "lower");
  assert.equal(standingOf("not-met", "contradicted"), "same");
  assert.equal(standingOf("not-sure", "met"), "open");
  assert.equal(standingOf("met", "not-enough-evidence"), "open");
});

test("the difference is said calmly, in both directions", () => {
  assert.equal(besideWords("partly-met", "met"), "You said partly met, the marks say met.");
  assert.equal(besideWords("met", "met"), "You said met, and so do the marks.");
  assert.equal(besideWords("not-sure", "not-met"), "You were not sure; the marks say not met.");
});

test("the comparison counts what both say something of, and explains the side that prevails", () => {
  const mark = markOf([
    criterion("a", "met"),
    criterion("b", "partly-met"),
    criterion("c", "not-met"),
    criterion("d", "not-enough-evidence"),
    criterion("e", "met"),
  ]);
  const own = { a: "met", b: "met", c: "met", d: "met", e: "not-sure" } as const;
  const compared = compareSelfMark({ overall: null, criteria: own }, mark);
  assert.deepEqual(compared, { compared: 3, same: 1, higher: 2, lower: 0 });
  const words = comparisonWords(compared);
  assert.match(words ?? "", /^Of 3 criteria .* agree with the marks on 1 and rated yourself higher on 2\./u);
  assert.match(words ?? "", /practice is for/u);
  assert.match(comparisonWords({ compared: 2, same: 0, higher: 0, lower: 2 }) ?? "", /more than you gave yourself/u);
  assert.equal(comparisonWords({ compared: 0, same: 0, higher: 0, lower: 0 }), null);
});

test("a guess is held against the band and its range", () => {
  const band = { band: 3, low: 2, high: 4, score: 0.5 };
  assert.equal(guessWords(null, band), null);
  assert.equal(guessWords(3, band), "You guessed band 3 overall, and so do the marks.");
  assert.equal(guessWords(4, band), "You guessed band 4 overall; the marks say band 3, and 4 is within their range.");
  assert.equal(guessWords(5, band), "You guessed band 5 overall; the marks say band 3.");
  assert.match(guessWords(2, { ...band, band: null }) ?? "", /give no band/u);
});
