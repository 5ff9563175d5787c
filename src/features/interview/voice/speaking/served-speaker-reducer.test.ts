import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  heardOf,
  servedVoiceAfter,
  unknownVoice,
  type ServedVoice,
  type ServedVoiceEffect,
  type ServedVoiceEvent,
} from "./served-speaker-reducer.ts";
import type { SpeakerEvent } from "./speaker.ts";

const NOW = 9000;
const sound = new Blob(["sound"]);
const TEXTS = ["I came by bus. ", "It took two hours. ", "Then it rained. ", "Nobody came."] as const;
const piece = (id: 1 | 2 | 3 | 4, isAsked = false) => ({
  id,
  text: TEXTS[id - 1] ?? "",
  from: TEXTS.slice(0, id - 1).join("").length,
  sentence: TEXTS[id - 1] ?? "",
  isFirst: true,
  isAsked,
});
const counts = (id: number) => ({ lastId: id, said: TEXTS.slice(0, id).join("").length });

const loading: ServedVoice = { ...unknownVoice };
const quiet: ServedVoice = { ...loading, voicing: { phase: "quiet" } };
const fetching: ServedVoice = {
  ...quiet,
  ...counts(2),
  queue: [piece(2, true)],
  voicing: { phase: "fetching", piece: piece(1, true) },
};
const playing: ServedVoice = { ...fetching, voicing: { phase: "playing", piece: piece(1, true), startedMs: null } };
const sounding: ServedVoice = { ...fetching, voicing: { phase: "playing", piece: piece(1, true), startedMs: NOW } };
const device: ServedVoice = { ...quiet, ...counts(2), voicing: { phase: "device", before: 15, isRepeated: false } };
const onDevice = (before: number, isRepeated: boolean): ServedVoice => ({
  ...quiet,
  ...counts(2),
  voicing: { phase: "device", before, isRepeated },
});

const fetches = (id: 1 | 2 | 3 | 4): ServedVoiceEffect => ({ type: "fetch", id, text: (TEXTS[id - 1] ?? "").trim() });
const waits = (id: number, ms = 5000): ServedVoiceEffect => ({ type: "wait-for", id, ms });
const awaits = (id: number): ServedVoiceEffect => ({ type: "await-sound", id });
const tell = (event: SpeakerEvent): ServedVoiceEffect => ({ type: "tell", event });
const [clear, stopPlaying, stopFetching]: [ServedVoiceEffect, ServedVoiceEffect, ServedVoiceEffect] = [
  { type: "clear-timer" },
  { type: "stop-playing" },
  { type: "stop-fetching" },
];
const drops = [clear, stopPlaying, stopFetching];
const handsOver = (...texts: string[]): ServedVoiceEffect[] => [
  ...drops,
  { type: "open-device" },
  { type: "begin-device" },
  ...texts.map((sentence): ServedVoiceEffect => ({ type: "say-on-device", sentence })),
];
const begins: ServedVoiceEffect[] = [
  waits(1, (TEXTS[0].length / 14.5) * 2000 + 4000),
  tell({ type: "sounding", sentence: TEXTS[0], atMs: NOW }),
];
const isQuiet = tell({ type: "quiet", atMs: NOW });

type Row = [what: string, ServedVoice, ServedVoiceEvent, ServedVoice, ServedVoiceEffect[]];
const ended = { heard: TEXTS[0].length };

const ROWS: Row[] = [
  [
    "not known yet, keeps what it is to say",
    loading,
    { type: "say", sentence: TEXTS[0] },
    { ...loading, ...counts(1), queue: [piece(1)] },
    [],
  ],
  [
    "not known yet, forgets it when it is stopped",
    { ...loading, ...counts(1), queue: [piece(1)] },
    { type: "stop" },
    { ...loading, ...counts(1) },
    drops,
  ],
  [
    "known, fetches what was kept, and two sentences ahead",
    { ...loading, ...counts(4), queue: [piece(1), piece(2), piece(3), piece(4)] },
    { type: "known", isServed: true },
    { ...fetching, ...counts(4), queue: [piece(2, true), piece(3, true), piece(4)] },
    [waits(1), fetches(1), fetches(2), fetches(3), awaits(1)],
  ],
  ["known, has nothing to say", loading, { type: "known", isServed: true }, quiet, []],
  [
    "served by nobody, is the device's from the start",
    { ...loading, ...counts(2), queue: [piece(1), piece(2)] },
    { type: "known", isServed: false },
    onDevice(0, false),
    handsOver(TEXTS[0], TEXTS[1]),
  ],
  [
    "quiet, fetches a sentence at once",
    quiet,
    { type: "say", sentence: TEXTS[0] },
    { ...fetching, ...counts(1), queue: [] },
    [fetches(1), waits(1), awaits(1)],
  ],
  [
    "fetches what comes while another sounds",
    { ...sounding, ...counts(1), queue: [] },
    { type: "say", sentence: TEXTS[1] },
    sounding,
    [fetches(2)],
  ],
  ["plays a sound that came", fetching, { type: "came", id: 1, sound }, playing, [{ type: "play", id: 1, sound }]],
  ["passes over the late sound of what was stopped", quiet, { type: "came", id: 1, sound }, quiet, []],
  ["passes over the late sound of an earlier piece", fetching, { type: "came", id: 9, sound }, fetching, []],
  [
    "whose sound does not come gives way",
    fetching,
    { type: "came", id: 1, sound: null },
    onDevice(0, false),
    handsOver(TEXTS[0], TEXTS[1]),
  ],
  [
    "whose sound is late gives way",
    fetching,
    { type: "overdue", id: 1 },
    onDevice(0, false),
    handsOver(TEXTS[0], TEXTS[1]),
  ],
  ["begins to sound", playing, { type: "started", id: 1 }, sounding, begins],
  ["begins once", sounding, { type: "started", id: 1 }, sounding, []],
  [
    "ends, and waits for the next",
    sounding,
    { type: "ended", id: 1 },
    { ...fetching, ...ended, queue: [], voicing: { phase: "fetching", piece: piece(2, true) } },
    [clear, stopPlaying, waits(2), awaits(2)],
  ],
  [
    "ends, and is quiet when there is no next",
    { ...sounding, queue: [] },
    { type: "ended", id: 1 },
    { ...quiet, ...counts(2), ...ended },
    [clear, stopPlaying, isQuiet],
  ],
  [
    "that ends without a beginning has sounded",
    { ...playing, queue: [] },
    { type: "ended", id: 1 },
    { ...quiet, ...counts(2), ...ended },
    [...begins, clear, stopPlaying, isQuiet],
  ],
  ["passes over the end of what was stopped", quiet, { type: "ended", id: 1 }, quiet, []],
  [
    "that breaks off is taken up where it was, and its sentence told once",
    { ...sounding, heard: 0 },
    { type: "failed", id: 1 },
    onDevice(0, true),
    handsOver(TEXTS[0], TEXTS[1]),
  ],
  [
    "that stalls is taken up as well",
    { ...sounding, queue: [], voicing: { phase: "playing", piece: piece(2), startedMs: NOW } },
    { type: "overdue", id: 2 },
    onDevice(15, true),
    handsOver(TEXTS[1]),
  ],
  [
    "that fails before it sounds has not been told",
    playing,
    { type: "failed", id: 1 },
    onDevice(0, false),
    handsOver(TEXTS[0], TEXTS[1]),
  ],
  [
    "that may not sound asks for a gesture, and stays",
    playing,
    { type: "gesture", id: 1 },
    { ...quiet, ...counts(2) },
    [...drops, tell({ type: "failed", reason: "gesture" })],
  ],
  ["is stopped in the middle", sounding, { type: "stop" }, { ...quiet, ...counts(2), heard: "I came".length }, drops],
  ["is stopped before the sound has come", fetching, { type: "stop" }, { ...quiet, ...counts(2) }, drops],
  ["begins a reply anew", { ...sounding, heard: 4 }, { type: "begin" }, { ...sounding, said: 0 }, []],
  [
    "on the device, begins a reply anew",
    device,
    { type: "begin" },
    { ...device, said: 0, voicing: { phase: "device", before: 0, isRepeated: false } },
    [{ type: "begin-device" }],
  ],
  [
    "on the device, says there",
    device,
    { type: "say", sentence: "Yes." },
    device,
    [{ type: "say-on-device", sentence: "Yes." }],
  ],
  ["on the device, is stopped there", device, { type: "stop" }, device, [{ type: "stop-device" }]],
  ["on the device, passes over the provider's late sound", device, { type: "came", id: 1, sound }, device, []],
  [
    "on the device, does not tell a sentence again",
    onDevice(15, true),
    { type: "device", event: { type: "sounding", sentence: TEXTS[1], atMs: NOW } },
    onDevice(15, false),
    [],
  ],
  [
    "on the device, tells the next",
    device,
    { type: "device", event: { type: "sounding", sentence: TEXTS[1], atMs: NOW } },
    device,
    [tell({ type: "sounding", sentence: TEXTS[1], atMs: NOW })],
  ],
  [
    "on the device, tells what is wrong with it",
    onDevice(15, true),
    { type: "device", event: { type: "failed", reason: "no-voice" } },
    onDevice(15, true),
    [tell({ type: "failed", reason: "no-voice" })],
  ],
];

describe("the provider's voice", () => {
  for (const [what, before, event, state, effects] of ROWS)
    it(what, () => assert.deepEqual(servedVoiceAfter(before, { ...event, atMs: NOW, share: 0.5 }), { state, effects }));

  it("puts what is left of a long sentence together again", () => {
    const parts = [
      { ...piece(1), text: "and it rained, ", isFirst: false },
      { ...piece(2), text: "and it snowed. ", isFirst: false },
      piece(3),
    ];
    const { effects } = servedVoiceAfter(
      { ...quiet, queue: parts.slice(1), voicing: { phase: "fetching", piece: parts[0] ?? piece(1) } },
      { type: "overdue", id: 1, atMs: NOW, share: null },
    );
    assert.deepEqual(effects, handsOver("and it rained, and it snowed. ", TEXTS[2]));
  });

  it("has been heard as far as its sound says, or as time has passed", () => {
    assert.equal(heardOf(sounding, { atMs: NOW, share: 0.5 }), "I came".length);
    assert.equal(heardOf(sounding, { atMs: NOW + 700, share: null }), "I came by".length);
    assert.equal(heardOf({ ...playing, heard: 7 }, { atMs: NOW + 700, share: 0.5 }), 7);
  });
});
