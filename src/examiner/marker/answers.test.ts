import assert from "node:assert/strict";
import { test } from "node:test";
import type { MarkAnswer, PointState, SpokenTurn } from "../conversation.ts";
import { turnsOf, VAGUE_ANSWERS, WRONG_BAG } from "../fixture-discussion.ts";
import { withAnswers, withAnswersToTheRest } from "./answers.ts";
import { type Finding, type Findings, NO_FINDINGS } from "./findings.ts";
import { judge } from "./judgement.ts";
import { bandsOf, markingOf } from "./marker.ts";
import { questionsFor } from "./questions.ts";

const turns: SpokenTurn[] = [
  { seq: 0, speaker: "examiner", text: "What would you do first?", atMs: 0 },
  { seq: 1, speaker: "candidate", text: "I would ask her first.", atMs: 5 },
];
const finding = (state: PointState): Finding => ({ state, chance: 0.6, quote: null, by: "marker" });
const found: Findings = {
  points: new Map([
    ["c/open", finding("not-sure")],
    ["c/heard", finding("heard")],
    ["c/unheard", finding("not-heard")],
  ]),
  against: new Map([["c/against", finding("not-sure")]]),
  redFlags: new Map([["flag", finding("not-sure")]]),
};
const WORDS = { seq: 1, start: 2, end: 11 };
const answer = (id: string, words: MarkAnswer["words"], about: MarkAnswer["about"] = "point"): MarkAnswer => ({
  about,
  criterion: about === "flag" ? null : "c",
  id,
  words,
});

test("words of the candidate's make it heard, by the candidate", () => {
  assert.deepEqual(withAnswers(found, [answer("open", WORDS)], turns).points.get("c/open"), {
    state: "heard",
    chance: 1,
    quote: { seq: 1, start: 2, end: 11, text: "would ask", atMs: 5 },
    by: "candidate",
  });
});

test("who did not say it has not said it", () => {
  const { points, against, redFlags } = withAnswers(
    found,
    [answer("open", null), answer("against", null, "contradiction"), answer("flag", null, "flag")],
    turns,
  );
  for (const each of [points.get("c/open"), against.get("c/against"), redFlags.get("flag")])
    assert.deepEqual(each, { state: "not-heard", chance: 0, quote: null, by: "candidate" });
});

for (const [what, words] of Object.entries({
  "the examiner's": { seq: 0, start: 0, end: 4 },
  "of a turn that is none": { seq: 7, start: 0, end: 4 },
  "past the end of the turn": { seq: 1, start: 300, end: 310 },
  empty: { seq: 1, start: 4, end: 4 },
  "only a space": { seq: 1, start: 1, end: 2 },
  "back to front": { seq: 1, start: 11, end: 2 },
}))
  test(`words that are ${what} change nothing`, () => {
    assert.deepEqual(withAnswers(found, [answer("open", words)], turns), found);
  });

test("only what was asked can be answered", () => {
  const others = ["heard", "unheard", "unknown", "against"].flatMap((id) => [answer(id, WORDS), answer(id, null)]);
  assert.deepEqual(withAnswers(found, others, turns), found);
});

test("what is answered once stays answered", () => {
  const twice = withAnswers(found, [answer("open", null), answer("open", WORDS)], turns);
  assert.equal(twice.points.get("c/open")?.state, "not-heard");
});

test("an answer leaves what it was given as it was", () => {
  withAnswers(found, [answer("open", WORDS)], turns);
  assert.equal(found.points.get("c/open")?.state, "not-sure");
});

test("whoever says only what they heard leaves the rest to the candidate, and keeps what was heard", () => {
  const heard: Findings = { ...NO_FINDINGS, points: new Map([["c/heard", finding("heard")]]) };
  const { points, against, redFlags } = withAnswersToTheRest(
    heard,
    [
      answer("heard", null),
      answer("open", WORDS),
      answer("unsaid", null),
      answer("elsewhere", { seq: 0, start: 0, end: 4 }),
      answer("against", WORDS, "contradiction"),
      answer("flag", null, "flag"),
    ],
    turns,
  );
  const said = { chance: 1, quote: { ...WORDS, text: "would ask", atMs: 5 }, by: "candidate" };
  const unsaid = { state: "not-heard", chance: 0, quote: null, by: "candidate" };
  assert.deepEqual(
    [...points],
    [
      ["c/heard", finding("heard")],
      ["c/open", { state: "heard", ...said }],
      ["c/unsaid", unsaid],
    ],
  );
  assert.deepEqual([...against], [["c/against", { state: "heard", ...said }]]);
  assert.deepEqual([...redFlags], [["flag", unsaid]]);
});

/** A station's mark of what was found, with the answers put into it. */
function markOfFound(before: Findings, answers: MarkAnswer[]) {
  const held = withAnswers(before, answers, turns);
  const criteria = WRONG_BAG.criteria.map((criterion) => judge(criterion, held, "enough"));
  return { criteria, ...bandsOf(criteria), questions: questionsFor(WRONG_BAG, criteria, held) };
}

test("an answer moves the mark, and its question is not asked again", () => {
  const unsure: Findings = {
    ...NO_FINDINGS,
    points: new Map([
      ["safety/pharmacist", finding("not-sure")],
      ["honesty/owns", { ...finding("heard"), chance: 0.9 }],
    ]),
  };
  const about = { about: "point", criterion: "safety", id: "pharmacist" } as const;
  const before = markOfFound(unsure, []);
  const yes = markOfFound(unsure, [{ ...about, words: WORDS }]);
  const no = markOfFound(unsure, [{ ...about, words: null }]);
  assert.deepEqual(
    [before, yes, no].map(({ questions }) => questions.map(({ id }) => id)),
    [["pharmacist"], [], []],
  );
  assert.ok((yes.overall.score ?? 0) > (before.overall.score ?? 1));
  assert.ok((no.overall.score ?? 1) < (before.overall.score ?? 0));
  assert.equal(yes.criteria[0]?.points[2]?.quote?.text, "would ask");
  assert.deepEqual(
    [yes, no].map(({ criteria }) => criteria[0]?.judgement),
    ["partly-met", "not-met"],
  );
});

/** What a station's file has near its points: some of it is surely said, some surely not, and some is asked. */
const NEAR = (WRONG_BAG.criteria[0]?.evidence ?? []).flatMap(({ paraphrases = [], nearMisses = [] }) => [
  ...paraphrases,
  ...nearMisses,
]);

test("whoever marks again with answers has them in the mark", () => {
  const marked = (said: string, answers: MarkAnswer[]) => {
    const marking = markingOf(WRONG_BAG, turnsOf(WRONG_BAG, [said, ...VAGUE_ANSWERS.slice(1)]), null, answers);
    for (;;) {
      const { done, value } = marking.next();
      if (done) return value;
    }
  };
  const asked = NEAR.map((each) => `${VAGUE_ANSWERS[0]} ${each}`).flatMap((said) =>
    (marked(said, []).questions ?? []).flatMap((question) => (question.about === "point" ? { said, question } : [])),
  );
  assert.notEqual(asked.length, 0);
  for (const { said, question } of asked) {
    const { about, criterion, id, quote } = question;
    assert.ok(quote);
    const pointIn = (words: MarkAnswer["words"]) => {
      const mark = marked(said, [{ about, criterion, id, words }]);
      assert.ok(!mark.questions?.some((each) => each.about === about && each.id === id));
      return mark.criteria.find((each) => each.id === criterion)?.points.find((each) => each.id === id);
    };
    const yes = pointIn({ seq: quote.seq, start: quote.start, end: quote.end });
    assert.deepEqual([yes?.state, yes?.by, yes?.quote], ["heard", "candidate", quote]);
    const no = pointIn(null);
    assert.deepEqual([no?.state, no?.by, no?.quote], ["not-heard", "candidate", null]);
  }
});
