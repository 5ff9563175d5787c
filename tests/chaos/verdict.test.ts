import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isClean, verdictOf, type Row } from "../../tools/chaos/audit.ts";
import type { Diary } from "../../tools/chaos/candidate.ts";

const diary: Diary = {
  acknowledged: [
    { attemptId: "a", seq: 1, text: "one" },
    { attemptId: "a", seq: 3, text: "two" },
  ],
  finished: ["a"],
  refused: [],
};
const row = (seq: number, speaker: string, text: string): Row => ({ attempt: "a", seq, speaker, text });
const stored = [
  row(0, "actor", "hello"),
  row(1, "candidate", "one"),
  row(2, "actor", "yes"),
  row(3, "candidate", "two"),
  row(4, "actor", "no"),
];
const marked = new Set(["a"]);
const without = (seq: number) => stored.filter((each) => each.seq !== seq);

describe("the verdict after the kills", () => {
  it("is clean when every acknowledged turn and its reply are stored once", () => {
    const verdict = verdictOf(diary, stored, marked);
    assert.equal(verdict.acknowledged, 2);
    assert.ok(isClean(verdict));
  });

  it("counts a turn that was acknowledged and is gone", () => {
    const verdict = verdictOf(diary, without(3), marked);
    assert.equal(verdict.lost, 1);
    assert.ok(!isClean(verdict));
  });

  it("counts a turn that is stored twice, in its place or in another", () => {
    for (const twice of [row(3, "candidate", "two"), row(5, "candidate", "two")]) {
      const verdict = verdictOf(diary, [...stored, twice], marked);
      assert.equal(verdict.doubled, 1);
      assert.ok(!isClean(verdict));
    }
  });

  it("counts other words in a turn's place, a missing reply and an attempt without its mark", () => {
    const changed = verdictOf(diary, [...without(1), row(1, "candidate", "other")], marked);
    const unanswered = verdictOf(diary, without(4), marked);
    const unmarked = verdictOf(diary, stored, new Set());
    assert.deepEqual([changed.changed, unanswered.repliesMissing, unmarked.marked], [1, 1, 0]);
    assert.ok(![changed, unanswered, unmarked].some(isClean));
  });

  it("is not clean when nothing was acknowledged at all", () => {
    assert.ok(!isClean(verdictOf({ acknowledged: [], finished: [], refused: [] }, [], new Set())));
  });
});
