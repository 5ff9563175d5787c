import assert from "node:assert/strict";
import test from "node:test";
import { candidates } from "./candidates.ts";
import type { Change } from "./changes.ts";
import {
  anotherOf,
  denied,
  onlySympathy,
  pointsRecited,
  reported,
  scrambled,
  statementsRecited,
  template,
  templateWithCard,
  toTheNextQuestion,
  turnedRound,
  withAbsurdEnds,
} from "./hollow.ts";
import { hollowBatteryOf, type HollowCase } from "./run-hollow.ts";

const found = (await candidates()).find(({ station }) => station.slug === "closer-to-home");
assert.ok(found);
const { station, answers: exemplar } = found;
const SAID = ["It matters. “Why?” GPs say so.", "I'm sure that Abdi, his mother and I will talk"];
const changed = (change: Change, answers: readonly string[] = SAID, seed = 1) => change(answers, station, seed);
const wordsOf = (text: string) => text.split(/\s+/u);

for (const [change, words] of [
  [turnedRound, "It would be wrong to say that"],
  [denied, "I would never say"],
  [reported, "My friend said that"],
] as const)
  test(`“${words}” comes before every sentence, which goes on in small letters`, () => {
    assert.deepEqual(changed(change), [
      `${words} it matters. ${words} “Why?” ${words} GPs say so.`,
      `${words} I'm sure that Abdi, his mother and I will talk`,
    ]);
  });

test("scrambled words stay in their turn, three by three, and in the same order for the same seed", () => {
  const once = changed(scrambled, exemplar, 5);
  assert.deepEqual(changed(scrambled, exemplar, 5), once);
  assert.notDeepEqual(changed(scrambled, exemplar, 6), once);
  for (const [at, text] of exemplar.entries()) {
    const turn = once[at] ?? "";
    assert.deepEqual(wordsOf(turn).toSorted(), wordsOf(text).toSorted());
    assert.notEqual(turn, text);
    const words = wordsOf(text);
    for (let from = 0; from < words.length; from += 3)
      assert.ok(turn.includes(words.slice(from, from + 3).join(" ")), `word ${from}`);
  }
});

test("the template is the same in every turn; with the card it has other words of the card in each", () => {
  const [first, second, ...more] = changed(template);
  assert.deepEqual([second, more], [first, []]);
  assert.match(
    first ?? "",
    /many sides.*autonomy, and on the other hand.*beneficence and justice\..*doing what's best/u,
  );
  const withCard = changed(templateWithCard);
  assert.equal(new Set(withCard).size, SAID.length);
  for (const text of withCard) {
    const some =
      /when it comes to (?<some>.+?), and on the other hand/u.exec(text)?.groups?.["some"]?.split(", ") ?? [];
    assert.equal(new Set(some).size, 6);
    for (const word of some) assert.ok(word.length >= 6 && station.card.includes(word), word);
    assert.ok(text.endsWith(` ${station.title}.`));
  }
});

test("the mark scheme is recited a criterion a turn, by its points or by its statement, whatever was said", () => {
  const [points, statements] = [changed(pointsRecited, []), changed(statementsRecited, [])];
  assert.deepEqual([points.length, statements.length], [station.criteria.length, station.criteria.length]);
  for (const [at, { evidence, statement }] of station.criteria.entries()) {
    for (const { point } of evidence) assert.ok(points[at]?.includes(`${point}.`), point);
    assert.equal(statements[at], `${statement}.`);
  }
});

test("every sentence keeps its first half and gets an absurd end, another from sentence to sentence", () => {
  const [turn = "", ...more] = changed(withAbsurdEnds, ["We ask her first. Then we all wait for the ambulance."]);
  assert.equal(more.length, 0);
  assert.match(turn, /^We ask and then the moon is made of soup.*\. Then we all wait because my shoes are.*\.$/u);
  assert.doesNotMatch(turn, /her first|ambulance/u);
});

test("sympathy alone is the same in every turn and keeps nothing of what was said", () => {
  const turns = changed(onlySympathy);
  assert.equal(turns.length, SAID.length);
  for (const turn of turns) assert.match(turn, /^I'm so sorry to hear that\..*Take all the time you need\.$/u);
});

test("each part goes under the next question, and the last under the first", () => {
  assert.deepEqual(changed(toTheNextQuestion, ["one", "two", "three"]), ["three", "one", "two"]);
});

test("another is never the same one, however few there are", () => {
  for (const count of [2, 7, 8, 100]) {
    const items = Array.from({ length: count }, (_, at) => at);
    for (const at of items) assert.notEqual(anotherOf(items, at), at, `${at} of ${count}`);
  }
  assert.equal(
    anotherOf(
      Array.from({ length: 100 }, (_, at) => at),
      10,
    ),
    17,
  );
  assert.throws(() => anotherOf(["alone"], 0), /no other/u);
});

const cases = (...bands: number[]): HollowCase[] => bands.map((hollow) => ({ hollow, exemplar: 5 }));

test("what should earn little passes with nine in ten at band 2 at most", () => {
  const nine = hollowBatteryOf("denied", cases(1, 1, 1, 1, 1, 2, 2, 2, 2, 5));
  assert.deepEqual(nine, { id: "denied", cases: 10, low: 9, meanBand: 1.8, exemplarBand: 5, passes: true });
  assert.equal(hollowBatteryOf("denied", cases(1, 1, 1, 1, 1, 1, 1, 1, 3, 3)).passes, false);
  const none = { id: "denied", cases: 0, low: 0, meanBand: null, exemplarBand: null, passes: false };
  assert.deepEqual(hollowBatteryOf("denied", []), none);
});

test("answers to the wrong questions pass by their mean alone", () => {
  assert.equal(hollowBatteryOf("wrong-questions", cases(3, 2)).passes, true);
  assert.equal(hollowBatteryOf("wrong-questions", cases(3, 3)).passes, false);
});
