import assert from "node:assert/strict";
import test from "node:test";
import {
  notBegun,
  phaseOf,
  recorderAfter,
  type RecorderEffect,
  type RecorderEvent,
  type Recording,
  streamOf,
  type Wanted,
} from "./recorder-state.ts";
import type { Run } from "./recorder-run.ts";

const aRun = (mime: string): Run => ({ mime, pause: () => {}, resume: () => {}, stop: () => Promise.resolve() });
const run = aRun("audio/webm");
const stream = { id: "first" } as MediaStream;
const another = { id: "second" } as MediaStream;

const want = (wanted: Wanted): RecorderEvent => ({ type: "want", wanted });
const OPENED: RecorderEvent = { type: "opened", stream };
const BEGUN: RecorderEvent = { type: "begun", run };
const LOST: RecorderEvent = { type: "lost", trouble: "gone" };
const BLOCKED: RecorderEvent = { type: "lost", trouble: "blocked" };
const RETRY: RecorderEvent = { type: "retry" };
const HALTED: RecorderEvent = { type: "halted" };
const NOTED: RecorderEvent = { type: "end-noted" };
const DELIVERED: RecorderEvent = { type: "delivered" };
const DISCARD: RecorderEvent = { type: "discard" };
const DISCARDED: RecorderEvent = { type: "discarded" };

const RECORDS = [want("on"), OPENED, BEGUN];
const PAUSES = [...RECORDS, want("paused")];
const STOPS = [...RECORDS, want("off")];
const OFF = [...STOPS, HALTED];
const ENDING = [...RECORDS, want("ended"), HALTED];
const ENDS = [...ENDING, NOTED];
const BREAKS = [...RECORDS, LOST];
const DISCARDS = [...RECORDS, DISCARD];

const OPEN: RecorderEffect = { do: "open" };
const DELIVER: RecorderEffect = { do: "deliver" };
const NOTE: RecorderEffect = { do: "note-end" };
const LET_ATTEMPT: RecorderEffect = { do: "let-attempt-go" };
const LET_KEEPING: RecorderEffect = { do: "let-keeping-go" };
const CLOSE: RecorderEffect = { do: "close-devices", stream };
const HALT: RecorderEffect = { do: "halt", run, stream };
const HALT_NOTHING: RecorderEffect = { do: "halt", run: null, stream: null };

/** What happens, then where the recorder is, what the page is shown, and what the last event has asked for. */
type Row = [
  what: string,
  events: RecorderEvent[],
  is: Recording["now"]["is"],
  phase: ReturnType<typeof phaseOf>,
  asksFor: RecorderEffect[],
];

const ROWS: Row[] = [
  ["the devices are asked for", [want("on")], "opening", "starting", [OPEN]],
  ["a recorder is begun on them", [want("on"), OPENED], "beginning", "starting", [{ do: "begin", stream }]],
  ["once it has begun it is announced", RECORDS, "recording", "recording", [DELIVER]],
  ["asked for again it goes on", [...RECORDS, want("on")], "recording", "recording", []],
  ["it pauses", PAUSES, "paused", "paused", [{ do: "pause", run }]],
  ["and goes on in the same part", [...PAUSES, want("on")], "recording", "recording", [{ do: "resume", run }]],
  ["a pause before anything was recorded begins nothing", [want("paused")], "starting", "starting", []],

  ["stopped, it is shown as recording until the last slice is written", STOPS, "halting", "recording", [HALT]],
  ["then it is off", OFF, "off", "off", []],
  ["a pause is stopped too", [...PAUSES, want("off")], "halting", "paused", [HALT]],
  ["taken up again from there it is another part", [...OFF, want("on")], "opening", "off", [OPEN]],
  ["wanted again while it stops, it begins anew once it has", [...STOPS, want("on"), HALTED], "opening", "off", [OPEN]],
  ["a pause wanted while it stops leaves it off", [...STOPS, want("paused"), HALTED], "off", "off", []],
  ["asked twice to stop, it stops once", [...STOPS, want("ended")], "halting", "recording", []],

  ["ended, it stops first", [...RECORDS, want("ended")], "halting", "recording", [HALT]],
  ["then the end is noted down", ENDING, "ending", "off", [NOTE]],
  ["then another tab may record the attempt, and the rest is sent", ENDS, "ended", "ended", [LET_ATTEMPT, DELIVER]],
  ["once all is sent another tab may have it", [...ENDS, DELIVERED], "ended", "ended", [LET_KEEPING]],
  ["once only", [...ENDS, DELIVERED, DELIVERED], "ended", "ended", []],
  ["all sent while it still records: it is kept in hand", [...RECORDS, DELIVERED], "recording", "recording", []],
  ["after the end nothing is recorded any more", [...ENDS, want("on")], "ended", "ended", []],
  [
    "an end that is under way is not taken back",
    [...ENDING, want("on"), NOTED],
    "ended",
    "ended",
    [LET_ATTEMPT, DELIVER],
  ],
  ["ended from off", [...OFF, want("ended")], "ending", "off", [NOTE]],
  [
    "ended before anything was recorded, it stops what there is",
    [want("ended")],
    "halting",
    "starting",
    [HALT_NOTHING],
  ],

  [
    "stopped while the devices are asked for: they are waited for",
    [want("on"), want("off")],
    "opening",
    "starting",
    [],
  ],
  [
    "and what has begun by then is stopped at once",
    [want("on"), want("off"), OPENED, BEGUN],
    "halting",
    "recording",
    [DELIVER, HALT],
  ],
  [
    "paused while it begins: it pauses at once",
    [want("on"), OPENED, want("paused"), BEGUN],
    "paused",
    "paused",
    [DELIVER, { do: "pause", run }],
  ],
  [
    "ended while it begins: it stops at once",
    [want("on"), OPENED, want("ended"), BEGUN],
    "halting",
    "recording",
    [DELIVER, HALT],
  ],
  [
    "stopped and wanted again while it begins: it records",
    [want("on"), want("off"), OPENED, want("on"), BEGUN],
    "recording",
    "recording",
    [DELIVER],
  ],

  ["refused devices interrupt it", [want("on"), BLOCKED], "interrupted", "interrupted", []],
  [
    "devices lost before it has begun are closed, and nothing is announced",
    [want("on"), OPENED, LOST],
    "interrupted",
    "interrupted",
    [CLOSE],
  ],
  ["a lost device interrupts it, and the other is closed", BREAKS, "interrupted", "interrupted", [CLOSE]],
  [
    "stopped while they are refused: it is stopped",
    [want("on"), want("off"), BLOCKED],
    "halting",
    "interrupted",
    [HALT_NOTHING],
  ],
  [
    "a device comes back: tried again, and shown as interrupted until it is open",
    [...BREAKS, RETRY],
    "opening",
    "interrupted",
    [OPEN],
  ],
  [
    "open again, it is another part",
    [...BREAKS, RETRY, { type: "opened", stream: another }],
    "beginning",
    "off",
    [{ do: "begin", stream: another }],
  ],
  ["not the right device: still interrupted", [...BREAKS, RETRY, BLOCKED], "interrupted", "interrupted", []],
  [
    "a second device that comes while the first is opened changes nothing",
    [...BREAKS, RETRY, RETRY],
    "opening",
    "interrupted",
    [],
  ],
  ["a device that comes while it records changes nothing", [...RECORDS, RETRY], "recording", "recording", []],
  ["lost in a pause", [...PAUSES, LOST], "interrupted", "interrupted", [CLOSE]],
  ["back in a pause: not before the pause is over", [...PAUSES, LOST, RETRY], "interrupted", "interrupted", []],
  ["then it is tried again", [...PAUSES, LOST, want("on")], "opening", "interrupted", [OPEN]],
  ["wanted once more without a pause it is not tried again", [...BREAKS, want("on")], "interrupted", "interrupted", []],
  ["lost while it stops is no loss", [...STOPS, LOST], "halting", "recording", []],
  ["left after a loss", [...BREAKS, want("off")], "halting", "interrupted", [HALT_NOTHING]],

  ["discarded, as when another tab signs out", DISCARDS, "discarding", "recording", [{ do: "discard", run, stream }]],
  ["then both are let go", [...DISCARDS, DISCARDED], "discarded", "ended", [LET_ATTEMPT, LET_KEEPING]],
  [
    "discarded while it stops, the same recorder is waited for",
    [...STOPS, DISCARD],
    "discarding",
    "recording",
    [{ do: "discard", run, stream }],
  ],
  ["which is no way back to off", [...STOPS, DISCARD, HALTED], "discarding", "recording", []],
  ["discarded while the end is noted: it does not end", [...ENDING, DISCARD, NOTED], "discarding", "off", []],
  [
    "discarded after its end, while the rest is sent",
    [...ENDS, DISCARD],
    "discarding",
    "ended",
    [{ do: "discard", run: null, stream: null }],
  ],
  [
    "discarded while the devices are asked for: they are closed when they come",
    [want("on"), DISCARD, DISCARDED, OPENED],
    "discarded",
    "ended",
    [CLOSE],
  ],
  [
    "discarded while it begins: it is stopped when it has",
    [want("on"), OPENED, DISCARD, BEGUN],
    "discarding",
    "starting",
    [{ do: "halt", run, stream: null }],
  ],
  ["a loss after that is none", [...DISCARDS, LOST], "discarding", "recording", []],
  ["nor is it wanted again", [...DISCARDS, DISCARDED, want("on")], "discarded", "ended", []],
  [
    "a discarding that failed can be asked for again",
    [...DISCARDS, DISCARD],
    "discarding",
    "recording",
    [{ do: "discard", run: null, stream: null }],
  ],
];

const after = (events: RecorderEvent[]) =>
  events.reduce(({ state }, event) => recorderAfter(state, event), {
    state: notBegun,
    effects: [] as RecorderEffect[],
  });

for (const [what, events, is, phase, asksFor] of ROWS) {
  test(what, () => {
    const { state, effects } = after(events);
    assert.deepEqual({ is: state.now.is, phase: phaseOf(state), effects }, { is, phase, effects: asksFor });
  });
}

test("the page has the picture from the opening of the devices until they are closed", () => {
  const streams = [
    [want("on")],
    RECORDS.slice(0, 2),
    RECORDS,
    PAUSES,
    [...PAUSES, want("off")],
    [...PAUSES, LOST],
    ENDS,
  ];
  assert.deepEqual(
    streams.map((events) => streamOf(after(events).state)),
    [null, stream, stream, stream, stream, null, null],
  );
});

test("a trouble is told until something is recorded", () => {
  const troubles = [[want("on"), BLOCKED], BREAKS, [...BREAKS, RETRY, OPENED], [...BREAKS, RETRY, OPENED, BEGUN]];
  assert.deepEqual(
    troubles.map((events) => after(events).state.trouble),
    ["blocked", "gone", "gone", null],
  );
});

test("whoever discards wants nothing any more", () => {
  assert.equal(after(DISCARDS).state.wanted, "off");
});
