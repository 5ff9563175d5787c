import assert from "node:assert/strict";
import { test } from "node:test";
import { closenessOf, followsExample, followsOwn } from "./closeness.ts";

const EXAMPLE = [
  "I'll be honest, I can't see the bookings and I can't promise a date. What I can do is ring the office right now, with you beside me.",
  "You rang on Monday to check, and you did everything right. You've every right to be angry; anyone would be.",
];
const said = (...texts: string[]) => texts.map((text, at) => ({ seq: 1 + 2 * at, text }));
const close = (texts: string[], before = EXAMPLE, common: string[] = []) => closenessOf(said(...texts), before, common);

test("the example said back is found, as literal stretches of the candidate’s own turns", () => {
  const found = close(EXAMPLE);
  assert.ok(followsExample(found));
  assert.equal(found.stretches[0]?.text, EXAMPLE[0]?.slice(0, -1));
  assert.deepEqual(
    found.stretches.map(({ seq }) => seq),
    [1, 3],
  );
  assert.ok(found.share > 0.95);
});

test("fillers, capitals and a changed word here and there do not hide it", () => {
  const found = close([
    "um I will be honest I can't see the bookings and, er, I can't promise a date, what I can do is phone the office right now with you beside me",
  ]);
  assert.ok(followsExample(found), JSON.stringify(found));
});

test("the same points in other words are nobody else’s", () => {
  const found = close([
    "To be straight with you, the booking system isn't something a volunteer can open, so a date is beyond me. Shall we phone upstairs together, so that you hear what they say?",
    "You checked beforehand and did all you could. I'd be furious as well.",
  ]);
  assert.deepEqual(found, { stretches: [], words: 0, share: 0 });
});

test("one ordinary sentence in common is not a learnt answer", () => {
  const found = close([
    "Good morning. I can't promise a date, but let me find somebody who knows more about it than I do. What matters most to you today?",
  ]);
  assert.ok(!followsExample(found));
});

test("what stands on the card, or was said by the other person, is anybody’s", () => {
  const card = "You rang on Monday to check, and you did everything right, said the notice on the door of the clinic.";
  const answer = ["So you rang on Monday to check, and you did everything right."];
  assert.ok(close(answer).words > 0);
  assert.equal(close(answer, EXAMPLE, [card]).words, 0);
});

test("one’s own greeting may come again; the greater part of an answer learnt by heart is noticed", () => {
  const before = [
    "Hello, I'm Amina, one of the volunteers here. I'm so sorry you've had such a difficult morning. Can you tell me what happened?",
    "I would go to the office upstairs and ask who can give you a new date, and then I would come back and tell you what they said before you go home.",
  ];
  const fresh =
    "Your mum gave up a whole day for this, and nobody thought to ring. Would she like something warm while we find out who is in charge up there? I can stay with her if you want to be somewhere quiet for a moment.";
  assert.ok(!followsOwn(close([before[0] ?? "", fresh], before)));
  assert.ok(followsOwn(close(before, before)));
});

test("nothing said is close to nothing, and a very long answer is read to its bound", () => {
  assert.deepEqual(close([]), { stretches: [], words: 0, share: 0 });
  const long = `${"word ".repeat(7000)}${EXAMPLE[0]}`;
  assert.equal(close([long]).stretches.length, 0);
});
