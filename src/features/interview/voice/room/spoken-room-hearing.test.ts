import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  begin,
  believe,
  broken,
  brokenIn,
  doubt,
  doubtful,
  given,
  giving,
  heard,
  hold,
  inBox,
  lost,
  noLevel,
  open,
  over,
  partner,
  paused,
  says,
  speaking,
  speech,
  starting,
  stop,
  tellsListener,
  told,
  trouble,
  typing,
  writes,
  type Row,
} from "./played-states.ts";
import { type Room, spokenStateOf } from "./room-state.ts";
import { roomAfter } from "./spoken-room-reducer.ts";

const HEARING: Row[] = [
  ["writes words into the box", open, heard({ type: "words", text: "I am" }), inBox(open, "I am"), [writes("I am")]],
  ["passes over late words when the candidate types", typing, heard({ type: "words", text: "I am" }), typing, []],
  ["passes over a late turn when the candidate types", typing, over("I am sorry."), typing, []],
  ["passes over late trouble when the candidate types", typing, trouble("network"), typing, []],
  ["hears a voice, and the partner waits", { ...open, isThinking: true }, speech(true), { ...speaking }, [believe]],
  ["hears it end, and waits for its words", speaking, speech(false), doubtful, [believe, doubt]],
  [
    "hears a voice in the partner's line, which ends there",
    { ...partner, seen: { box: "", heard: 7 } },
    speech(true),
    brokenIn,
    [believe, stop, tellsListener(false)],
  ],
  ["hears a voice in a line that is broken off already", brokenIn, speech(true), brokenIn, [believe]],
  [
    "does not believe a microphone that hears the partner",
    { ...partner, falseAlarms: 2 },
    speech(true),
    { ...partner, falseAlarms: 2 },
    [],
  ],
  [
    "lets the line go on when no words have followed",
    doubtful,
    { type: "no-words" },
    { ...open, lastSoundMs: 5000 },
    [],
  ],
  [
    "waits no longer for words that came",
    { ...doubtful, isDoubted: false },
    { type: "no-words" },
    { ...doubtful, isDoubted: false },
    [],
  ],
  [
    "keeps the line waiting when words have followed",
    inBox(doubtful, "I am"),
    { type: "no-words" },
    { ...inBox(doubtful, "I am"), isDoubted: false },
    [],
  ],
  [
    "takes an interruption without words back",
    { ...brokenIn, isHeard: false, isDoubted: true, falseAlarms: 1 },
    { type: "no-words" },
    {
      ...brokenIn,
      isHeard: false,
      cut: null,
      falseAlarms: 2,
      voice: { ...given, shown: 7, hasSounded: true },
    },
    [begin, says],
  ],
  [
    "knows that words are being written down",
    speaking,
    heard({ type: "writing-down" }),
    { ...speaking, isWriting: true },
    [],
  ],
  [
    "knows that words are written down, and the turn goes on",
    { ...open, isWriting: true },
    heard({ type: "written-down" }),
    open,
    [],
  ],
  [
    "is told how loud it is",
    open,
    heard({ type: "level", bars: 3, isUnheard: false }),
    open,
    [{ type: "show-level", level: { bars: 3, isUnheard: false } }],
  ],
  [
    "is lost without its microphone while the partner speaks",
    { ...partner, isHolding: true, seen: { box: "", heard: 7 } },
    trouble("in-use"),
    { ...lost, voice: hold(broken), isBroken: true, seen: { box: "", heard: 7 } },
    [believe, noLevel, stop, tellsListener(false)],
  ],
  [
    "is lost while the candidate speaks",
    { ...speaking, isWriting: true },
    trouble("network"),
    { ...lost, session: { phase: "lost", trouble: "network" } },
    [believe, noLevel],
  ],
  [
    "that never was open says what is wrong",
    starting,
    trouble("in-use"),
    { ...starting, session: { phase: "lost", trouble: "in-use" }, voice: hold(told) },
    [believe, noLevel],
  ],
  [
    "that stands still stays so in trouble",
    paused,
    trouble("network"),
    { ...paused, session: { phase: "paused", trouble: "network" } },
    [believe, noLevel],
  ],
  [
    "hears again, and the partner goes on",
    { ...lost, voice: hold(broken), isBroken: true },
    heard({ type: "hearing" }),
    { ...open, voice: { ...given, shown: 7, hasSounded: true } },
    [begin, says],
  ],
];

describe("what a spoken room hears", () => {
  for (const [what, before, event, state, effects] of HEARING)
    it(what, () => assert.deepEqual(roomAfter(before, { ...event, seen: before.seen }), { state, effects }));

  it("is echoing after two interruptions without words, until a real one is given", () => {
    const echoing: Room = { ...giving, falseAlarms: 2, cut: { heard: 7, box: "" } };
    const { state } = roomAfter(echoing, { type: "answered", isTaken: true, seen: echoing.seen });
    const isEchoing = [{ ...echoing, falseAlarms: 1 }, echoing, state].map((room) => spokenStateOf(room).isEchoing);
    assert.deepEqual(isEchoing, [false, true, false]);
  });
});
