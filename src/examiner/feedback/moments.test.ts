import assert from "node:assert/strict";
import { test } from "node:test";
import type { SpokenTurn } from "../conversation.ts";
import { WRONG_BAG, turnsOf } from "../fixture-discussion.ts";
import { LAST_LENGTH } from "../fixture-roleplay.ts";
import { type Finding, type Findings, NO_FINDINGS } from "../marker/findings.ts";
import { momentsIn } from "./moments.ts";

const TURNS = turnsOf(WRONG_BAG, [
  "Well. I would think about what the right thing is before I did anything else at all. Then I would act.",
  "I would say to Dev that we are a team. He would probably notice anyway.",
  "I would want everybody to learn from it somehow.",
]);

const find = (over: Partial<Finding> & { seq: number; text: string }): Finding => ({
  state: "not-heard",
  chance: 0.1,
  by: "marker",
  quote: { seq: over.seq, start: 0, end: over.text.length, text: over.text, atMs: 0 },
  ...over,
});
const against = (key: string, finding: Finding): Findings => ({ ...NO_FINDINGS, against: new Map([[key, finding]]) });

test("in a discussion it is the question that asks for it, with the fullest of the answer's first sentences", () => {
  const moment = momentsIn(WRONG_BAG, TURNS, NO_FINDINGS)("safety", "reach-her");
  assert.deepEqual(moment, {
    by: null,
    line: "What would you do first, and why?",
    answer: "I would think about what the right thing is before I did anything else at all.",
  });
  assert.equal(momentsIn(WRONG_BAG, TURNS, NO_FINDINGS)("honesty", "owns")?.line, "What would you say to Dev?");
});

test("a probe for the very point comes before the question, without what leads over to it", () => {
  const probed: SpokenTurn[] = [
    ...TURNS.slice(0, 2),
    { seq: 10, speaker: "examiner", text: "Okay. Is anyone else affected?", atMs: 0 },
    { seq: 11, speaker: "candidate", text: "I don't think anyone else is.", atMs: 0 },
  ];
  const momentOf = momentsIn(WRONG_BAG, probed, NO_FINDINGS);
  assert.equal(momentOf("safety", "other-customer")?.line, "Is anyone else affected?");
  assert.equal(momentOf("safety", "reach-her")?.line, "What would you do first, and why?");
});

test("what was likely said against it is the answer that is shown, and what was hardly so is not", () => {
  const likely = find({ seq: 1, text: "Then I would act.", chance: 0.3 });
  const answerBy = (finding: Finding) =>
    momentsIn(WRONG_BAG, TURNS, against("safety/leave-it", finding))("safety", "reach-her")?.answer;
  assert.equal(answerBy(likely), "Then I would act.");
  assert.match(answerBy({ ...likely, chance: 0.1 }) ?? "", /^I would think/u);
});

test("near words of the point are shown where they may say it, and not where they are any words", () => {
  const near = (chance: number): Findings => ({
    ...NO_FINDINGS,
    points: new Map([["safety/reach-her", find({ seq: 1, text: "Then I would act.", chance })]]),
  });
  const answerBy = (chance: number) => momentsIn(WRONG_BAG, TURNS, near(chance))("safety", "reach-her")?.answer;
  assert.equal(answerBy(0.4), "Then I would act.");
  assert.match(answerBy(0.1) ?? "", /^I would think/u);
});

test("a question that was never put is no moment", () => {
  assert.equal(momentsIn(WRONG_BAG, TURNS.slice(0, 2), NO_FINDINGS)("honesty", "owns"), null);
});

const talk = (...lines: string[]): SpokenTurn[] =>
  lines.map((text, seq) => ({ seq, speaker: seq % 2 === 0 ? "actor" : "candidate", text, atMs: seq * 1000 }));

test("in a roleplay it is where the actor's words have much of the point's own, and nowhere else", () => {
  const point = LAST_LENGTH.criteria[0]?.evidence[1];
  assert.ok(point);
  const near = `There's something else worrying me, if you want to know. ${(point.paraphrases ?? []).join(" ")}`;
  const talked = talk("Morning.", "Hello there, how can I help?", near, "Please sign here, it is only a form.");
  const moment = momentsIn(LAST_LENGTH, talked, NO_FINDINGS)("explores", "concern");
  assert.equal(moment?.by, "Marek");
  assert.equal(moment.answer, "Please sign here, it is only a form.");
  assert.equal(momentsIn(LAST_LENGTH, talked.slice(0, 2), NO_FINDINGS)("explores", "concern"), null);
});

test("in a roleplay it is where something was likely said against it, and a line of few words is not quoted", () => {
  const talked = talk(
    "Morning.",
    "You have to sign this now.",
    "I beg your pardon?",
    "Just sign it, or I can't help you.",
  );
  const finding = find({ seq: 3, text: "Just sign it, or I can't help you.", chance: 0.3 });
  const moment = momentsIn(LAST_LENGTH, talked, against("explores/orders", finding))("explores", "concern");
  assert.deepEqual(moment, { by: "Marek", line: null, answer: "Just sign it, or I can't help you." });
});
