import assert from "node:assert/strict";
import { describe, it } from "node:test";
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
  clear,
  next,
  over,
  owing,
  piece,
  provider,
  recognised,
  said,
  spoken,
  tell,
  toWrite,
  transcript,
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
    "has no piece of an earlier time",
    asking,
    { type: "cut", asked: 2, lastSoundMs: 7000, piece },
    { ...asking, cutUpToMs: 7000 },
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
    "is not waited for after a stop",
    asking,
    { type: "stop" },
    { ...asking, writing: { phase: "none" } },
    [clear, { type: "stop-asking" }, { type: "close-ears" }],
  ],
  [
    "that had failed still owes after a stop",
    askingAgain,
    { type: "stop" },
    { ...asking, writing: { phase: "owing" } },
    [clear, { type: "stop-asking" }, { type: "close-ears" }],
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
