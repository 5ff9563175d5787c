import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { noReply } from "../speaking/reply-voice.ts";
import {
  TEXT,
  begin,
  believe,
  brokenIn,
  corrects,
  delivery,
  given,
  gives,
  giving,
  hold,
  inBox,
  line,
  open,
  over,
  partner,
  pending,
  says,
  silent,
  sounding,
  speaker,
  speaking,
  stop,
  tellsListener,
  typing,
  writes,
  type Row,
} from "./played-states.ts";
import { roomAfter } from "./spoken-room-reducer.ts";

const GIVING: Row[] = [
  [
    "offers the turn when it is over",
    speaking,
    over("I am sorry."),
    { ...inBox(giving, "I am sorry."), turn: { phase: "giving", keeps: "I am sorry." } },
    [writes("I am sorry."), believe, gives],
  ],
  [
    "offers what was said into the partner's line with how much of it was heard",
    brokenIn,
    over("Sorry?"),
    {
      ...inBox(brokenIn, "Sorry?"),
      turn: { phase: "giving", keeps: "Sorry?" },
      isHeard: false,
      delivery,
      lastSoundMs: 4000,
    },
    [writes("Sorry?"), believe, { type: "give", spoken: { heard: 7, delivery } }],
  ],
  [
    "keeps a turn that is over while the partner has the word",
    partner,
    over("And you?"),
    { ...inBox(partner, "And you?"), turn: { phase: "pending" }, delivery, lastSoundMs: 4000 },
    [writes("And you?"), believe, corrects("And you?")],
  ],
  [
    "has nothing to give of a sound without words",
    speaking,
    over(""),
    { ...open, delivery, lastSoundMs: 4000 },
    [writes(""), believe],
  ],
  [
    "has given what was taken",
    { ...giving, cut: { heard: 7, box: "" }, falseAlarms: 1 },
    { type: "answered", isTaken: true },
    { ...open, isGiven: true, gapFromMs: 4000 },
    [believe, corrects("")],
  ],
  ["keeps what was not taken", giving, { type: "answered", isTaken: false }, pending, []],
  [
    "keeps what was not taken at its end, and the listener too",
    { ...giving, turn: { phase: "giving", keeps: "I am sorry." } },
    { type: "answered", isTaken: false },
    pending,
    [corrects("I am sorry.")],
  ],
  [
    "passes over an answer after the candidate went back to typing",
    typing,
    { type: "answered", isTaken: true },
    typing,
    [],
  ],
  [
    "offers what is owed when something has changed",
    inBox(pending, "And you?"),
    { type: "changed" },
    inBox(giving, "And you?"),
    [gives],
  ],
  ["does not offer a turn twice", inBox(giving, "And you?"), { type: "changed" }, inBox(giving, "And you?"), []],
  [
    "does not offer while the candidate speaks",
    { ...inBox(pending, "And"), isHeard: true },
    { type: "changed" },
    { ...inBox(pending, "And"), isHeard: true },
    [],
  ],
  [
    "does not offer at the end",
    { ...inBox(pending, "And"), isLast: true },
    { type: "changed" },
    { ...inBox(pending, "And"), isLast: true },
    [],
  ],
  ["owes nothing once the box is empty", pending, { type: "changed" }, { ...pending, turn: { phase: "none" } }, []],
  [
    "offers what is owed once the partner's line is told",
    { ...inBox(pending, "And"), voice: sounding, partnerHasWord: true },
    speaker({ type: "quiet", atMs: 5000 }),
    inBox(giving, "And"),
    [gives, tellsListener(false)],
  ],
  [
    "at the end says nothing more",
    partner,
    { type: "last-words", isComing: true },
    { ...open, voice: silent, isLast: true },
    [stop, tellsListener(false)],
  ],
  ["at the end without words on their way goes on", partner, { type: "last-words", isComing: false }, partner, []],
];

const PARTNER: Row[] = [
  [
    "gives the partner's line to the speaker",
    { ...open, voice: noReply },
    { type: "partner-says", line },
    { ...open, voice: given },
    [begin, says],
  ],
  [
    "lets the line wait while the candidate speaks",
    { ...speaking, voice: hold(noReply) },
    { type: "partner-says", line },
    { ...speaking, voice: { ...hold(noReply), line } },
    [begin],
  ],
  [
    "does not wait for a line that is shown in silence",
    { ...open, isGiven: true, voice: { ...noReply, isSilent: true } },
    { type: "partner-says", line },
    { ...open, voice: { ...silent, hasSounded: false, given: 0 } },
    [begin],
  ],
  [
    "notes how long the partner took",
    { ...open, voice: given, isGiven: true, gapFromMs: 4000 },
    speaker({ type: "sounding", sentence: TEXT, atMs: 4700.4 }),
    partner,
    [{ type: "note-gap", seq: 2, gapMs: 700 }, tellsListener(true)],
  ],
  [
    "goes on with captions where there is no voice",
    { ...open, voice: given, isGiven: true },
    speaker({ type: "failed", reason: "broken" }),
    { ...open, voice: { ...silent, hasSounded: false }, fault: "broken" },
    [stop],
  ],
  [
    "keeps its voice where a gesture is wanted",
    { ...open, voice: given },
    speaker({ type: "failed", reason: "gesture" }),
    { ...open, voice: given, fault: "gesture" },
    [],
  ],
  [
    "says the line again after the gesture",
    { ...open, voice: given, fault: "gesture" },
    { type: "allow-sound" },
    { ...open, voice: given },
    [stop, begin, says],
  ],
  [
    "is muted",
    partner,
    { type: "mute", isMuted: true },
    { ...open, voice: silent, isMuted: true },
    [stop, tellsListener(false)],
  ],
  [
    "is unmuted while the candidate types, and nothing sounds",
    { ...typing, isMuted: true, fault: "broken" },
    { type: "mute", isMuted: false },
    typing,
    [],
  ],
  ["is muted while the candidate types", typing, { type: "mute", isMuted: true }, { ...typing, isMuted: true }, []],
  [
    "muted with a turn that is owed, offers it",
    { ...inBox(pending, "And"), voice: given },
    { type: "mute", isMuted: true },
    { ...inBox(giving, "And"), voice: { ...silent, hasSounded: false }, isMuted: true },
    [stop, gives],
  ],
];

describe("what a spoken room gives, and is told by the partner", () => {
  for (const [what, before, event, state, effects] of [...GIVING, ...PARTNER])
    it(what, () => assert.deepEqual(roomAfter(before, { ...event, seen: before.seen }), { state, effects }));

  it("gives what stands in the box now, and not what was recognised", () => {
    const { state, effects } = roomAfter(pending, { type: "changed", seen: { box: "Put right.", heard: 0 } });
    assert.deepEqual([state.turn, state.seen.box, effects], [{ phase: "giving", keeps: null }, "Put right.", [gives]]);
  });
});
