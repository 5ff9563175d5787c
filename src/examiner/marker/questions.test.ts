import assert from "node:assert/strict";
import { test } from "node:test";
import type { PointState } from "../conversation.ts";
import { turnsOf, VAGUE_ANSWERS, WRONG_BAG } from "../fixture-discussion.ts";
import type { Finding, Findings } from "./findings.ts";
import { judge } from "./judgement.ts";
import { markOf } from "./marker.ts";
import { questionsFor } from "./questions.ts";

const finding = (state: PointState, chance: number): Finding => ({
  state,
  chance,
  quote: { seq: 1, start: 0, end: 4, text: "said", atMs: 0 },
  by: "marker",
});
type Chances = Record<string, number>;
const unsure = (chances: Chances = {}) =>
  new Map(Object.entries(chances).map(([key, chance]) => [key, finding("not-sure", chance)]));
const findings = (points: Chances, against: Chances = {}, redFlags: Chances = {}): Findings => ({
  points: unsure(points),
  against: unsure(against),
  redFlags: unsure(redFlags),
});
const asked = (found: Findings, unreached: string[] = []) => {
  const criteria = WRONG_BAG.criteria.map((criterion) =>
    judge(criterion, found, unreached.includes(criterion.id) ? "not-reached" : "enough"),
  );
  return questionsFor(WRONG_BAG, criteria, found);
};
const idsOf = (found: Findings, unreached?: string[]) =>
  asked(found, unreached).map(({ about, id }) => `${about} ${id}`);

test("what is not sure is asked, with its words, and what is sure is not", () => {
  const [question, ...others] = asked(findings({ "honesty/owns": 0.6 }));
  assert.deepEqual(question, {
    about: "point",
    criterion: "honesty",
    id: "owns",
    statement: "Says that it was their own mistake",
    quote: { seq: 1, start: 0, end: 4, text: "said", atMs: 0 },
  });
  assert.deepEqual(others, []);
  const sure: Findings = {
    points: new Map([
      ["safety/pharmacist", finding("heard", 0.95)],
      ["safety/reach-her", finding("not-heard", 0.1)],
    ]),
    against: new Map([
      ["safety/leave-it", finding("heard", 0.9)],
      ["honesty/hides", finding("not-heard", 0.3)],
    ]),
    redFlags: new Map([["cover-up", finding("heard", 0.9)]]),
  };
  assert.deepEqual(asked(sure), []);
});

test("at most three are asked, those that would move most", () => {
  const all = findings({
    "colleague/sees-dev": 0.6,
    "learning/check": 0.6,
    "safety/reach-her": 0.6,
    "honesty/owns": 0.6,
    "honesty/trust": 0.7,
  });
  assert.deepEqual(idsOf(all), ["point reach-her", "point trust", "point owns"]);
});

test("a red flag is asked first, however little the chance, and a contradiction before points", () => {
  const all = findings(
    { "safety/reach-her": 0.7, "safety/pharmacist": 0.7 },
    { "safety/leave-it": 0.5, "honesty/hides": 0.7 },
    { "cover-up": 0.25 },
  );
  assert.deepEqual(idsOf(all), ["flag cover-up", "contradiction leave-it", "contradiction hides"]);
  assert.equal(asked(all)[0]?.criterion, null);
});

test("nothing is asked of a criterion that is not judged", () => {
  assert.deepEqual(idsOf(findings({ "learning/check": 0.4, "honesty/owns": 0.6 }), ["learning"]), ["point owns"]);
});

test("nothing is asked of what takes a reader", () => {
  const criteria = WRONG_BAG.criteria.map((each) => (each.id === "safety" ? { ...each, reader: true as const } : each));
  const found = findings({ "safety/reach-her": 0.6, "honesty/owns": 0.6 }, { "safety/leave-it": 0.5 });
  const judged = criteria.map((each) => judge(each, found, each.reader ? "not-judged-here" : "enough"));
  const ids = questionsFor({ ...WRONG_BAG, criteria }, judged, found).map(({ id }) => id);
  assert.deepEqual(ids, ["owns"]);
});

test("nothing is asked after too little, or after silence", () => {
  const ask = (...answers: string[]) => markOf(WRONG_BAG, turnsOf(WRONG_BAG, answers), null).questions ?? [];
  const lies = "I'd print a new sticker and stick it over the old one. I would lie to her about it.";
  assert.deepEqual(ask(lies), []);
  assert.deepEqual(ask(""), []);
  assert.ok(
    ask(`${VAGUE_ANSWERS[0]} I would find Mrs Lindqvist and stop her taking them.`, ...VAGUE_ANSWERS.slice(1)).length >
      0,
  );
});

test("a question of a mark is about the candidate's own words", () => {
  const turns = turnsOf(WRONG_BAG, [
    `${VAGUE_ANSWERS[0]} I would find Mrs Lindqvist and stop her taking them.`,
    ...VAGUE_ANSWERS.slice(1),
  ]);
  const { questions = [] } = markOf(WRONG_BAG, turns, null);
  assert.ok(questions.length <= 3);
  for (const { quote } of questions)
    assert.equal(turns.find(({ seq }) => seq === quote?.seq)?.text.slice(quote?.start, quote?.end), quote?.text);
});

test("an answer about nothing is asked about nothing", () => {
  const { questions } = markOf(WRONG_BAG, turnsOf(WRONG_BAG, VAGUE_ANSWERS), null);
  assert.deepEqual(questions, []);
});
