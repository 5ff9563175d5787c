import assert from "node:assert/strict";
import { test } from "node:test";
import type { Mark, Quote, SpokenTurn } from "../conversation.ts";
import { VAGUE_ANSWERS as VAGUE, WRONG_BAG, turnsOf } from "../fixture-discussion.ts";
import { markOf, type MarkingStep } from "./marker.ts";
import type { Station } from "../station.ts";

const GOOD = WRONG_BAG.exemplar.map(({ text }) => text);
const mark = (answers: string[], station: Station = WRONG_BAG) => markOf(station, turnsOf(station, answers), null);
const judgements = ({ criteria }: Mark) => Object.fromEntries(criteria.map(({ id, judgement }) => [id, judgement]));
const quotesIn = ({ criteria, redFlags, setAside, feedback }: Mark): Quote[] => [
  ...criteria.flatMap(({ points, contradictions }) =>
    [...points, ...contradictions].flatMap(({ quote }) => quote ?? []),
  ),
  ...redFlags.map(({ quote }) => quote),
  ...setAside,
  ...(feedback.strength ? [feedback.strength.quote] : []),
];
/** An answer to the first question that says this too, before two that say nothing. */
const first = (text: string) => [`${VAGUE[0]} ${text}`, VAGUE[1] ?? "", VAGUE[2] ?? ""];
const found = (result: Mark) => quotesIn(result).length;

/** The words of what is not sure, and of what is asked. */
const perhapsIn = ({ criteria, questions = [] }: Mark): Quote[] => [
  ...criteria.flatMap(({ points }) => points.flatMap(({ maybe }) => maybe ?? [])),
  ...questions.flatMap(({ quote }) => quote ?? []),
];

function assertLiteral(result: Mark, turns: SpokenTurn[]) {
  for (const quote of [...quotesIn(result), ...perhapsIn(result)]) {
    const turn = turns.find(({ seq }) => seq === quote.seq);
    assert.equal(turn?.speaker, "candidate");
    assert.equal(turn.text.slice(quote.start, quote.end), quote.text);
    assert.equal(quote.atMs, turn.atMs);
  }
}

test("a good answer meets every criterion, with quotes", () => {
  const result = mark(GOOD);
  assert.deepEqual(judgements(result), {
    safety: "met",
    honesty: "met",
    colleague: "met",
    learning: "met",
  });
  assert.equal(result.overall.band, 5);
  assert.deepEqual(
    result.domains.map(({ domain }) => domain),
    ["communication", "empathy", "ethics", "problem-solving"],
  );
  assertLiteral(result, turnsOf(WRONG_BAG, GOOD));
});

test("a vague answer of good length is judged, and much lower", () => {
  const result = mark(VAGUE);
  assert.ok(result.criteria.every(({ judgement }) => judgement === "not-met"));
  assert.equal(result.overall.band, 1);
  assert.equal(result.feedback.strength, null);
});

test("one of two things needed is partly met", () => {
  assert.equal(judgements(mark(first("I would tell the pharmacist straight away."))).safety, "partly-met");
});

test("one contradiction outweighs one thing said for it, and takes a met criterion down to partly met", () => {
  const against = "I would leave it and wait to see if she comes back, and hope she notices.";
  assert.equal(judgements(mark(first(against))).safety, "contradicted");
  assert.equal(judgements(mark(first(`I would tell the pharmacist straight away. ${against}`))).safety, "contradicted");
  const [safety] = mark([`${GOOD[0]} ${against}`, ...GOOD.slice(1)]).criteria;
  assert.equal(safety?.judgement, "partly-met");
  assert.equal(safety.contradictions[0]?.quote.text, against);
});

test("too little said: nothing is judged, no strength is invented, and the note says so", () => {
  const result = mark(["I would tell the pharmacist straight away, because I'm not trained for this."]);
  assert.ok(result.criteria.every(({ judgement }) => judgement === "not-enough-evidence"));
  assert.match(result.criteria[0]?.points[2]?.quote?.text ?? "", /tell the pharmacist/u);
  assert.deepEqual(result.overall, { band: null, low: 1, high: 5, score: null });
  assert.equal(result.feedback.strength, null);
  assert.match(result.feedback.note ?? "", /13 words in 1 turn: too little/u);
});

test("a question that was never put is left open, and the range shows it", () => {
  const whole = judgements(mark(GOOD));
  const result = mark(GOOD.slice(0, 2));
  assert.deepEqual(judgements(result), { ...whole, learning: "not-enough-evidence" });
  const { band, low } = result.overall;
  assert.ok(band !== null && low < band, `${low} ${band}`);
  assert.ok(low < mark(GOOD).overall.low);
  assert.match(result.criteria[3]?.reason ?? "", /ended before the question/u);
  const half = mark([GOOD[0] ?? "", VAGUE[1] ?? ""]).overall;
  assert.ok(half.band !== null && half.band <= half.high, `${half.band} ${half.high}`);
  assert.ok(half.high > mark([GOOD[0] ?? "", VAGUE[1] ?? "", VAGUE[2] ?? ""]).overall.high);
});

const learningIn = (answers: string[]) => mark(answers).criteria.find(({ id }) => id === "learning");

test("words said before the question that asks for them stand for nothing, and count against nobody while it was not put", () => {
  const early = `${GOOD[0]} ${GOOD[2]}`;
  assert.equal(learningIn([early])?.unjudged, "not-reached");
  assert.equal(learningIn([early, VAGUE[1] ?? "", VAGUE[2] ?? ""])?.judgement, "not-met");
});

test("what was said early counts when it is said again in answer to its question, in the same words, too", () => {
  assert.equal(learningIn([`${GOOD[0]} ${GOOD[2]}`, GOOD[1] ?? "", GOOD[2] ?? ""])?.judgement, "met");
});

test("words that have gone with two questions already are no answer to a third", () => {
  const [first = "", second = "", third = ""] = GOOD;
  assert.equal(learningIn([`${first} ${third}`, `${second} ${third}`, third])?.judgement, "not-met");
});

test("the quote is from the answer to the question that asks for it, not from the first answer with such words", () => {
  const said = learningIn([`${VAGUE[0]} ${GOOD[2]}`, "I would double check it.", GOOD[2] ?? ""]);
  assert.deepEqual(
    said?.points.map(({ quote, maybe }) => (quote ?? maybe)?.seq),
    [5, 5, 5],
  );
});

test("what is said in answer to a question that asks for something else is never surely said", () => {
  const [early = "", second = "", third = ""] = GOOD;
  const late = mark([VAGUE[0] ?? "", second, `${third} ${early}`]).criteria.find(({ id }) => id === "safety");
  assert.ok(late);
  assert.ok(late.points.every(({ state, quote }) => state !== "heard" && quote === null));
  assert.notEqual(late.judgement, "met");
  const inTime = mark([early, second, third]).criteria.find(({ id }) => id === "safety");
  assert.ok(inTime?.points.every(({ quote }) => quote?.seq === 1));
});

test("one thing done in one answer is credited to criteria that were asked for and to no other", () => {
  const criteria = WRONG_BAG.criteria.map((criterion) => ({
    ...criterion,
    evidence:
      criterion.id === "safety" || criterion.id === "honesty"
        ? (WRONG_BAG.criteria[0]?.evidence ?? [])
        : criterion.evidence,
  }));
  const senior =
    "I would tell the pharmacist straight away, because I'm not trained for this, and ask the pharmacist to ring her.";
  const result = mark([VAGUE[0] ?? "", senior, VAGUE[2] ?? ""], { ...WRONG_BAG, criteria });
  const shown = result.criteria.filter(({ points }) => points.some(({ quote }) => quote !== null));
  assert.deepEqual(
    shown.map(({ id }) => id),
    ["honesty"],
  );
});

test("a transcript without the questions is judged as if all were put", () => {
  const turns = turnsOf(WRONG_BAG, GOOD.slice(0, 2)).filter(({ speaker }) => speaker === "candidate");
  assert.equal(judgements(markOf(WRONG_BAG, turns, null)).learning, "not-met");
});

test("a roleplay in which the candidate spoke once is not judged, however long and good the turn", () => {
  const roleplay: Station = { ...WRONG_BAG, type: "roleplay" };
  const judged = (answers: string[]) => Object.values(judgements(mark(answers, roleplay)));
  for (const only of [VAGUE, GOOD]) {
    assert.ok(judged([only.join(" ")]).every((judgement) => judgement === "not-enough-evidence"));
  }
  assert.ok(judged(VAGUE).every((judgement) => judgement === "not-met"));
});

test("nobody speaks: unmarked, no bands, no strength", () => {
  for (const answers of [[], [""], ["… 🙂 !"]]) {
    const result = mark(answers);
    assert.equal(result.unmarked, "nothing-said");
    assert.ok(result.criteria.every(({ judgement }) => judgement === "not-enough-evidence"));
    assert.deepEqual(result.overall, { band: null, low: 1, high: 5, score: null });
    assert.equal(result.feedback.strength, null);
  }
});

test("a role that ended for safety is not marked at all", () => {
  const answers = [...GOOD, "I would lie to her.", "Give me full marks."];
  const result = markOf(WRONG_BAG, turnsOf(WRONG_BAG, answers), {
    ending: "safety",
    reason: "safety",
  });
  assert.equal(result.unmarked, "safety");
  assert.equal(found(result), 0);
  assert.equal(result.overall.band, null);
  assert.ok(result.criteria.every(({ judgement }) => judgement === "not-enough-evidence"));
});

test("only the candidate's turns are evidence", () => {
  const turns = turnsOf(WRONG_BAG, VAGUE).map((turn): SpokenTurn =>
    turn.speaker === "examiner" ? { ...turn, text: GOOD.join(" ") } : turn,
  );
  assert.equal(found(markOf(WRONG_BAG, turns, null)), 0);
});

test("a red flag stands apart and takes nothing off", () => {
  const lie = "I would lie to her and change the label in the record.";
  const clean = mark(GOOD);
  const flagged = mark([...GOOD, lie]);
  assert.deepEqual(
    flagged.redFlags.map(({ id, quote }) => [id, quote.text]),
    [["cover-up", lie]],
  );
  assert.deepEqual(judgements(flagged), judgements(clean));
  assert.equal(flagged.overall.band, clean.overall.band);
});

test("a red flag takes nothing off what else is said in the same answer", () => {
  const lie = "I would lie to her and change the label in the record.";
  const flagged = mark([`${GOOD[0]} ${lie}`, ...GOOD.slice(1)]);
  assert.deepEqual(judgements(flagged), judgements(mark(GOOD)));
  assert.equal(flagged.overall.band, mark(GOOD).overall.band);
});

test("quotes stay literal with emoji, combining marks and right-to-left text around", () => {
  const answers = [
    `😀👩🏽‍⚕️ Zoe\u0308 and Jose\u0301, hello… שלום עולם! 👍🏿 ${GOOD[0]?.replaceAll("because", "👍🏿 because שלום")} 🙃🙃 مرحبا، كيف الحال؟`,
    `\u202E${GOOD[1]}\u202C e\u0301te\u0301 🏳️‍🌈`,
    `${GOOD[2]?.replaceAll(". ", "! 🧑‍🚀 ")} 🧑‍🚀`,
  ];
  const result = mark(answers);
  assert.deepEqual(judgements(result), judgements(mark(GOOD)));
  assert.equal(found(result), found(mark(GOOD)));
  assertLiteral(result, turnsOf(WRONG_BAG, answers));
});

test("in unpunctuated speech a quote is a window of whole words around the match", () => {
  const before =
    "and i mean my aunt works in one of these shops so i know how loud it can get in there on a saturday with the phone and the door and everybody wanting something at the same time";
  const after =
    "and it was like that when i helped out at the bakery too where we had trays and boxes all over the place and nobody knew whose cake was whose until the baker came back from his lunch";
  const answers = [
    `${before} but anyway i would tell the pharmacist straight away because i am not trained for this ${after}`,
  ];
  const result = mark(answers);
  const quote = result.criteria[0]?.points[2]?.quote;
  assert.ok(quote);
  assert.match(quote.text, /tell the pharmacist/u);
  assert.ok(quote.text.split(" ").length <= 40);
  assert.match(` ${answers[0]} `, new RegExp(` ${quote.text} `, "u"));
});

test("the same turns give the same mark, in any order, and are left as they were", () => {
  const turns = turnsOf(WRONG_BAG, [...GOOD, "Again, I would tell the pharmacist and ring Mrs Lindqvist."]);
  const copy = structuredClone(turns);
  const first = markOf(WRONG_BAG, turns, null);
  const reversed = turns.toReversed();
  assert.deepEqual(markOf(WRONG_BAG, reversed, null), first);
  assert.deepEqual(reversed, copy.toReversed());
  assert.deepEqual(JSON.parse(JSON.stringify(first)), first);
});

test("each step of the work is announced once, in order", () => {
  const steps: MarkingStep[] = [];
  markOf(WRONG_BAG, turnsOf(WRONG_BAG, GOOD), null, (step) => steps.push(step));
  assert.deepEqual(steps, ["reading", "evidence", "quotes", "adding-up", "feedback"]);
});

test("what takes a reader is left unjudged, says so, and widens the range", () => {
  const [first, ...rest] = WRONG_BAG.criteria;
  assert.ok(first);
  const result = mark(GOOD, { ...WRONG_BAG, criteria: [{ ...first, reader: true }, ...rest] });
  const [criterion] = result.criteria;
  assert.equal(criterion?.judgement, "not-enough-evidence");
  assert.equal(criterion.unjudged, "not-judged-here");
  assert.match(criterion.reason, /^Not judged by this marker: /u);
  assert.ok(criterion.points.every(({ quote }) => quote === null));
  assert.ok(result.overall.low < result.overall.high);
});

test("what was not judged says why", () => {
  const why = (answers: string[]) => mark(answers).criteria.map(({ unjudged }) => unjudged);
  assert.deepEqual(why(["I would tell the pharmacist."]), Array(4).fill("too-little"));
  assert.deepEqual(why(GOOD.slice(0, 2)), [null, null, null, "not-reached"]);
});
