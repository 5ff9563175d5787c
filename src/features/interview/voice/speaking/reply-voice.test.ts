import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  captionOf,
  isBusy,
  isSounding,
  isWaiting,
  noReply,
  replyVoiceAfter,
  type ReplyVoice,
  type ReplyVoiceEffect,
  type ReplyVoiceEvent,
} from "./reply-voice.ts";
import type { SpeakerEvent } from "./speaker.ts";

const BUS = "I came by bus. ";
const HOURS = "It took two hours.";
const TEXT = `${BUS}${HOURS}`;
const bus = { from: 0, to: BUS.length };
const hours = { from: BUS.length, to: TEXT.length };
const line = { seq: 2, text: TEXT, isComplete: true };
const arriving = { seq: 2, text: `${BUS}It took`, isComplete: false };
const short = { ...line, text: BUS, isComplete: false };

const begin: ReplyVoiceEffect = { type: "begin-speaking" };
const stop: ReplyVoiceEffect = { type: "stop-speaking" };
const isTold: ReplyVoiceEffect = { type: "told" };
const says = (...sentences: string[]) => sentences.map((sentence): ReplyVoiceEffect => ({ type: "say", sentence }));

const told = { telling: { phase: "told" } } as const;
const cutAt = (at: number) => ({ telling: { phase: "cut", at }, shown: at }) as const;
/** The whole line has been given to the speaker; nothing sounds yet. */
const given: ReplyVoice = { ...noReply, line, given: TEXT.length, spans: [bus, hours] };
const sounding: ReplyVoice = { ...given, spans: [hours], sounding: bus, shown: bus.to, hasSounded: true };
const lastSounds: ReplyVoice = { ...sounding, spans: [], sounding: hours, shown: hours.to };
const done: ReplyVoice = { ...lastSounds, ...told, sounding: null };
const cut: ReplyVoice = { ...sounding, ...cutAt(8), spans: [], sounding: null };
const held: ReplyVoice = { ...noReply, line, isHeld: true };
const silent: ReplyVoice = { ...given, ...told, spans: [], shown: TEXT.length, isSilent: true };
const hearsPart: ReplyVoice = { ...noReply, line: arriving, given: BUS.length, spans: [bus] };

const tells = (event: SpeakerEvent): ReplyVoiceEvent => ({ type: "speaker", event });
const sounds = tells({ type: "sounding", sentence: "", atMs: 900 });
const quiet = tells({ type: "quiet", atMs: 900 });

type Row = [what: string, ReplyVoice, ReplyVoiceEvent, ReplyVoice, ReplyVoiceEffect[]];

const ROWS: Row[] = [
  [
    "is given to the speaker sentence by sentence",
    noReply,
    { type: "line", line },
    given,
    [begin, ...says(BUS, HOURS)],
  ],
  ["is given as far as it has arrived", noReply, { type: "line", line: arriving }, hearsPart, [begin, ...says(BUS)]],
  ["is given on as more of it arrives", hearsPart, { type: "line", line }, given, says(HOURS)],
  [
    "that is empty is told at once",
    noReply,
    { type: "line", line: { ...line, text: "" } },
    { ...noReply, ...told, line: { ...line, text: "" } },
    [begin, isTold],
  ],
  ["waits while the candidate speaks", { ...noReply, isHeld: true }, { type: "line", line }, held, [begin]],
  ["is given once they are silent", held, { type: "hold", isHeld: false }, given, says(BUS, HOURS)],
  ["is not given twice by holding it", given, { type: "hold", isHeld: true }, { ...given, isHeld: true }, []],
  ["tells its first sound", given, sounds, sounding, [{ type: "first-sound", seq: 2, atMs: 900 }]],
  ["tells no second one", sounding, sounds, lastSounds, []],
  ["is told when its last sentence has sounded", lastSounds, quiet, done, [isTold]],
  ["is told once", done, quiet, done, []],
  [
    "is not told while more of it is to come",
    { ...hearsPart, spans: [], sounding: bus, shown: bus.to },
    quiet,
    { ...hearsPart, spans: [], shown: bus.to },
    [],
  ],
  ["is broken off", sounding, { type: "cut", heard: 8 }, cut, [stop]],
  [
    "was not heard further than it was shown",
    sounding,
    { type: "cut", heard: 99 },
    { ...cut, ...cutAt(bus.to) },
    [stop],
  ],
  [
    "was heard from where it was taken up",
    { ...lastSounds, base: bus.to },
    { type: "cut", heard: 7 },
    { ...lastSounds, ...cutAt(bus.to + 7), base: bus.to, sounding: null },
    [stop],
  ],
  ["is not told by a speaker that is quiet after it was broken off", cut, quiet, cut, []],
  ["is not told of a sound after it was broken off", cut, sounds, cut, []],
  [
    "goes on with the broken sentence",
    { ...cut, ...cutAt(bus.to + 3) },
    { type: "go-on" },
    { ...given, base: bus.to, spans: [hours], shown: bus.to + 3, hasSounded: true },
    [begin, ...says(HOURS)],
  ],
  ["that was not broken off does not go on", sounding, { type: "go-on" }, sounding, []],
  ["that was broken off stays so while it is held and let go", cut, { type: "hold", isHeld: false }, cut, []],
  [
    "that was broken off is kept as it was heard",
    cut,
    { type: "line", line: { ...line, text: "I came" } },
    { ...cut, line: { ...line, text: "I came" }, shown: 6 },
    [],
  ],
  ["that was broken off may go on arriving", { ...cut, line: short }, { type: "line", line }, cut, []],
  [
    "gives way to the next while it sounds",
    sounding,
    { type: "line", line: { seq: 4, text: "Yes.", isComplete: true } },
    { ...noReply, line: { seq: 4, text: "Yes.", isComplete: true }, given: 4, spans: [{ from: 0, to: 4 }] },
    [stop, begin, ...says("Yes.")],
  ],
  [
    "that was broken off gives way to the next",
    cut,
    { type: "line", line: { seq: 4, text: "Yes.", isComplete: true } },
    { ...noReply, line: { seq: 4, text: "Yes.", isComplete: true }, given: 4, spans: [{ from: 0, to: 4 }] },
    [begin, ...says("Yes.")],
  ],
  [
    "that begins again in other words keeps what has sounded, and is told anew from there",
    sounding,
    { type: "line", line: { ...line, text: `${BUS}Nobody came.` } },
    {
      ...given,
      line: { ...line, text: `${BUS}Nobody came.` },
      base: bus.to,
      given: 27,
      spans: [{ from: 15, to: 27 }],
      shown: bus.to,
      hasSounded: true,
    },
    [stop, begin, ...says("Nobody came.")],
  ],
  [
    "is shown whole when it is silenced, and told",
    sounding,
    { type: "silence", isSilent: true },
    { ...silent, hasSounded: true },
    [stop, isTold],
  ],
  [
    "that is told is not told again by silence",
    done,
    { type: "silence", isSilent: true },
    { ...silent, hasSounded: true },
    [stop],
  ],
  [
    "that was broken off stays so in silence",
    cut,
    { type: "silence", isSilent: true },
    { ...cut, isSilent: true },
    [stop],
  ],
  [
    "that still arrives is not told by silence",
    hearsPart,
    { type: "silence", isSilent: true },
    { ...hearsPart, ...told, spans: [], shown: arriving.text.length, isSilent: true },
    [stop],
  ],
  [
    "in silence is shown at once",
    { ...noReply, isSilent: true },
    { type: "line", line },
    { ...silent, given: 0, spans: [] },
    [begin],
  ],
  [
    "is not said again when the silence ends",
    { ...silent, given: 0 },
    { type: "silence", isSilent: false },
    { ...silent, isSilent: false },
    [],
  ],
  [
    "that is none has no silence to end",
    { ...noReply, isSilent: true },
    { type: "silence", isSilent: false },
    noReply,
    [],
  ],
  [
    "is said again from its beginning",
    done,
    { type: "again", from: "start" },
    { ...given, hasSounded: true },
    [stop, begin, ...says(BUS, HOURS)],
  ],
  [
    "is said again from the sentence that failed",
    { ...given, spans: [hours], shown: bus.to },
    { type: "again", from: "here" },
    { ...given, base: bus.to, spans: [hours], shown: bus.to },
    [stop, begin, ...says(HOURS)],
  ],
  [
    "that was broken off is not said again",
    cut,
    { type: "again", from: "here" },
    { ...cut, spans: [], base: 0, given: 0 },
    [stop, begin],
  ],
  [
    "whose voice fails says so",
    given,
    tells({ type: "failed", reason: "gesture" }),
    given,
    [{ type: "fault", fault: "gesture" }],
  ],
  ["that is none has no sound", noReply, sounds, noReply, []],
];

describe("the partner's line", () => {
  for (const [what, before, event, state, effects] of ROWS)
    it(what, () => assert.deepEqual(replyVoiceAfter(before, event), { state, effects }));

  it("sounds, is busy, or waits", () => {
    const of = (voice: ReplyVoice) => [isSounding(voice), isBusy(voice), isWaiting(voice)];
    assert.deepEqual(of(noReply), [false, false, false]);
    assert.deepEqual(of(given), [false, true, false]);
    assert.deepEqual(of(sounding), [true, true, false]);
    assert.deepEqual(of(held), [false, false, true]);
    for (const voice of [done, cut, silent, { ...silent, isHeld: true }])
      assert.deepEqual(of(voice), [false, false, false]);
  });

  it("is shown as far as it has sounded", () => {
    assert.equal(captionOf(noReply), null);
    assert.deepEqual(captionOf(sounding), { seq: 2, shown: bus.to, sounding: bus });
  });
});
