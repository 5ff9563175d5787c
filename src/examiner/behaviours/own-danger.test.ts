import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../language/text.ts";
import { harmIn } from "./harm.ts";

const isAlarm = (text: string) => harmIn(read(text)).length > 0;

const IN_DANGER = [
  "my dad hits me",
  "he hit me again last night and I don't know what to do",
  "my boyfriend gets angry and hurts me",
  "my stepdad has been hitting me",
  "she really hurt me last night, I'm scared of her",
  "the man that hits me lives with us",
  "I live with the one who hits me",
  "I went back to the one who hit me",
  "I help patients at work, and at home there's the one who hits me",
  "my dad came in and hit me",
  "my mum's boyfriend is the one who hurt me",
  "I told the nurse about my dad, the one who hit me",
  "somebody at home touches me",
  "it's my brother who hit me",
  "he comes into my room and it hurts me",
  "it hurts me when he does that",
  "it hurts me to walk, he pushed me down the stairs",
  "you hit me",
  "I don't want to go on",
  "I don't want to go on any more",
  "I don't want to go on like this",
  "I don't want to go on the way I am",
  "I can't go on. About last night, I'm sorry.",
  "honestly I can't go on, the nights are the worst",
  "there's no point in going on",
  "I'd be better off dead",
  "I took three overdoses last year",
  "I keep thinking about an overdose",
];
for (const text of IN_DANGER) test(`an alarm: “${text}”`, () => assert.ok(isAlarm(text)));

const IN_NONE = [
  "I helped two residents to wash that morning, and then I took tea to the one who hit me",
  "The patients were tired, and the one who hurt me said sorry afterwards",
  "I care deeply about my gran, so it hurt me to see it",
  "It hurts me to hear this, and I thank you for the confidence",
  "it hurt me to see how they treated her",
  "She's ill and it hurts me to see that",
  "It hurts me that I stayed silent when you wanted to speak",
  "That really hurt me at the time",
  "Honestly that hurt me",
  "and at sixteen it hit me",
  "That's when it hit me that I'm no good in crowds",
  "It rose up and hit me",
  "it hurts me that he feels alone",
  "it hurt me because she was so sad",
  "The news hit me hard",
  "It touched me, as the girl could keep her face in front of the customers",
  "You can hit me with that if you want",
  "I don't want to go on at you about the letter",
  "I don't want to go on at you",
  "I can't go on about it for ever, can I",
  "I don't want to go on the trip without her",
  "Disabled people are afraid that others think they'd be better off dead",
  "I'd record the overdoses and the needles for a whole year",
  "I'd want the figures for fatal overdoses",
];
for (const text of IN_NONE) test(`no alarm: “${text}”`, () => assert.ok(!isAlarm(text)));
