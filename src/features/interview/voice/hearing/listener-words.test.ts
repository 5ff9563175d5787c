import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { noWords, withNewRun, withPhrase, withText } from "./heard-words.ts";
import { hearingAfter } from "./listener-reducer.ts";
import {
  ANSWER,
  LONG,
  NOW,
  after,
  afterwards,
  asking,
  clear,
  meanwhile,
  next,
  over,
  partnerSpeaks,
  phrase,
  said,
  spoken,
  tell,
  waits,
  withWords,
  anew,
  browser,
  provider,
  speaking,
  type Row,
} from "./played-hearings.ts";

const WORDS: Row[] = [
  [
    "are told as they come",
    { ...said, unheard: { ms: 400, fromMs: 8000, isTwice: true } },
    phrase(LONG),
    {
      ...said,
      heard: withPhrase(noWords, 0, LONG),
      turn: after(spoken, { type: "words", text: LONG, atMs: NOW }),
      unheard: { ms: 0, fromMs: 8000, isTwice: false },
    },
    [waits(after(spoken, { type: "words", text: LONG, atMs: NOW }), meanwhile), tell({ type: "words", text: LONG })],
  ],
  ["are told once", withWords, phrase(LONG), withWords, []],
  [
    "of the partner are not told",
    partnerSpeaks,
    phrase("It took"),
    { ...partnerSpeaks, heard: withPhrase(noWords, 0, "It took") },
    [],
  ],
  [
    "of a new run come behind those of the last",
    { ...withWords, partner: { text: LONG, risen: noWords } },
    { type: "recognised", event: { type: "new-run" } },
    { ...withWords, heard: withNewRun(withWords.heard), partner: { text: LONG, risen: null } },
    [],
  ],
  [
    "of the last turn that come late belong to nobody",
    next(withWords),
    phrase(LONG),
    { ...next(withWords), heard: withPhrase(next(withWords).heard, 0, LONG) },
    [],
  ],
  [
    "are put right, and wait",
    withWords,
    { type: "correct", text: "Mine." },
    {
      ...withWords,
      heard: withText(withWords.heard, "Mine."),
      turn: after(withWords.turn, { type: "correct", text: "Mine.", atMs: NOW }),
    },
    [...anew("Mine."), clear],
  ],
  ["that stand as they are put right are left alone", withWords, { type: "correct", text: LONG }, withWords, []],
  [
    "put right while they are written down are the candidate's",
    asking,
    { type: "correct", text: "Mine." },
    {
      ...asking,
      heard: withText(noWords, "Mine."),
      writing: { phase: "none" },
      givenUpTo: 3,
      turn: after(spoken, { type: "correct", text: "Mine.", atMs: NOW }),
    },
    [...anew("Mine."), clear],
  ],
  ["that are emptied begin a turn anew", withWords, { type: "correct", text: "" }, next(withWords), [clear, ...anew()]],
  ["are the turn once it ends", withWords, { type: "turn-ends" }, next(withWords), [clear, ...anew(), over(LONG)]],
  ["that are none are no turn", said, { type: "turn-ends" }, next(said), [clear, ...anew()]],
  [
    "wait while the candidate thinks",
    withWords,
    { type: "think" },
    { ...withWords, turn: { ...withWords.turn, suspended: "thinking" } },
    [clear],
  ],
  [
    "end when the candidate has finished",
    withWords,
    { type: "finish" },
    { ...withWords, turn: { ...withWords.turn, askedAtMs: NOW } },
    [{ type: "set-timer", ms: 0 }],
  ],
  [
    "wait while a key is held",
    withWords,
    { type: "hold", isHeld: true },
    { ...withWords, turn: { ...withWords.turn, isHeld: true } },
    [clear],
  ],
];

const PARTNER: Row[] = [
  [
    "takes the word",
    withWords,
    { type: "partner", isSpeaking: true },
    { ...withWords, partner: { text: LONG, risen: null } },
    [],
  ],
  ["has the word already", partnerSpeaks, { type: "partner", isSpeaking: true }, partnerSpeaks, []],
  [
    "is silent, and what was recognised of them is no answer",
    { ...partnerSpeaks, heard: withPhrase(noWords, 0, "It took") },
    { type: "partner", isSpeaking: false },
    {
      ...browser,
      heard: withText(withPhrase(noWords, 0, "It took"), ""),
      said: { openedMs: ANSWER, voiced: [], sinceMs: null },
    },
    [],
  ],
  [
    "is silent, and their sound goes to nobody",
    { ...provider, partner: { text: "", risen: null } },
    { type: "partner", isSpeaking: false },
    { ...provider, said: { openedMs: ANSWER, voiced: [], sinceMs: null } },
    [{ type: "drop-sound" }],
  ],
  [
    "is broken in on, and nothing is dropped",
    { ...speaking, rules: afterwards, partner: { text: "", risen: null } },
    { type: "partner", isSpeaking: false },
    { ...speaking, rules: afterwards },
    [],
  ],
];

describe("for a listener, words", () => {
  for (const [what, before, event, state, effects] of WORDS)
    it(what, () =>
      assert.deepEqual(hearingAfter(before, { ...event, nowMs: NOW, answerMs: ANSWER }), { state, effects }),
    );
});

describe("for a listener, the partner", () => {
  for (const [what, before, event, state, effects] of PARTNER)
    it(what, () =>
      assert.deepEqual(hearingAfter(before, { ...event, nowMs: NOW, answerMs: ANSWER }), { state, effects }),
    );
});
