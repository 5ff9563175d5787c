import assert from "node:assert/strict";
import { test } from "node:test";
import { answerInRole, openInRole } from "./actor.ts";
import { type CueFound, cuesOf, type Remembered } from "./cues.ts";
import { LAST_LENGTH } from "../fixture-roleplay.ts";

/** A conversation as it would be stored. */
function sit(said: readonly string[]): Remembered[] {
  let reply = openInRole(LAST_LENGTH, 1);
  const line = (seq: number): Remembered => ({
    turn: { seq, speaker: reply.speaker, text: reply.sentences.join(" "), atMs: seq * 10_000 },
    state: reply.state,
  });
  const turns = [line(0)];
  for (const [at, text] of said.entries()) {
    turns.push({ turn: { seq: at * 2 + 1, speaker: "candidate", text, atMs: at * 20_000 }, state: null });
    reply = answerInRole(LAST_LENGTH, reply.state, text);
    turns.push(line(at * 2 + 2));
  }
  return turns;
}

function cueAfter(before: readonly string[], answers: readonly string[]): CueFound {
  const seq = before.length * 2;
  const found = cuesOf(LAST_LENGTH, sit([...before, ...answers]))?.cues.find((cue) => cue.seq === seq);
  return found ?? assert.fail(`There is no cue at ${seq}.`);
}

/** "Things are different since March. But that's not your problem." */
const HINTED = ["Morning. Why do you want to stop?", "Is it the money?"];
/** "The depot let me go in March. Thirty-one years. I've been paying you out of what I had put by …" */
const CONFIDED = [...HINTED, "You sound torn about it. What is worrying you?"];
/** "That's what everybody says." */
const HURT = ["It's not a big deal, is it?"];
const ON = "The changing rooms are through there.";

const outcome = (before: readonly string[], ...answers: string[]) => cueAfter(before, [...answers, ON, ON]).outcome;

for (const [answer, why] of [
  ["Thirty-one years. And nobody at home to tell.", "an echo"],
  ["That's rotten, after all that time.", "a word on what was said"],
  ["Oh, that's not right at all.", "approval denied"],
  ["You've been keeping us all afloat with your savings.", "said back in other words"],
  ["The depot should have told you sooner.", "what it was about"],
  ["I'm so sorry to hear that.", "stock sympathy that fits a loss"],
] as const)
  test(`what is confided is answered in words nobody foresaw: ${why}`, () => {
    assert.equal(outcome(CONFIDED, answer), "answered");
  });

for (const [answer, why] of [
  ["Anyway, moving on. The form is on the desk.", "a brush-off"],
  ["You should get a loan from the bank, if I were you.", "advice"],
  ["I'm sorry to hear that. At least you've got your health.", "sympathy that is taken back"],
  ["I don't want to hear about the depot.", "a refusal"],
  ["Don't think about the depot.", "what is forbidden"],
  ["In March the pool is closed on Mondays.", "a word of the cue in another sense"],
  ["Some people would say the depot was right.", "what others say"],
  ["I'm not sorry, it happens to everyone.", "sympathy denied"],
  [
    "I completely understand how difficult this must be. I can imagine how hard and overwhelming that is. Your feelings are valid and natural. Thank you for trusting me. Take all the time you need. I am here to support you.",
    "a recital of kindness",
  ],
  ["I've been paying you out of what I had put by, and there's nothing put by now.", "his own words read back"],
] as const)
  test(`what is confided is moved past by ${why}`, () => {
    assert.equal(outcome(CONFIDED, answer), "passed");
  });

test("a question that takes up what was confided asks after it, and answers nothing", () => {
  const cue = cueAfter(CONFIDED, ["Which depot was that, the one in town?", ON, ON]);
  assert.deepEqual([cue.outcome, cue.pickedUp?.afterTurns], ["asked", 1]);
  assert.equal(cue.says, "You asked about it at once, and did not answer what was said.");
});

test("who asks and then comes back to it has answered it, in the second turn", () => {
  const cue = cueAfter(CONFIDED, ["Which depot was that, the one in town?", "Thirty-one years, and then that.", ON]);
  assert.deepEqual([cue.outcome, cue.pickedUp?.afterTurns], ["answered", 2]);
});

test("what comes in the third turn is too late", () => {
  assert.equal(outcome(CONFIDED, ON, ON, "Thirty-one years. That's a long time."), "passed");
});

test("a hint is answered by taking it up, and not by sympathy that would fit anybody", () => {
  assert.equal(outcome(HINTED, "Since March it's been different, you said, and it matters to me."), "answered");
  assert.equal(outcome(HINTED, "I completely understand."), "passed");
});

test("a hint asked after that does not come out is asked, and not answered", () => {
  const cue = cueAfter(["Morning.", ...HURT, "Is it the money?"], ["What happened in March?", ON]);
  assert.deepEqual([cue.kind, cue.outcome], ["hint", "asked"]);
  assert.match(cue.says, /^You asked after it at once\. He was not yet ready to say it\.$/u);
});

for (const [answer, expected] of [
  ["I shouldn't have put it that way.", "answered"],
  ["I only meant that we can sort it out.", "answered"],
  ["I won't be like everybody, then.", "answered"],
  ["I'll ring you on Monday about the form.", "passed"],
  ["Don't be so sensitive about it.", "passed"],
] as const)
  test(`somebody who is hurt: “${answer}” is ${expected}`, () => {
    assert.equal(outcome(HURT, answer), expected);
  });
