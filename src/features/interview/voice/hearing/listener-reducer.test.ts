import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nothingSaid } from "../turn-taking/turn-end.ts";
import { heardFrame, quietRoom } from "../turn-taking/voice-activity.ts";
import { noWords } from "./heard-words.ts";
import { hearingAfter } from "./listener-reducer.ts";
import {
  ANSWER,
  NOW,
  after,
  afterwards,
  asking,
  began,
  browser,
  clear,
  counts,
  fallen,
  loud,
  meanwhile,
  measures,
  next,
  piece,
  provider,
  quiet,
  risen,
  rising,
  room,
  silent,
  speaking,
  speech,
  spoken,
  tell,
  waits,
  partnerSpeaks,
  said,
  toWrite,
  voiced,
  type Row,
} from "./played-hearings.ts";

const rose = after(nothingSaid, { type: "speech", isSpeech: true, atMs: NOW - 60 });
const roseInto = { isTold: true, unheard: { ms: 0, fromMs: NOW - 60, isTwice: false }, countedMs: NOW } as const;

const SOUND: Row[] = [
  [
    "rises",
    { ...browser, activity: rising },
    { type: "frame", frame: loud },
    { ...browser, ...roseInto, activity: risen, turn: rose, said: { openedMs: 0, voiced: [], sinceMs: 4940 } },
    [measures(true), clear, speech(true, NOW - 60), counts],
  ],
  [
    "that rises again within a minute is not counted again",
    { ...browser, activity: rising, countedMs: 1 },
    { type: "frame", frame: loud },
    {
      ...browser,
      ...roseInto,
      countedMs: 1,
      activity: risen,
      turn: rose,
      said: { openedMs: 0, voiced: [], sinceMs: 4940 },
    },
    [measures(true), clear, speech(true, NOW - 60)],
  ],
  [
    "that rises into the partner's line is not told before it is long enough",
    { ...partnerSpeaks, activity: rising },
    { type: "frame", frame: loud },
    { ...partnerSpeaks, activity: heardFrame(rising, loud, true), partner: { text: "", risen: noWords } },
    [measures(true, false)],
  ],
  [
    "falls",
    speaking,
    { type: "frame", frame: quiet },
    { ...said, activity: fallen, pieceSinceMs: -Infinity },
    [measures(false), waits(spoken, meanwhile), speech(false, 8000)],
  ],
  [
    "does not end the turn while its words are being written",
    { ...asking, ...speaking, rules: afterwards, asked: 3, writing: asking.writing },
    { type: "frame", frame: quiet },
    { ...asking, activity: fallen },
    [measures(false, false), clear, speech(false, 8000)],
  ],
  [
    "that is none is not sent to anybody",
    { ...provider, activity: room },
    { type: "frame", frame: quiet },
    { ...provider, activity: silent, pieceSinceMs: NOW },
    [measures(false), { type: "drop-sound" }],
  ],
  [
    "that is none after a voice is kept",
    { ...toWrite, activity: room },
    { type: "frame", frame: quiet },
    { ...toWrite, activity: silent },
    [measures(false)],
  ],
  [
    "of which no word is recognised has the recogniser started again",
    { ...speaking, activity: risen, unheard: { ms: 5990, fromMs: NOW - 20, isTwice: false } },
    { type: "frame", frame: loud },
    { ...speaking, activity: heardFrame(risen, loud), unheard: { ms: 0, fromMs: NOW, isTwice: true } },
    [measures(true), { type: "start-recogniser-again" }],
  ],
  [
    "of which no word is recognised for a second time is given up",
    { ...speaking, activity: risen, unheard: { ms: 5990, fromMs: NOW - 20, isTwice: true } },
    { type: "frame", frame: loud },
    { ...speaking, activity: heardFrame(risen, loud), unheard: { ms: 0, fromMs: NOW, isTwice: true } },
    [measures(true), { type: "give-up-recogniser" }],
  ],
  [
    "that is lost while it speaks has ended, and nothing ends the turn",
    speaking,
    { type: "trouble", reason: "lost-microphone" },
    {
      ...said,
      turn: after(nothingSaid, began, { type: "speech", isSpeech: false, atMs: NOW }, { type: "think" }),
      said: { ...voiced, voiced: [{ startMs: 2000, endMs: ANSWER }] },
    },
    [
      { type: "keep-last-piece", openedMs: 0 },
      clear,
      speech(false, NOW),
      clear,
      tell({ type: "trouble", reason: "lost-microphone" }),
    ],
  ],
  ["is heard again", browser, { type: "hearing" }, browser, [tell({ type: "hearing" })]],
  [
    "leaves its last piece to its turn",
    provider,
    { type: "last-piece", openedMs: 0, piece },
    provider,
    [{ type: "add-piece", piece }],
  ],
  [
    "leaves no last piece to a later turn",
    next(provider),
    { type: "last-piece", openedMs: 0, piece },
    next(provider),
    [],
  ],
  [
    "is stopped in the middle",
    { ...speaking, partner: { text: "", risen: null } },
    { type: "stop" },
    { ...speaking, activity: quietRoom, isTold: false },
    [clear, { type: "stop-asking" }, { type: "close-ears" }],
  ],
];

describe("for a listener, a voice", () => {
  for (const [what, before, event, state, effects] of SOUND)
    it(what, () =>
      assert.deepEqual(hearingAfter(before, { ...event, nowMs: NOW, answerMs: ANSWER }), { state, effects }),
    );
});
