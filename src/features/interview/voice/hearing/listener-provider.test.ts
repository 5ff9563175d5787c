import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nothingSaid } from "../turn-taking/turn-end.ts";
import { noWords, withText } from "./heard-words.ts";
import { hearingAfter } from "./listener-reducer.ts";
import { type Hearing, owesWords } from "./listener-state.ts";
import {
  ANSWER,
  LONG,
  NOW,
  after,
  afterwards,
  asking,
  askingAgain,
  browser,
  began,
  clear,
  next,
  over,
  owing,
  owingAfterStop,
  piece,
  provider,
  recognised,
  said,
  speaking,
  spoken,
  tell,
  toWrite,
  transcript,
  voiced,
  waits,
  anew,
  type Row,
} from "./played-hearings.ts";

const asks = { asked: 4, writing: { phase: "asking", lastSoundMs: 8000, isAgain: false } } as const;
const writingDown = tell({ type: "writing-down" });
const written: Hearing = {
  ...asking,
  writing: { phase: "none" },
  writtenUpTo: { lastSoundMs: 8000, recognised },
  heard: withText(noWords, LONG),
  turn: after(spoken, { type: "written", text: LONG }),
};

const PROVIDER: Row[] = [
  [
    "is asked at the end of the turn",
    { ...toWrite, asked: 3 },
    { type: "turn-ends" },
    { ...toWrite, ...asks },
    [writingDown, { type: "cut", asked: 4, lastSoundMs: 8000 }],
  ],
  [
    "is asked without another piece where all of it is cut",
    { ...toWrite, asked: 3, cutUpToMs: 8000 },
    { type: "turn-ends" },
    { ...toWrite, ...asks, cutUpToMs: 8000 },
    [writingDown, { type: "transcribe", asked: 4 }],
  ],
  [
    "has the piece",
    asking,
    { type: "cut", asked: 3, lastSoundMs: 8000, piece },
    { ...asking, cutUpToMs: 8000 },
    [
      { type: "add-piece", piece },
      { type: "transcribe", asked: 3 },
    ],
  ],
  [
    "has the piece of an earlier time that a stop came between, and is not asked for it alone",
    asking,
    { type: "cut", asked: 2, lastSoundMs: 7000, piece },
    { ...asking, cutUpToMs: 7000 },
    [{ type: "add-piece", piece }],
  ],
  [
    "has the piece that was being cut at the stop",
    owingAfterStop,
    { type: "cut", asked: 3, lastSoundMs: 8000, piece },
    owingAfterStop,
    [{ type: "add-piece", piece }],
  ],
  [
    "has no piece of words that were put right, or of an earlier turn",
    { ...asking, givenUpTo: 2 },
    { type: "cut", asked: 2, lastSoundMs: 7000, piece },
    { ...asking, givenUpTo: 2 },
    [],
  ],
  [
    "has written it down",
    asking,
    { type: "written", asked: 3, transcript },
    written,
    [tell({ type: "words", text: LONG }), waits(written.turn, afterwards)],
  ],
  [
    "that had failed has written it down",
    askingAgain,
    { type: "written", asked: 3, transcript },
    written,
    [tell({ type: "hearing" }), tell({ type: "words", text: LONG }), waits(written.turn, afterwards)],
  ],
  ["that answers an earlier time is late", asking, { type: "written", asked: 2, transcript }, asking, []],
  [
    "that answers after the next turn began is late",
    next(asking),
    { type: "written", asked: 3, transcript },
    next(asking),
    [],
  ],
  [
    "that fails after a stop is late",
    { ...asking, writing: { phase: "none" } },
    { type: "not-written", asked: 3, reason: "network" },
    { ...asking, writing: { phase: "none" } },
    [],
  ],
  [
    "has its words taken as the turn",
    written,
    { type: "turn-ends" },
    next(written),
    [clear, ...anew(), over(LONG, { words: transcript.words })],
  ],
  [
    "is asked again about what was said since",
    { ...written, turn: { ...written.turn, lastSoundMs: 8500 } },
    { type: "turn-ends" },
    {
      ...written,
      asked: 4,
      writing: { phase: "asking", lastSoundMs: 8500, isAgain: false },
      turn: { ...written.turn, lastSoundMs: 8500 },
    },
    [writingDown, { type: "cut", asked: 4, lastSoundMs: 8500 }],
  ],
  [
    "cannot write, and the sound is kept",
    asking,
    { type: "not-written", asked: 3, reason: "network" },
    owing,
    [tell({ type: "trouble", reason: "network" })],
  ],
  [
    "cannot write, and the browser's words stand",
    { ...asking, turn: { ...spoken, text: LONG } },
    { type: "not-written", asked: 3, reason: "network" },
    next(asking),
    [clear, ...anew(), over(LONG)],
  ],
  [
    "is asked again once everything is open",
    owing,
    { type: "opened" },
    { ...toWrite, asked: 4, writing: { phase: "asking", lastSoundMs: 8000, isAgain: true } },
    [writingDown, { type: "cut", asked: 4, lastSoundMs: 8000 }],
  ],
  ["that owes nothing is not asked when everything is open", toWrite, { type: "opened" }, toWrite, []],
  ["that is asked is not asked twice when everything is open", asking, { type: "opened" }, asking, []],
  [
    "is owed the words it was writing at a stop",
    asking,
    { type: "stop" },
    owingAfterStop,
    [clear, { type: "stop-asking" }, { type: "close-ears" }],
  ],
  [
    "that had failed still owes after a stop",
    askingAgain,
    { type: "stop" },
    { ...asking, writing: { phase: "owing", isAgain: true }, cutUpToMs: 8000 },
    [clear, { type: "stop-asking" }, { type: "close-ears" }],
  ],
  [
    "is owed what was said and not yet asked about at a stop, and the turn waits",
    { ...toWrite, asked: 3 },
    { type: "stop" },
    { ...owingAfterStop, turn: owing.turn },
    [clear, { type: "stop-asking" }, { type: "keep-last-piece", openedMs: 0 }, { type: "close-ears" }],
  ],
  [
    "is owed what was being said at a stop",
    { ...speaking, rules: afterwards },
    { type: "stop" },
    {
      ...provider,
      turn: after(nothingSaid, began, { type: "speech", isSpeech: false, atMs: NOW }, { type: "think" }),
      said: { ...voiced, voiced: [{ startMs: 2000, endMs: ANSWER }] },
      writing: { phase: "owing", isAgain: false },
      cutUpToMs: NOW,
    },
    [clear, { type: "stop-asking" }, { type: "keep-last-piece", openedMs: 0 }, { type: "close-ears" }],
  ],
  [
    "is owed what the candidate said on while it was asked",
    { ...asking, turn: { ...spoken, lastSoundMs: 8500 } },
    { type: "stop" },
    { ...owingAfterStop, turn: { ...spoken, lastSoundMs: 8500, suspended: "thinking" }, cutUpToMs: 8500 },
    [clear, { type: "stop-asking" }, { type: "keep-last-piece", openedMs: 0 }, { type: "close-ears" }],
  ],
  [
    "owed the end of a turn, is owed it as it was after another stop",
    owingAfterStop,
    { type: "stop" },
    owingAfterStop,
    [clear, { type: "stop-asking" }, { type: "close-ears" }],
  ],
  [
    "is owed nothing at a stop when all of it is written",
    written,
    { type: "stop" },
    written,
    [clear, { type: "stop-asking" }, { type: "close-ears" }],
  ],
  [
    "is owed nothing of the partner's sound at a stop",
    { ...provider, partner: { text: "", risen: null } },
    { type: "stop" },
    provider,
    [clear, { type: "stop-asking" }, { type: "close-ears" }],
  ],
  [
    "is asked after a stop without having failed, and the turn waits if it had not ended",
    { ...owingAfterStop, turn: owing.turn },
    { type: "opened" },
    { ...toWrite, ...asks, turn: owing.turn, cutUpToMs: 8000 },
    [writingDown, { type: "transcribe", asked: 4 }],
  ],
  [
    "has written it down, and the turn goes on",
    { ...asking, turn: owing.turn },
    { type: "written", asked: 3, transcript },
    { ...written, turn: { ...written.turn, suspended: "thinking" } },
    [tell({ type: "words", text: LONG }), tell({ type: "written-down" }), clear],
  ],
];

describe("for a listener, the provider", () => {
  for (const [what, before, event, state, effects] of PROVIDER)
    it(what, () =>
      assert.deepEqual(hearingAfter(before, { ...event, nowMs: NOW, answerMs: ANSWER }), { state, effects }),
    );
});

describe("for a listener, words", () => {
  it("are owed by a provider from the first sound until they are written", () => {
    assert.deepEqual(
      [provider, { ...provider, isTold: true }, toWrite, asking, owing, written, browser, said].map(owesWords),
      [false, true, true, true, true, false, false, false],
    );
  });
});
