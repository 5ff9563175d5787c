import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  recogniserAfter,
  recogniserAtRest,
  type RecogniserEffect,
  type RecogniserInput,
  type RecogniserState,
} from "./recogniser-reducer.ts";

const track = { id: "microphone" } as MediaStreamTrack;
const other = { id: "headset" } as MediaStreamTrack;
const kept = { run: 4, track, faults: 0, shortRuns: 0 };
const off: RecogniserState = { phase: "off", run: 4 };
const pausing: RecogniserState = { ...kept, phase: "pausing" };
const starting: RecogniserState = { ...kept, phase: "starting", beganMs: 1000 };
const running: RecogniserState = { ...kept, phase: "running", beganMs: 1000 };
const givenUp: RecogniserState = { ...kept, phase: "given-up", faults: 3 };

const abort: RecogniserEffect = { type: "abort" };
const clear: RecogniserEffect = { type: "clear-timer" };
const wait = (ms: number): RecogniserEffect => ({ type: "set-timer", run: 5, ms });
const tell = (event: Extract<RecogniserEffect, { type: "tell" }>["event"]): RecogniserEffect => ({
  type: "tell",
  event,
});
const trouble = (reason: "blocked" | "no-recogniser" | "network" | "language") => tell({ type: "trouble", reason });
const begins = (on = track): RecogniserEffect[] => [
  abort,
  wait(5000),
  tell({ type: "new-run" }),
  { type: "begin", run: 5, track: on },
];
const phrase = { type: "phrase", index: 0, text: "I am" } as const;
const NOW = 9000;

type Row = [what: string, RecogniserState, RecogniserInput, RecogniserState, RecogniserEffect[]];

const next = { run: 5, beganMs: NOW };
const ROWS: Row[] = [
  ["off, begins when asked", off, { type: "start", track }, { ...starting, ...next }, begins()],
  ["off, is stopped again", off, { type: "stop" }, off, [abort]],
  ["off, has nothing to start again", off, { type: "start-again" }, off, []],
  ["off, does not care what a run before tells", off, { type: "ended", run: 4 }, off, []],
  ["off, does not care about a time that is up late", off, { type: "time-up", run: 4 }, off, []],
  ["asked to start, has started", starting, { type: "started", run: 4 }, { ...running, beganMs: 1000 }, [clear]],
  [
    "that never starts is tried again",
    starting,
    { type: "time-up", run: 4 },
    { ...pausing, run: 5, faults: 1 },
    [abort, wait(250)],
  ],
  [
    "that cannot be asked is tried again",
    starting,
    { type: "refused", run: 4 },
    { ...pausing, run: 5, faults: 1 },
    [abort, wait(250)],
  ],
  [
    "tells words although it never said that it started",
    { ...starting, faults: 2, shortRuns: 3 },
    { type: "heard", run: 4, phrases: [phrase] },
    running,
    [clear, tell(phrase)],
  ],
  [
    "tells every word of a run",
    running,
    { type: "heard", run: 4, phrases: [phrase, { ...phrase, index: 1 }] },
    running,
    [clear, tell(phrase), tell({ ...phrase, index: 1 })],
  ],
  ["is not stopped by a start's time once it runs", running, { type: "time-up", run: 4 }, running, []],
  ["passes over late words of the run before", running, { type: "heard", run: 3, phrases: [phrase] }, running, []],
  ["passes over the late end of the run before", running, { type: "ended", run: 3 }, running, []],
  ["passes over a silence", running, { type: "failed", run: 4, error: "no-speech" }, running, []],
  [
    "that ends of itself pauses, and goes on at once",
    running,
    { type: "ended", run: 4 },
    { ...pausing, run: 5 },
    [abort, wait(0)],
  ],
  [
    "that ends as soon as it began pauses longer",
    { ...running, beganMs: NOW - 1999, shortRuns: 1 },
    { type: "ended", run: 4 },
    { ...pausing, run: 5, shortRuns: 2 },
    [abort, wait(500)],
  ],
  [
    "that has ended at once too often is given up",
    { ...running, beganMs: NOW, shortRuns: 7 },
    { type: "ended", run: 4 },
    { ...givenUp, faults: 0, shortRuns: 8 },
    [abort, trouble("no-recogniser")],
  ],
  [
    "whose service is away tries again",
    running,
    { type: "failed", run: 4, error: "network" },
    { ...pausing, run: 5, faults: 1 },
    [abort, wait(250)],
  ],
  [
    "whose service stays away is given up",
    { ...running, faults: 2 },
    { type: "failed", run: 4, error: "network" },
    givenUp,
    [abort, trouble("network")],
  ],
  [
    "that is not allowed is given up at once",
    running,
    { type: "failed", run: 4, error: "not-allowed" },
    { ...givenUp, faults: 0 },
    [abort, trouble("blocked")],
  ],
  ["hears nothing, and is started again", running, { type: "start-again" }, { ...pausing, run: 5 }, [abort, wait(0)]],
  [
    "is started on another microphone",
    { ...running, faults: 2 },
    { type: "start", track: other },
    { ...starting, ...next, track: other },
    begins(other),
  ],
  ["is stopped while it runs", running, { type: "stop" }, off, [abort]],
  [
    "begins after its pause",
    { ...pausing, faults: 2 },
    { type: "time-up", run: 4 },
    { ...starting, ...next, faults: 2 },
    begins(),
  ],
  ["pauses on when the time of an earlier start is up", pausing, { type: "time-up", run: 3 }, pausing, []],
  ["pausing, passes over the end of what it left", pausing, { type: "ended", run: 4 }, pausing, []],
  ["is stopped while it pauses", pausing, { type: "stop" }, off, [abort]],
  ["given up, passes over a late end", givenUp, { type: "ended", run: 4 }, givenUp, []],
  ["given up, can be started again", givenUp, { type: "start", track }, { ...starting, ...next }, begins()],
  [
    "given up, can be asked to try",
    givenUp,
    { type: "start-again" },
    { ...pausing, run: 5, faults: 3 },
    [abort, wait(1000)],
  ],
];

describe("a recogniser", () => {
  for (const [what, before, event, state, effects] of ROWS)
    it(what, () => assert.deepEqual(recogniserAfter(before, { ...event, atMs: NOW }), { state, effects }));

  it("at rest has had no run", () => assert.deepEqual(recogniserAtRest, { phase: "off", run: 0 }));
});
