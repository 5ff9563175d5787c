import assert from "node:assert/strict";
import { test } from "node:test";
import { type HeadName, headScores, headsOf } from "./heads.ts";

const heard = (before: string, text: string): ReadonlySet<HeadName> =>
  new Set(
    headsOf([
      { speaker: "actor", text: before },
      { speaker: "candidate", text },
    ])
      .flat()
      .flatMap(({ heads }) => [...heads]),
  );

type Lines = { before: string; holds: readonly string[]; not: readonly string[] };

const LINES: Record<HeadName, Lines> = {
  sympathy: {
    before: "It's been a dreadful week.",
    holds: [
      "I'm so sorry, that must be awful for you.",
      "My heart goes out to you.",
      "Oh no, what a horrible morning you've had.",
      "You've been so brave through all of this.",
    ],
    not: [
      "The bus leaves at nine.",
      "I work in the bakery on Saturdays.",
      "Could you tell me what happened?",
      "It'll be fine, you'll see.",
      "You should ring the school tomorrow.",
    ],
  },
  invitation: {
    before: "My dad moved out in March.",
    holds: [
      "Tell me more about that.",
      "What was that like for you?",
      "I'd like to hear how it began.",
      "What's been the hardest part?",
      "Go on.",
    ],
    not: [
      "Did he take the car?",
      "Have you tried ringing him?",
      "What did you expect?",
      "Why don't you ring him?",
      "I'm sorry about that.",
    ],
  },
  understanding: {
    before: "They put my mum on a different ward and didn't ring me.",
    holds: [
      "You were left in the dark about your own mum, and that must be frightening.",
      "It sounds as if you were shut out at the very moment she needed you.",
    ],
    not: [
      "So they put your mum on a different ward and didn't ring you.",
      "That must be so hard for you.",
      "You were left in the dark about your mum. You should complain to the manager.",
      "You were left in the dark about your mum, but at least she's being looked after.",
      "My mum was moved as well and I was furious with them.",
      "Which ward is your mum on?",
    ],
  },
  advice: {
    before: "I don't know where to turn.",
    holds: [
      "You should leave it till Monday.",
      "Have you thought of writing to the council?",
      "Why don't you ask your aunt?",
      "Couldn't you just swap shifts with somebody?",
      "Wouldn't it be better to tell her tonight?",
      "You might want to keep a diary of it.",
      "I wonder if it would help to write it down.",
      "It wouldn't hurt to apologise.",
      "People usually find it helps to get out of the house.",
      "It's always better to be honest about these things.",
      "Make a list and stick to it.",
    ],
    not: [
      "Have you thought about what you'd like to say?",
      "I could sit with you for a while.",
      "You could have told me that yesterday.",
      "You should have been told.",
      "I wouldn't say you should leave.",
      "My mum always says people should keep quiet.",
      "I'm not going to tell you to ring them.",
      "Why don't you tell me what happened?",
    ],
  },
  "own-story": {
    before: "It's been a bad year.",
    holds: [
      "I went through the same thing when my parents separated.",
      "I failed my maths twice before I passed.",
      "We went through that two years ago with my aunt.",
    ],
    not: [
      "I'm sorry you went through that.",
      "I can stay here as long as you like.",
      "You lost your dog last year.",
      "I understand why you're angry.",
      "My first question is about you.",
    ],
  },
  minimising: {
    before: "I feel dreadful.",
    holds: [
      "It could have been a lot worse.",
      "Every cloud has a silver lining.",
      "Some people don't even have a gran.",
      "It'll all work out in the end.",
      "Time heals all wounds.",
      "Well, you brought that on yourself.",
      "If you'd only revised earlier, this wouldn't have happened.",
      "You've no reason to be upset.",
      "You're making a mountain out of a molehill.",
      "Calm down.",
    ],
    not: [
      "I'm not going to say it could be worse.",
      "It's not your fault.",
      "I don't think it's your fault.",
      "You shouldn't have had to hear it like that.",
      "She said you'd get over it, and that hurt.",
      "Does it help you calm down?",
      "That's a lot to carry on your own.",
      "Is it only the exam, or is there more?",
      "Why don't you sit down?",
    ],
  },
};

for (const [head, { before, holds, not }] of Object.entries(LINES) as [HeadName, Lines][]) {
  for (const text of holds)
    test(`${head} is heard in: ${text}`, () =>
      assert.ok(heard(before, text).has(head), [...heard(before, text)].join()));
  for (const text of not) test(`${head} is not heard in: ${text}`, () => assert.ok(!heard(before, text).has(head)));
}

test("a comfort that makes it smaller is no sympathy", () => {
  const heads = heard("I lost my job.", "I'm sure it will all be fine, hang in there.");
  assert.deepEqual([heads.has("minimising"), heads.has("sympathy")], [true, false]);
});

test("nothing was told, so nothing can be understood", () => {
  const alone = headsOf([{ speaker: "candidate", text: "You were left in the dark, and that must be frightening." }]);
  assert.ok(alone.flat().every(({ heads }) => !heads.has("understanding")));
});

const ADVICE = ["You should ring her.", "You need to tell your boss.", "Try to sleep.", "Go and see your doctor."];
const PLAIN = "The kettle is on in the kitchen.";
const talk = (...texts: string[]) =>
  texts.flatMap((text) => [
    { speaker: "actor" as const, text: "I see." },
    { speaker: "candidate" as const, text },
  ]);

test("a score rises with the turns that hold a head, and falls with the sentences that do not", () => {
  const [once, often] = [headScores(talk(ADVICE[0] ?? "")), headScores(talk(...ADVICE))];
  assert.equal(once.advice, (1 / 4 + 1) / 2);
  assert.equal(often.advice, 1);
  const filler = Array.from({ length: 9 }, (_, at) => PLAIN.replace("kitchen", `room numbered ${at + 1}`));
  const diluted = headScores(talk(`${ADVICE[0]} ${filler.join(" ")}`));
  assert.ok(Math.abs(diluted.advice - (1 / 4 + 3 / 10) / 2) < 1e-9, String(diluted.advice));
});

test("the same advice again counts once, and nobody's words count for nothing", () => {
  const again = headScores(talk(...Array.from({ length: 4 }, () => "You should ring her tonight.")));
  assert.ok(again.advice < headScores(talk(...ADVICE)).advice);
  assert.ok(Object.values(headScores([])).every((score) => score === 0));
  assert.ok(
    Object.values(headScores([{ speaker: "actor", text: "You should ring her." }])).every((score) => score === 0),
  );
});
