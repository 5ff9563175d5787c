import assert from "node:assert/strict";
import { test } from "node:test";
import type { CriterionMark } from "../conversation.ts";
import { missingIn } from "./missing.ts";

function criterion(id: string, chances: number[], over: Partial<CriterionMark> = {}): CriterionMark {
  return {
    id,
    domain: "ethics",
    statement: id,
    weight: 1,
    judgement: "partly-met",
    points: chances.map((chance, at) => {
      const quote = chance > 0.8 ? { seq: 1, start: 0, end: 1, text: "I", atMs: 0 } : null;
      return { id: `${id}${at}`, point: "Says it", example: "It.", chance, quote };
    }),
    contradictions: [],
    reason: "",
    nextLevel: "",
    ...over,
  };
}
const none = () => 0;
const surenessBeside = (chance: number, others: number[]) =>
  missingIn([criterion("c", [chance, ...others])], none)[0]?.chance ?? 0;

test("the less likely something was said, the surer it is missing", () => {
  assert.ok(surenessBeside(0.02, [0.5, 0.5]) > surenessBeside(0.2, [0.5, 0.5]));
});

test("of somebody who was heard saying everything else, the same chance proves less", () => {
  assert.ok(surenessBeside(0.1, [0.05, 0.05]) > 0.85);
  assert.ok(surenessBeside(0.1, [0.97, 0.97]) < 0.75);
});

test("the costliest criterion comes first: by its weight, by what was left out, and by what was likely said against it", () => {
  const first = (all: CriterionMark[], against: (id: string) => number = none) =>
    missingIn(all, against)[0]?.criterion.id;
  assert.equal(first([criterion("light", [0.1]), criterion("heavy", [0.1], { weight: 3 })]), "heavy");
  assert.equal(first([criterion("half", [0.1, 0.9]), criterion("empty", [0.1, 0.1])]), "empty");
  assert.equal(
    first([criterion("one", [0.3]), criterion("two", [0.3])], (id) => (id === "two" ? 0.4 : 0)),
    "two",
  );
});

test("of a criterion it is the point least likely said, and the next one with it where that was not heard either", () => {
  const [found] = missingIn([criterion("c", [0.5, 0.1, 0.9])], none);
  assert.deepEqual([found?.point.id, found?.also?.id], ["c1", "c0"]);
  assert.equal(missingIn([criterion("c", [0.1, 0.9])], none)[0]?.also, null);
});

test("what was heard or not judged is not missing", () => {
  assert.deepEqual(missingIn([criterion("c", [0.9, 0.95])], none), []);
  assert.deepEqual(missingIn([criterion("c", [0.1], { unjudged: "not-reached" })], none), []);
});

test("a mark without chances has said what it quotes, and nothing else", () => {
  const bare = criterion("c", [0.1, 0.9]);
  const points = bare.points.map(({ id, point, example, quote }) => ({ id, point, example, quote }));
  const [found] = missingIn([{ ...bare, points }], none);
  assert.ok(found && found.point.id === "c0" && found.chance > 0.9);
});
