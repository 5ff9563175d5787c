import assert from "node:assert/strict";
import { test } from "node:test";
import { WRONG_BAG } from "../fixture-discussion.ts";
import type { Station } from "../station.ts";
import { type Target, targetsOf } from "./targets.ts";

const one = (key: string, station: Station = WRONG_BAG): Target =>
  targetsOf(station).find((target) => target.key === key) ?? assert.fail(key);

/** The fixture with these ways of saying that the pharmacist is told. */
const withWays = (example: string, ...paraphrases: string[]): Station => ({
  ...WRONG_BAG,
  criteria: WRONG_BAG.criteria.map((criterion) => ({
    ...criterion,
    evidence: criterion.evidence.map((point) =>
      point.id === "pharmacist" ? { ...point, example, paraphrases } : point,
    ),
  })),
});
const formsOf = (example: string, ...paraphrases: string[]) =>
  one("safety/pharmacist", withWays(example, ...paraphrases)).forms;

test("everything that a station listens for is a target, in the order of its file", () => {
  assert.deepEqual(
    targetsOf(WRONG_BAG).map(({ kind, key }) => `${kind} ${key}`),
    [
      ...WRONG_BAG.criteria.flatMap(({ id, evidence, contradictions }) => [
        ...evidence.map((point) => `point ${id}/${point.id}`),
        ...contradictions.map((point) => `contradiction ${id}/${point.id}`),
      ]),
      "flag cover-up",
    ],
  );
  assert.deepEqual(one("learning/check").askedBy, ["after"]);
  assert.deepEqual([one("cover-up").askedBy, one("cover-up").criterion], [null, null]);
});

test("targets are made ready once for a station, and anew for another object", () => {
  assert.equal(targetsOf(WRONG_BAG), targetsOf(WRONG_BAG));
  assert.notEqual(targetsOf({ ...WRONG_BAG }), targetsOf(WRONG_BAG));
});

test("the example and each paraphrase is a way, and each near miss stands apart", () => {
  const { ways, nearMisses } = one("safety/pharmacist");
  assert.deepEqual([ways.length, nearMisses.length], [6, 4]);
  const { bag } = one("safety/pharmacist");
  assert.ok(bag.has("dispensari") && bag.has("till"));
  assert.equal(bag.has("week"), false);
});

test("a word of one target alone tells most, and the more targets have it the less", () => {
  const { bag } = one("safety/pharmacist");
  const told = (stem: string) => bag.get(stem) ?? assert.fail(stem);
  assert.equal(told("dispensari"), 1);
  assert.ok(told("pharmacist") < told("dispensari"));
  for (const { bag: words } of targetsOf(WRONG_BAG))
    for (const worth of words.values()) assert.ok(worth >= 0 && worth <= 1, `${worth}`);
});

test("a word that every target has tells nothing", () => {
  const [criterion] = WRONG_BAG.criteria;
  assert.ok(criterion);
  const evidence = ["a", "b", "c"].map((id) => ({ id, point: "Rings", example: `I'd ring ${id}${id}${id}.` }));
  const station = { ...WRONG_BAG, redFlags: [], criteria: [{ ...criterion, evidence, contradictions: [] }] };
  const worth = one("safety/a", station).bag.get("ring") ?? 1;
  const own = one("safety/a", station).bag.get("aaa") ?? 0;
  assert.equal(own, 1);
  assert.ok(worth < 0.25, `${worth}`);
});

test("the form of the ways is the share of them that ask, deny, suppose, report or have another do it", () => {
  assert.deepEqual(formsOf("I'd tell the pharmacist."), { asks: 0, denies: 0, supposes: 0, reports: 0, others: 0 });
  assert.equal(formsOf("I'd tell the pharmacist.", "Could you help me, please?").asks, 0.5);
  assert.equal(formsOf("I wouldn't touch the tablets.", "I'd never give tablets.").denies, 1);
  assert.equal(formsOf("I should have told the pharmacist.", "I'd tell her about tablets.").supposes, 0.5);
  assert.equal(formsOf("My uncle says that honesty comes first.", "I'd tell her about tablets.").reports, 0.5);
  assert.equal(formsOf("My friend would ring the ward.", "I'd ring the ward.").others, 0.5);
});

test("an outline has the words of a phrase that carry sense, and no phrase of small words has one", () => {
  const [criterion] = WRONG_BAG.criteria;
  const [point] = criterion?.evidence ?? [];
  assert.ok(criterion && point);
  const evidence = [{ ...point, phrases: ["ring|phone ... pharmacist", "it is|was that"] }];
  const target = one("safety/reach-her", { ...WRONG_BAG, criteria: [{ ...criterion, evidence }] });
  assert.equal(target.phrases.length, 2);
  assert.deepEqual(
    target.outlines.map((parts) => parts.map((part) => [...part].toSorted())),
    [[["phone", "ring"], ["pharmacist"]]],
  );
});
