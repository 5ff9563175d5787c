import type { DeviceTrouble } from "../devices/open-devices.ts";
import type { Run } from "./recorder-run.ts";

/** What is asked of a recorder: it follows as soon as it can. */
export type Wanted = "on" | "paused" | "off" | "ended";

export type Phase = "starting" | "recording" | "paused" | "off" | "interrupted" | "ended";

/** What is known of the recording of one attempt. */
export type Recording = {
  wanted: Wanted;
  now: Now;
  /** Why nothing could be recorded, until something is. */
  trouble: DeviceTrouble | null;
};

/** Where it is: at rest, or on a way that is gone to its end before what is wanted is looked at again. */
type Now =
  | { is: "starting" }
  /** The browser is asked for the devices. */
  | { is: "opening"; shown: Phase }
  /** They are open, and the recorder has not begun. */
  | { is: "beginning"; shown: Phase; stream: MediaStream }
  | { is: "recording"; run: Run; stream: MediaStream }
  | { is: "paused"; run: Run; stream: MediaStream }
  | { is: "interrupted" }
  /** Until the last slice is written. */
  | { is: "halting"; shown: Phase; run: Run | null; stream: MediaStream | null }
  | { is: "off" }
  | { is: "ending" }
  | { is: "ended"; isLetGo: boolean }
  | { is: "discarding"; shown: Phase }
  | { is: "discarded" };

export type RecorderEvent =
  | { type: "want"; wanted: Wanted }
  /** A device may be there again. */
  | { type: "retry" }
  | { type: "opened"; stream: MediaStream }
  | { type: "begun"; run: Run }
  /** The devices or the recorder could not begin, or went away. */
  | { type: "lost"; trouble: DeviceTrouble }
  | { type: "halted" }
  /** The journal has it that nothing is added any more. */
  | { type: "end-noted" }
  /** Nothing of it is left to send. */
  | { type: "delivered" }
  /** Nothing of it is wanted. */
  | { type: "discard" }
  | { type: "discarded" };

export type RecorderEffect =
  | { do: "open" }
  | { do: "begin"; stream: MediaStream }
  /** There is something for the server. */
  | { do: "deliver" }
  | { do: "pause"; run: Run }
  | { do: "resume"; run: Run }
  | { do: "halt"; run: Run | null; stream: MediaStream | null }
  | { do: "close-devices"; stream: MediaStream }
  | { do: "note-end" }
  /** Another tab may record this attempt. */
  | { do: "let-attempt-go" }
  /** Another tab may have what was recorded. */
  | { do: "let-keeping-go" }
  | { do: "discard"; run: Run | null; stream: MediaStream | null };

type RecorderStep = { state: Recording; effects: RecorderEffect[] };

export const notBegun: Recording = { wanted: "off", now: { is: "starting" }, trouble: null };

export function recorderAfter(state: Recording, event: RecorderEvent): RecorderStep {
  switch (event.type) {
    case "want":
      return wantedNow(state, event.wanted);
    case "retry":
      return state.now.is === "interrupted" && state.wanted === "on" ? opening(state) : unchanged(state);
    case "opened":
      return opened(state, event.stream);
    case "begun":
      return begun(state, event.run);
    case "lost":
      return lost(state, event.trouble);
    case "halted":
      return state.now.is === "halting" ? towardsWanted({ ...state, now: { is: "off" } }) : unchanged(state);
    case "end-noted":
      return state.now.is === "ending" ? ended(state) : unchanged(state);
    case "delivered":
      return delivered(state);
    case "discard":
      return discarding(state);
    case "discarded":
      return {
        state: { ...state, now: { is: "discarded" } },
        effects: [{ do: "let-attempt-go" }, { do: "let-keeping-go" }],
      };
  }
}

/** On the way to somewhere the page is shown where it came from. */
export function phaseOf({ now }: Recording): Phase {
  switch (now.is) {
    case "opening":
    case "beginning":
    case "halting":
    case "discarding":
      return now.shown;
    case "ending":
      return "off";
    case "discarded":
      return "ended";
    default:
      return now.is;
  }
}

export const streamOf = ({ now }: Recording): MediaStream | null => ("stream" in now ? now.stream : null);
const runOf = ({ now }: Recording): Run | null => ("run" in now ? now.run : null);

const unchanged = (state: Recording): RecorderStep => ({ state, effects: [] });

function wantedNow(before: Recording, wanted: Wanted): RecorderStep {
  const state = { ...before, wanted };
  // Taken up again after a loss: what was gone may be there by now.
  const isTakenUp = wanted === "on" && before.wanted === "paused" && before.now.is === "interrupted";
  return isTakenUp ? opening(state) : towardsWanted(state);
}

/** The next step towards what is wanted, from where it rests; none from a way that is not at its end. */
function towardsWanted(state: Recording): RecorderStep {
  switch (state.now.is) {
    case "starting":
      if (state.wanted === "on") return opening(state);
      return state.wanted === "paused" ? unchanged(state) : halting(state);
    case "off":
      if (state.wanted === "on") return opening(state);
      return state.wanted === "ended" ? ending(state) : unchanged(state);
    case "recording":
      if (state.wanted === "on") return unchanged(state);
      return state.wanted === "paused" ? paused(state, state.now) : halting(state);
    case "paused":
      if (state.wanted === "paused") return unchanged(state);
      return state.wanted === "on" ? resumed(state, state.now) : halting(state);
    case "interrupted":
      return state.wanted === "on" || state.wanted === "paused" ? unchanged(state) : halting(state);
    default:
      return unchanged(state);
  }
}

type Live = { run: Run; stream: MediaStream };

const paused = (state: Recording, { run, stream }: Live): RecorderStep => ({
  state: { ...state, now: { is: "paused", run, stream } },
  effects: [{ do: "pause", run }],
});

const resumed = (state: Recording, { run, stream }: Live): RecorderStep => ({
  state: { ...state, now: { is: "recording", run, stream } },
  effects: [{ do: "resume", run }],
});

const opening = (state: Recording): RecorderStep => ({
  state: { ...state, now: { is: "opening", shown: phaseOf(state) } },
  effects: [{ do: "open" }],
});

function opened(state: Recording, stream: MediaStream): RecorderStep {
  if (state.now.is !== "opening") return { state, effects: [{ do: "close-devices", stream }] };
  const shown = state.now.shown === "starting" ? "starting" : "off";
  return { state: { ...state, now: { is: "beginning", shown, stream } }, effects: [{ do: "begin", stream }] };
}

function begun(state: Recording, run: Run): RecorderStep {
  if (state.now.is !== "beginning") return { state, effects: [{ do: "halt", run, stream: null }] };
  const next = towardsWanted({ ...state, now: { is: "recording", run, stream: state.now.stream }, trouble: null });
  // Only now is there a recording to announce: a microphone that fails has begun nothing.
  return { state: next.state, effects: [{ do: "deliver" }, ...next.effects] };
}

/** What is halted or discarded anyway cannot be lost. */
function lost(state: Recording, trouble: DeviceTrouble): RecorderStep {
  const { is } = state.now;
  if (is !== "opening" && is !== "beginning" && is !== "recording" && is !== "paused") return unchanged(state);
  const stream = streamOf(state);
  const next = towardsWanted({ ...state, now: { is: "interrupted" }, trouble });
  return {
    state: next.state,
    effects: [...(stream === null ? [] : [{ do: "close-devices" as const, stream }]), ...next.effects],
  };
}

function halting(state: Recording): RecorderStep {
  const live = { run: runOf(state), stream: streamOf(state) };
  return {
    state: { ...state, now: { is: "halting", shown: phaseOf(state), ...live } },
    effects: [{ do: "halt", ...live }],
  };
}

const ending = (state: Recording): RecorderStep => ({
  state: { ...state, now: { is: "ending" } },
  effects: [{ do: "note-end" }],
});

const ended = (state: Recording): RecorderStep => ({
  state: { ...state, now: { is: "ended", isLetGo: false } },
  effects: [{ do: "let-attempt-go" }, { do: "deliver" }],
});

function delivered(state: Recording): RecorderStep {
  if (state.now.is !== "ended" || state.now.isLetGo) return unchanged(state);
  return { state: { ...state, now: { is: "ended", isLetGo: true } }, effects: [{ do: "let-keeping-go" }] };
}

/** Whatever was under way comes to nothing: what it still opens is closed again. */
const discarding = (state: Recording): RecorderStep => ({
  state: { ...state, wanted: "off", now: { is: "discarding", shown: phaseOf(state) } },
  effects: [{ do: "discard", run: runOf(state), stream: streamOf(state) }],
});
