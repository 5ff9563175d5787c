import assert from "node:assert/strict";
import test from "node:test";
import { nothingSaid, silenceMsFor, turnEndAfter, turnEndsAtMs, type TurnMoment, type TurnRules } from "./turn-end.ts";

const meanwhile: TurnRules = { patience: { moreMs: 0, percent: 0 }, hasWordsMeanwhile: true };
const afterwards: TurnRules = { patience: { moreMs: 0, percent: 0 }, hasWordsMeanwhile: false };
const endsAt = (moments: TurnMoment[], rules = meanwhile) =>
  turnEndsAtMs(moments.reduce(turnEndAfter, nothingSaid), rules);

const speaks = (fromMs: number, toMs: number): TurnMoment[] => [
  { type: "speech", isSpeech: true, atMs: fromMs },
  { type: "speech", isSpeech: false, atMs: toMs },
];
const words = (text: string, atMs: number): TurnMoment => ({ type: "words", text, atMs });
const begins = (atMs: number): TurnMoment => ({ type: "speech", isSpeech: true, atMs });

const LONG =
  "I can hear that this has been really frightening for you, and I am sorry that nobody told you about the delay sooner";

test("a whole answer is over after 900 ms of silence, and not before", () => {
  assert.equal(endsAt([begins(1000), words(LONG, 5000), ...speaks(1000, 5200)]), 6100);
});

const SILENCES: [string, number][] = [
  [LONG, 900],
  [`${LONG}.`, 900],
  [`${LONG} and`, 1800],
  [`${LONG} because`, 1800],
  [`${LONG} um`, 1800],
  [`${LONG} you know`, 1800],
  [`${LONG} on the other hand`, 1800],
  [`${LONG} so I would`, 1500],
  [`${LONG} to the`, 1500],
  [`${LONG} and I think that they're`, 1500],
  ["I'm sorry you were kept waiting", 1300],
  ["I'm sorry to hear that", 1500],
  ["I understand.", 1300],
  ["how are you feeling about it", 900],
  ["Would you like to sit down?", 900],
  ["Well", 1800],
  ["", 1500],
];
for (const [text, ms] of SILENCES) {
  test(`${ms} ms of silence after “…${text.slice(-24)}”`, () => assert.equal(silenceMsFor({ text }, meanwhile), ms));
}

test("patience is added to every silence, and extra time lengthens it in the same proportion", () => {
  for (const [text, ms] of SILENCES)
    assert.equal(silenceMsFor({ text }, { ...meanwhile, patience: { moreMs: 700, percent: 0 } }), ms + 700);
  for (const [text, ms] of SILENCES)
    assert.equal(silenceMsFor({ text }, { ...meanwhile, patience: { moreMs: 100, percent: 50 } }), (ms + 100) * 1.5);
});

test("never while the voice is heard, whatever the recogniser says", () => {
  assert.equal(endsAt([...speaks(0, 4000), words(LONG, 4100), begins(4600)]), null);
});

test("silence before anything was said ends nothing", () => {
  assert.equal(endsAt([]), null);
  assert.equal(endsAt([{ type: "think" }]), null);
});

test("words that are late are waited for, four seconds at most", () => {
  const late = [...speaks(0, 3000), words(LONG, 3100), ...speaks(4000, 6000)];
  assert.equal(endsAt(late), 10_000);
  assert.equal(endsAt([...late, words(`${LONG} and to your sister`, 8000)]), 8350);
});

test("a sound too short for a word waits for none", () => {
  assert.equal(endsAt([begins(0), words(LONG, 2900), ...speaks(0, 3000), ...speaks(3200, 3500)]), 4400);
});

test("speech nothing was made of never ends by itself", () => {
  assert.equal(endsAt(speaks(0, 3000)), null);
});

test("a recogniser that has just said something is given a moment to say more", () => {
  assert.equal(endsAt([begins(0), ...speaks(0, 3000), words(LONG, 3890)]), 4240);
});

test("“let me think” holds until speech is heard again", () => {
  const said: TurnMoment[] = [begins(0), words(LONG, 2000), ...speaks(0, 2100)];
  assert.equal(endsAt([...said, { type: "think" }]), null);
  assert.equal(
    endsAt([...said, { type: "think" }, begins(20_000), words(`${LONG} at all`, 21_000), ...speaks(20_000, 21_100)]),
    22_000,
  );
});

test("correcting the words holds, and a key that sounds like speech does not let go", () => {
  const typing: TurnMoment[] = [
    begins(0),
    words(LONG, 2000),
    ...speaks(0, 2100),
    { type: "correct", text: "Mine", atMs: 2500 },
  ];
  assert.equal(endsAt([...typing, ...speaks(3000, 3600)]), null);
  assert.equal(endsAt([...typing, words("Mine late", 3500)]), null);
  assert.equal(endsAt([...typing, begins(6000), words(`Mine ${LONG}`, 7000), ...speaks(6000, 7200)]), 8100);
});

test("push-to-talk ends when it is let go, and not while it is held", () => {
  const held: TurnMoment[] = [
    { type: "hold", isHeld: true, atMs: 0 },
    begins(100),
    words(LONG, 2000),
    ...speaks(100, 2100),
  ];
  assert.equal(endsAt(held), null);
  assert.equal(endsAt([...held, { type: "hold", isHeld: false, atMs: 9000 }]), 9000);
});

test("“I've finished” ends at once, except for words on their way", () => {
  const finish = (atMs: number): TurnMoment => ({ type: "finish", atMs });
  assert.equal(endsAt([begins(0), words(LONG, 2000), ...speaks(0, 2100), finish(2900)]), 2900);
  assert.equal(endsAt([begins(0), words(LONG, 2800), ...speaks(0, 2100), finish(2900)]), 3150);
  assert.equal(endsAt([...speaks(0, 2100), finish(2200)]), 4700);
  assert.equal(endsAt([finish(50)]), 50);
});

test("where the words come from a provider afterwards, silence alone decides first and the words then", () => {
  assert.equal(endsAt(speaks(0, 3000), afterwards), 4500);
  assert.equal(endsAt([...speaks(0, 3000), words(`${LONG} but`, 4700)], afterwards), 5050);
  assert.equal(endsAt([...speaks(0, 3000), words(`${LONG} but`, 4000)], afterwards), 4800);
});
