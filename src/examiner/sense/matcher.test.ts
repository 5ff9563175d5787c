import assert from "node:assert/strict";
import { test } from "node:test";
import { turnsOf, VAGUE_ANSWERS, WRONG_BAG } from "../fixture-discussion.ts";
import { hearTurns } from "../hearing.ts";
import type { Station } from "../station.ts";
import { beliefsIn, type Belief, chanceOf, HEARD_FROM, likeliestOf, NOT_HEARD_BELOW, underVeto } from "./matcher.ts";
import { saidIn } from "./said.ts";
import { targetsOf } from "./targets.ts";

const believed = (answers: string[], station: Station = WRONG_BAG): Belief[] =>
  beliefsIn(saidIn(station, hearTurns(station, turnsOf(station, answers))), targetsOf(station));
const GOOD = WRONG_BAG.exemplar.map(({ text }) => text);
const first = (text: string) => [`${VAGUE_ANSWERS[0]} ${text}`, ...VAGUE_ANSWERS.slice(1)];
const chance = (beliefs: readonly Belief[], key: string) =>
  beliefs.find(({ target }) => target.key === key)?.chance ?? assert.fail(key);
const pharmacist = (text: string) => chance(believed(first(text)), "safety/pharmacist");

test("what is said is believed, what is not is not, and every chance lies between 0 and 1", () => {
  const good = believed(GOOD);
  assert.ok(chance(good, "safety/pharmacist") >= HEARD_FROM);
  assert.ok(chance(good, "learning/record") >= HEARD_FROM);
  const vague = believed(VAGUE_ANSWERS);
  for (const { target, chance: each } of vague)
    if (target.kind === "point") assert.ok(each < NOT_HEARD_BELOW, target.key);
  for (const { chance: each } of [...good, ...vague, ...believed([]), ...believed(["…"])])
    assert.ok(each >= 0 && each <= 1, `${each}`);
});

test("nothing said is believed of nobody", () => {
  assert.ok(believed([]).every(({ chance: each, at, isAsserted }) => each === 0 && at === null && !isAsserted));
});

test("the words believed are those of the sentence that says it", () => {
  const { at } = believed(GOOD).find(({ target }) => target.key === "safety/reach-her") ?? assert.fail();
  const { tokens } = at?.turn.read.reading ?? assert.fail();
  const words = tokens.slice(at?.piece.first, (at?.piece.last ?? 0) + 1).map(({ word }) => word);
  assert.deepEqual([words[0], words.at(-1)], ["someone", "them"]);
});

for (const [what, text] of Object.entries({
  denied: "I wouldn't tell the pharmacist straight away.",
  "denied at a distance": "I don't think that I'd tell the pharmacist straight away.",
  refused: "I'd refuse to tell the pharmacist straight away.",
  reported: "My uncle says that I should tell the pharmacist straight away.",
  "said by some": "Some people would argue that they'd tell the pharmacist straight away.",
  "taken back": "I'd tell the pharmacist straight away, but that's nonsense.",
  "put off": "I'd only tell the pharmacist straight away if she asked me.",
}))
  test(`a sentence that is ${what} is not heard`, () => {
    assert.ok(pharmacist(text) < HEARD_FROM, `${pharmacist(text)}`);
    assert.ok(pharmacist(text) < pharmacist("I'd tell the pharmacist straight away."));
  });

test("a sentence that is denied again and again is never heard", () => {
  const denials = [
    "I wouldn't tell the pharmacist straight away.",
    "I'd never tell the pharmacist about it at all.",
    "I don't think that the pharmacist should be told about those tablets.",
    "There's no need to tell the pharmacist what those tablets could do.",
  ].join(" ");
  assert.ok(pharmacist(denials) < HEARD_FROM, `${pharmacist(denials)}`);
});

test("a sentence that is reported again and again is never heard", () => {
  const reports = [
    "My uncle says that I should tell the pharmacist straight away.",
    "Dev says that I should tell the pharmacist what those tablets could do.",
    "Some people would say that the pharmacist has to be told.",
  ].join(" ");
  assert.ok(pharmacist(reports) < HEARD_FROM, `${pharmacist(reports)}`);
});

test("what answers a question that asks for something else is at most not sure", () => {
  const [safety = "", dev = "", learning = ""] = GOOD;
  const swapped = believed([learning, safety, dev]);
  for (const { target, chance: each } of swapped)
    if (target.kind === "point") assert.ok(each < HEARD_FROM, `${target.key} ${each}`);
  const askedBy = WRONG_BAG.prompts.map(({ id }) => id);
  const anywhere = { ...WRONG_BAG, criteria: WRONG_BAG.criteria.map((criterion) => ({ ...criterion, askedBy })) };
  assert.ok(chance(believed([learning, safety, dev], anywhere), "safety/pharmacist") >= HEARD_FROM);
});

test("words in no order say nothing", () => {
  const shuffled = GOOD.map((text) => text.replaceAll(/[.,]/gu, "").split(" ").toReversed().join(" "));
  for (const { target, chance: each } of believed(shuffled)) assert.ok(each < NOT_HEARD_BELOW, `${target.key} ${each}`);
});

test("the order of criteria and points decides nothing", () => {
  const turned: Station = {
    ...WRONG_BAG,
    criteria: WRONG_BAG.criteria
      .map((criterion) => ({ ...criterion, evidence: criterion.evidence.toReversed() }))
      .toReversed(),
  };
  const [one, other] = [believed(GOOD), believed(GOOD, turned)];
  for (const { target, chance: each } of one) assert.ok(Math.abs(chance(other, target.key) - each) < 1e-9, target.key);
});

test("the same words are believed the same", () => {
  assert.deepEqual(
    believed(GOOD).map((belief) => belief.chance),
    believed(GOOD).map((belief) => belief.chance),
  );
});

test("log odds become chances, and a veto leaves at most little of them", () => {
  assert.equal(chanceOf(0), 0.5);
  assert.ok(chanceOf(-50) < 1e-9 && chanceOf(50) > 1 - 1e-9);
  assert.equal(underVeto(3, false), 3);
  assert.ok(underVeto(3, true) < 0);
  assert.equal(underVeto(-7, true), -7);
});

test("of an attempt the likeliest three pieces are seen, in order, and how much they make together", () => {
  const [best, second, third, sum] = likeliestOf([-3, 2, -9, 0], "point");
  assert.deepEqual([best, second, third], [2, 0, -3]);
  assert.ok((sum ?? 0) > (likeliestOf([2], "point")[3] ?? 0));
  assert.deepEqual(likeliestOf([], "point").slice(0, 3), [-8, -8, -8]);
  assert.deepEqual(likeliestOf([0, 2, -9, -3], "point").slice(0, 3), [2, 0, -3]);
});

test("of what speaks against somebody the likeliest piece is seen, however much is said around it", () => {
  assert.deepEqual(likeliestOf([-4, -1, ...Array<number>(200).fill(-4)], "counter"), [-1]);
});

test("sentences about nothing make nothing said against anybody likelier, however many they are", () => {
  const nothing = [
    "My cousin drew the poster by the lift.",
    "The printer upstairs spoiled thirty copies on Saturday.",
    "We had rain and the bus came late.",
    "There are two otters and a heron in the picture.",
    "The willow by the barge is very old.",
    "Somebody painted the reeds green.",
    "The café sells soup and cheese rolls.",
    "My aunt walks her dog along the canal.",
  ];
  const most = (beliefs: readonly Belief[]) =>
    Math.max(...beliefs.flatMap(({ target, chance: each }) => (target.kind === "point" ? [] : [each])));
  const one = most(believed(nothing.slice(0, 1)));
  for (const count of [2, 3, 4, 8]) {
    const more = most(believed([nothing.slice(0, count).join(" ")]));
    assert.ok(more < one + 0.15, `${one} becomes ${more} in ${count} sentences`);
  }
});

test("a red flag in plain words is likely, though nothing else is said", () => {
  const lies = chance(believed(["I would lie to her and change the label in the record."]), "cover-up");
  assert.ok(lies >= 0.2, `${lies}`);
});
