import type { Step } from "../engine.ts";
import type { ListeningTrouble } from "./listener.ts";

type Phrase = { type: "phrase"; index: number; text: string; isUnsure?: true };
type GaveUp = Extract<ListeningTrouble, "blocked" | "no-recogniser" | "network" | "language">;

export type RecogniserEvent =
  /** Result `index` of this run as it stands now. */
  | Phrase
  /** It is started, or started again: results are counted from 0. */
  | { type: "new-run" }
  /** It has given up. `start` tries again. */
  | { type: "trouble"; reason: GaveUp };

/** `run` numbers runs and the pauses between them: what comes of an earlier one is late. */
type Kept = {
  run: number;
  track: MediaStreamTrack;
  /** Faults in a row, and runs in a row that ended as soon as they began. */
  faults: number;
  shortRuns: number;
};

export type RecogniserState =
  | { phase: "off"; run: number }
  | (Kept & { phase: "pausing" })
  /** Asked to start, and has not said that it did. */
  | (Kept & { phase: "starting"; beganMs: number })
  | (Kept & { phase: "running"; beganMs: number })
  | (Kept & { phase: "given-up" });

type OfRun =
  | { type: "time-up"; run: number }
  | { type: "started"; run: number }
  | { type: "heard"; run: number; phrases: readonly Phrase[] }
  | { type: "failed"; run: number; error: string }
  /** It could not even be asked. */
  | { type: "refused"; run: number }
  | { type: "ended"; run: number };

export type RecogniserInput =
  | { type: "start"; track: MediaStreamTrack }
  | { type: "stop" }
  /** It hears nothing although somebody speaks. */
  | { type: "start-again" }
  | OfRun;

export type RecogniserEffect =
  /** Ends the run or the pause under way, with its timer. */
  | { type: "abort" }
  | { type: "begin"; run: number; track: MediaStreamTrack }
  | { type: "set-timer"; run: number; ms: number }
  | { type: "clear-timer" }
  | { type: "tell"; event: RecogniserEvent };

const STARTS_WITHIN_MS = 5000;
const PAUSES_MS = [0, 250, 500, 1000, 2000];
/** A run that ends sooner did not end of silence. */
const WHOLE_RUN_MS = 2000;
/** Faults in a row, without a result between them, after which there is no point. */
const MOST_FAULTS = 3;
const MOST_SHORT_RUNS = 8;

const GIVES_UP: Record<string, GaveUp> = {
  "not-allowed": "blocked",
  "service-not-allowed": "no-recogniser",
  "language-not-supported": "language",
};
const TRIES_AGAIN: Record<string, GaveUp> = { network: "network", "audio-capture": "no-recogniser" };

type RecogniserStep = Step<RecogniserState, RecogniserEffect>;

export const recogniserAtRest: RecogniserState = { phase: "off", run: 0 };

/** The browser's recogniser, kept running: it ends by itself after a silence, a minute, or a fault that passes. */
export function recogniserAfter(state: RecogniserState, event: RecogniserInput & { atMs: number }): RecogniserStep {
  switch (event.type) {
    case "start":
      return begun({ run: state.run, track: event.track, faults: 0, shortRuns: 0 }, event.atMs);
    case "stop":
      return { state: { phase: "off", run: state.run }, effects: [{ type: "abort" }] };
    case "start-again":
      return state.phase === "off" ? unchanged(state) : pausing(state);
    case "time-up":
      if (event.run !== state.run) return unchanged(state);
      if (state.phase === "pausing") return begun(state, event.atMs);
      // `language-not-supported` and a recogniser without a service may come without any `end`.
      return state.phase === "starting" ? faulty(state, "no-recogniser") : unchanged(state);
    default:
      if (event.run !== state.run || (state.phase !== "starting" && state.phase !== "running")) return unchanged(state);
      return running(state, event);
  }
}

type UnderWay = Extract<RecogniserState, { beganMs: number }>;

function running(state: UnderWay, event: Exclude<OfRun, { type: "time-up" }> & { atMs: number }): RecogniserStep {
  switch (event.type) {
    case "started":
      return { state: { ...state, phase: "running" }, effects: [{ type: "clear-timer" }] };
    case "heard":
      return {
        state: { ...state, phase: "running", faults: 0, shortRuns: 0 },
        effects: [
          { type: "clear-timer" },
          ...event.phrases.map((phrase) => ({ type: "tell", event: phrase }) as const),
        ],
      };
    case "failed": {
      const final = GIVES_UP[event.error];
      if (final) return givenUp(state, final);
      const passing = TRIES_AGAIN[event.error];
      return passing ? faulty(state, passing) : unchanged(state);
    }
    case "refused":
      return faulty(state, "no-recogniser");
    case "ended": {
      const shortRuns = event.atMs - state.beganMs < WHOLE_RUN_MS ? state.shortRuns + 1 : 0;
      const ended = { ...state, shortRuns };
      return shortRuns >= MOST_SHORT_RUNS ? givenUp(ended, "no-recogniser") : pausing(ended);
    }
  }
}

const unchanged = (state: RecogniserState): RecogniserStep => ({ state, effects: [] });

function begun({ track, faults, shortRuns, ...before }: Kept, beganMs: number): RecogniserStep {
  const run = before.run + 1;
  return {
    state: { phase: "starting", run, track, faults, shortRuns, beganMs },
    effects: [
      { type: "abort" },
      { type: "set-timer", run, ms: STARTS_WITHIN_MS },
      { type: "tell", event: { type: "new-run" } },
      { type: "begin", run, track },
    ],
  };
}

function pausing({ track, faults, shortRuns, ...before }: Kept): RecogniserStep {
  const run = before.run + 1;
  const ms = PAUSES_MS[Math.min(faults + shortRuns, PAUSES_MS.length - 1)] ?? 0;
  return {
    state: { phase: "pausing", run, track, faults, shortRuns },
    effects: [{ type: "abort" }, { type: "set-timer", run, ms }],
  };
}

function faulty(state: Kept, reason: GaveUp): RecogniserStep {
  const failed = { ...state, faults: state.faults + 1 };
  return failed.faults >= MOST_FAULTS ? givenUp(failed, reason) : pausing(failed);
}

const givenUp = ({ run, track, faults, shortRuns }: Kept, reason: GaveUp): RecogniserStep => ({
  state: { phase: "given-up", run, track, faults, shortRuns },
  effects: [{ type: "abort" }, { type: "tell", event: { type: "trouble", reason } }],
});
