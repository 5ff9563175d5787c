import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  browserVoiceAfter,
  heardOf,
  loadingVoice,
  type BrowserVoice,
  type BrowserVoiceEffect,
  type BrowserVoiceEvent,
} from "./browser-speaker-reducer.ts";
import type { SpeakerEvent } from "./speaker.ts";

const NOW = 9000;
const BUS = "I came by bus. ";
const HOURS = "It took two hours.";
const bus = { text: BUS, from: 0, sentence: BUS, isFirst: true };
const hours = { text: HOURS, from: BUS.length, sentence: HOURS, isFirst: true };
const rest = { text: HOURS, from: BUS.length, sentence: `${BUS}${HOURS}`, isFirst: false };

const loading: BrowserVoice = { ...loadingVoice, handedOver: 3 };
const quiet: BrowserVoice = { ...loading, voicing: { phase: "quiet" } };
const settling: BrowserVoice = { ...quiet, voicing: { phase: "settling" }, quietSinceMs: NOW - 20 };
const said = { said: BUS.length + HOURS.length };
const asked: BrowserVoice = {
  ...quiet,
  ...said,
  queue: [hours],
  voicing: { phase: "asked", piece: bus, id: 3, reached: null },
};
const sounding: BrowserVoice = {
  ...asked,
  voicing: { phase: "sounding", piece: bus, id: 3, reached: null, startedMs: NOW, isSure: true },
};
const unsure: BrowserVoice = {
  ...asked,
  voicing: { phase: "sounding", piece: bus, id: 3, reached: null, startedMs: NOW, isSure: false },
};
const asksFor = (piece: typeof bus): Partial<BrowserVoice> => ({
  handedOver: 4,
  voicing: { phase: "asked", piece, id: 4, reached: null },
});

const clear: BrowserVoiceEffect = { type: "clear-timer" };
const cancel: BrowserVoiceEffect = { type: "cancel" };
const settle = (ms: number): BrowserVoiceEffect => ({ type: "wait-until-settled", ms });
const tell = (event: SpeakerEvent): BrowserVoiceEffect => ({ type: "tell", event });
const speaks = (text: string): BrowserVoiceEffect[] => [
  { type: "wait-for", id: 4, ms: 4000 },
  { type: "speak", id: 4, text: text.trim() },
];
const dueMs = (text: string) => (text.length / 14.5) * 2000 + 3000;
const soundsFor = (text: string): BrowserVoiceEffect[] => [
  { type: "wait-for", id: 3, ms: dueMs(text) },
  tell({ type: "sounding", sentence: text, atMs: NOW }),
];
const isQuiet = tell({ type: "quiet", atMs: NOW });
const failed = (reason: "gesture" | "broken") => tell({ type: "failed", reason });

type Row = [what: string, BrowserVoice, BrowserVoiceEvent, BrowserVoice, BrowserVoiceEffect[]];
const ended: BrowserVoice = { ...sounding, heard: BUS.length };

const ROWS: Row[] = [
  [
    "loading, keeps what it is to say",
    loading,
    { type: "say", sentence: BUS },
    { ...loading, queue: [bus], said: BUS.length },
    [],
  ],
  [
    "loading, forgets it when it is stopped",
    { ...loading, queue: [bus], said: BUS.length },
    { type: "stop" },
    { ...loading, said: BUS.length },
    [clear],
  ],
  [
    "loaded, says what was kept",
    { ...loading, queue: [bus] },
    { type: "ready" },
    { ...quiet, ...asksFor(bus) },
    speaks(BUS),
  ],
  ["loaded, has nothing to say", loading, { type: "ready" }, quiet, []],
  [
    "quiet, says a sentence at once",
    { ...quiet, said: BUS.length },
    { type: "say", sentence: HOURS },
    { ...quiet, ...said, ...asksFor(hours) },
    speaks(HOURS),
  ],
  [
    "waits a moment after a cancel",
    { ...quiet, quietSinceMs: NOW - 20 },
    { type: "say", sentence: BUS },
    { ...settling, queue: [bus], said: BUS.length },
    [settle(40)],
  ],
  [
    "settled, goes on",
    { ...settling, quietSinceMs: NOW - 60, queue: [bus] },
    { type: "settled" },
    { ...quiet, quietSinceMs: NOW - 60, ...asksFor(bus) },
    speaks(BUS),
  ],
  [
    "settled with nothing left, is quiet",
    { ...settling, quietSinceMs: NOW - 60 },
    { type: "settled" },
    { ...quiet, quietSinceMs: NOW - 60 },
    [clear, isQuiet],
  ],
  ["settled late, after a stop, says nothing", quiet, { type: "settled" }, quiet, []],
  [
    "stopped while it settles, says nothing more",
    { ...settling, queue: [bus] },
    { type: "stop" },
    { ...settling, voicing: { phase: "quiet" } },
    [clear],
  ],
  ["begins to sound", asked, { type: "started", id: 3 }, sounding, soundsFor(BUS)],
  ["passes over the beginning of an earlier piece", asked, { type: "started", id: 2 }, asked, []],
  [
    "that never said so sounds when the browser says it does",
    asked,
    { type: "overdue", id: 3, isSpeaking: true },
    unsure,
    soundsFor(BUS),
  ],
  ["that says so late is sure from then on", unsure, { type: "started", id: 3 }, sounding, []],
  [
    "of a later part of a sentence is not told again",
    { ...asked, queue: [], voicing: { phase: "asked", piece: rest, id: 3, reached: null } },
    { type: "started", id: 3 },
    {
      ...asked,
      queue: [],
      voicing: { phase: "sounding", piece: rest, id: 3, reached: null, startedMs: NOW, isSure: true },
    },
    [{ type: "wait-for", id: 3, ms: dueMs(HOURS) }],
  ],
  [
    "notes how far it is",
    sounding,
    { type: "boundary", id: 3, reached: 6 },
    { ...sounding, voicing: { phase: "sounding", piece: bus, id: 3, reached: 6, startedMs: NOW, isSure: true } },
    [],
  ],
  [
    "ends, and says the next",
    sounding,
    { type: "ended", id: 3 },
    { ...ended, queue: [], ...asksFor(hours) },
    [clear, ...speaks(HOURS)],
  ],
  [
    "ends, and is quiet when there is no next",
    { ...sounding, queue: [] },
    { type: "ended", id: 3 },
    { ...ended, queue: [], voicing: { phase: "quiet" } },
    [clear, clear, isQuiet],
  ],
  [
    "that ends without a beginning has sounded",
    { ...asked, queue: [] },
    { type: "ended", id: 3 },
    { ...ended, queue: [], voicing: { phase: "quiet" } },
    [...soundsFor(BUS), clear, clear, isQuiet],
  ],
  ["passes over the end of what was stopped", quiet, { type: "ended", id: 3 }, quiet, []],
  ["passes over the late end of an earlier piece", sounding, { type: "ended", id: 2 }, sounding, []],
  ["passes over the failure of what was stopped", quiet, { type: "failed", id: 3, error: "interrupted" }, quiet, []],
  [
    "that stalls is cancelled and has ended",
    sounding,
    { type: "overdue", id: 3, isSpeaking: true },
    { ...ended, quietSinceMs: NOW, voicing: { phase: "settling" } },
    [cancel, clear, settle(60)],
  ],
  [
    "that fails is tried once more",
    asked,
    { type: "failed", id: 3, error: "synthesis-failed" },
    { ...asked, queue: [bus, hours], isRetried: true, quietSinceMs: NOW, voicing: { phase: "settling" } },
    [clear, cancel, settle(60)],
  ],
  [
    "that fails in the middle is tried once more, and not told again",
    sounding,
    { type: "failed", id: 3, error: "synthesis-failed" },
    {
      ...asked,
      queue: [{ ...bus, isFirst: false }, hours],
      isRetried: true,
      quietSinceMs: NOW,
      voicing: { phase: "settling" },
    },
    [clear, cancel, settle(60)],
  ],
  [
    "that never begins is tried once more",
    asked,
    { type: "overdue", id: 3, isSpeaking: false },
    { ...asked, queue: [bus, hours], isRetried: true, quietSinceMs: NOW, voicing: { phase: "settling" } },
    [clear, cancel, settle(60)],
  ],
  [
    "that only seemed to sound has failed",
    { ...unsure, isRetried: true },
    { type: "overdue", id: 3, isSpeaking: true },
    { ...quiet, ...said, isRetried: true, quietSinceMs: NOW },
    [clear, cancel, failed("broken")],
  ],
  [
    "that is not allowed asks for a gesture, and is not tried again",
    asked,
    { type: "failed", id: 3, error: "not-allowed" },
    { ...quiet, ...said, quietSinceMs: NOW },
    [clear, cancel, failed("gesture")],
  ],
  [
    "is stopped in the middle",
    { ...sounding, voicing: { phase: "sounding", piece: bus, id: 3, reached: 6, startedMs: NOW, isSure: true } },
    { type: "stop" },
    { ...quiet, ...said, heard: "I came".length, quietSinceMs: NOW },
    [cancel, clear],
  ],
  ["is stopped before it sounds", asked, { type: "stop" }, { ...quiet, ...said, quietSinceMs: NOW }, [cancel, clear]],
  ["stopped again, keeps what was heard", { ...quiet, heard: 6 }, { type: "stop" }, { ...quiet, heard: 6 }, [clear]],
  [
    "begins a reply anew while the one before still sounds",
    { ...sounding, heard: 6, isRetried: true },
    { type: "begin" },
    { ...sounding, said: 0, heard: 0, isRetried: false },
    [],
  ],
];

describe("the device's voice", () => {
  for (const [what, before, event, state, effects] of ROWS)
    it(what, () => assert.deepEqual(browserVoiceAfter(before, { ...event, atMs: NOW, rate: 1 }), { state, effects }));

  it("cuts a long sentence in pieces, shorter ones where it speaks slowly", () => {
    const long = "I waited for the nurse, ".repeat(9);
    const lengths = (rate: number) =>
      browserVoiceAfter(loading, { type: "say", sentence: long, atMs: NOW, rate }).state.queue.map(
        ({ text }) => text.length,
      );
    assert.deepEqual(lengths(1), [144, 72]);
    assert.deepEqual(lengths(0.8), [120, 96]);
  });

  it("learns the voice's pace from pieces that are long enough", () => {
    const long = { ...bus, text: "x".repeat(40) };
    const before: BrowserVoice = {
      ...quiet,
      voicing: { phase: "sounding", piece: long, id: 3, reached: null, startedMs: NOW - 2000, isSure: true },
    };
    const { state } = browserVoiceAfter(before, { type: "ended", id: 3, atMs: NOW, rate: 1 });
    assert.equal(state.pace, (14.5 + 20) / 2);
  });

  it("has been heard as far as the voice says, or as time has passed, and never half a word", () => {
    assert.equal(heardOf(sounding, { atMs: NOW + 600, rate: 1 }), "I came".length);
    assert.equal(heardOf(sounding, { atMs: NOW + 600, rate: 0.5 }), 1);
    assert.equal(heardOf(asked, { atMs: NOW + 600, rate: 1 }), 0);
    assert.equal(heardOf({ ...quiet, heard: 7 }, { atMs: NOW, rate: 1 }), 7);
  });
});
