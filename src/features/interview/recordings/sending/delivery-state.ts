import { bytesLeft, findNextToSend, type Journal, type SlicePosition } from "../recorder/journal.ts";
import type { Sent } from "./send-slice.ts";

export type Standing = "sending" | "waiting" | "offline" | "signed-out" | "refused" | "gone" | "done";

/** What is known of bringing one recording to the server. */
export type Delivering = {
  standing: Standing;
  round: Round;
  /** There may be something to send that the round under way has not seen. */
  isAskedAgain: boolean;
  /** Rounds that failed one after the other, without a slice stored since. */
  failures: number;
  /** Nothing more is sent or completed, whatever is under way. */
  isStopped: boolean;
};

/** From announcing the recording to having sent what there is of it, and completed it if that is all. */
type Round =
  | { is: "none" }
  | { is: "announcing" }
  | { is: "sending"; lanes: readonly Lane[] }
  | { is: "completing" }
  | { is: "dropping"; as: "done" | "gone" };

/** Sends one slice after the other; the first that is not stored ends it. */
type Lane = { is: "busy"; place: SlicePosition } | { is: "ended"; as: SliceOutcome };
export type SliceOutcome = Sent | "failed";

export type DeliveryMoment =
  /** There is something to send, or a reason to try again at once. */
  | { type: "go" }
  | { type: "try-now" }
  | { type: "stop" }
  /** The journal has the recording's id. */
  | { type: "announced" }
  /** The attempt takes no recording any more. */
  | { type: "not-taken" }
  /** The journal says already whether it is stored. */
  | { type: "sent"; lane: number; outcome: SliceOutcome }
  /** `again`: the server misses slices, and the journal says which. */
  | { type: "completed"; as: "done" | "gone" | "refused" | "again" }
  | { type: "dropped" }
  /** Announcing, completing or dropping did not come to an end. */
  | { type: "failed" };

/** A moment, with what the page sees in it. */
export type DeliveryEvent = DeliveryMoment & { journal: Journal; hindrance: "offline" | "signed-out" | null };

export type DeliveryEffect =
  | { do: "announce" }
  | { do: "send"; lane: number; place: SlicePosition }
  | { do: "complete" }
  | { do: "drop" }
  /** Then it goes on by itself. */
  | { do: "wait"; ms: number }
  | { do: "stop-waiting" };

type DeliveryStep = { state: Delivering; effects: DeliveryEffect[] };

const AT_ONCE = 2;
const PATIENCE_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

export const nothingSent: Delivering = {
  standing: "sending",
  round: { is: "none" },
  isAskedAgain: false,
  failures: 0,
  isStopped: false,
};

export function deliveryAfter(state: Delivering, event: DeliveryEvent): DeliveryStep {
  switch (event.type) {
    case "go":
      return asked(state, event);
    case "try-now":
      return asked({ ...state, failures: 0 }, event);
    case "stop":
      return { state: { ...state, isStopped: true }, effects: [{ do: "stop-waiting" }] };
    case "announced":
      return state.round.is === "announcing" ? sendingBegan(state, event) : unchanged(state);
    case "not-taken":
      return state.round.is === "announcing" ? settled(state, "gone", event) : unchanged(state);
    case "sent":
      return state.round.is === "sending" ? sliceCame(state, state.round.lanes, event) : unchanged(state);
    case "completed":
      return state.round.is === "completing" ? completed(state, event) : unchanged(state);
    case "dropped":
      return state.round.is === "dropping"
        ? roundEnded({ ...state, standing: state.round.as }, event)
        : unchanged(state);
    case "failed":
      return roundFailed(state, event);
  }
}

const unchanged = (state: Delivering): DeliveryStep => ({ state, effects: [] });

const isOver = ({ isStopped, standing }: Delivering): boolean =>
  isStopped || standing === "done" || standing === "gone" || standing === "refused";

function asked(state: Delivering, event: DeliveryEvent): DeliveryStep {
  if (isOver(state)) return unchanged(state);
  if (state.round.is !== "none") return unchanged({ ...state, isAskedAgain: true });
  const begun = roundBegan(state, event);
  return { state: begun.state, effects: [{ do: "stop-waiting" }, ...begun.effects] };
}

function roundBegan(state: Delivering, event: DeliveryEvent): DeliveryStep {
  const begun: Delivering = { ...state, standing: "sending", isAskedAgain: false };
  if (event.journal.recordingId !== null) return sendingBegan(begun, event);
  return { state: { ...begun, round: { is: "announcing" } }, effects: [{ do: "announce" }] };
}

function sendingBegan(state: Delivering, event: DeliveryEvent): DeliveryStep {
  const waiting = state.isStopped ? [] : event.journal.slices.filter(({ isStored }) => !isStored);
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) => laneWith(waiting[lane] ?? null));
  const effects = lanes.flatMap((each, lane) => sendingIn(each, lane));
  return effects.length > 0 ? { state: { ...state, round: { is: "sending", lanes } }, effects } : allSent(state, event);
}

const laneWith = (next: SlicePosition | null): Lane =>
  next === null ? { is: "ended", as: "stored" } : { is: "busy", place: { part: next.part, slice: next.slice } };

const sendingIn = (lane: Lane, at: number): DeliveryEffect[] =>
  lane.is === "busy" ? [{ do: "send", lane: at, place: lane.place }] : [];

function sliceCame(
  before: Delivering,
  lanes: readonly Lane[],
  event: DeliveryEvent & { lane: number; outcome: SliceOutcome },
): DeliveryStep {
  const { lane: at, outcome, journal } = event;
  const state = outcome === "stored" ? { ...before, failures: 0 } : before;
  const underWay = lanes.flatMap((each, other) => (each.is === "busy" && other !== at ? [each.place] : []));
  const lane: Lane =
    outcome !== "stored"
      ? { is: "ended", as: outcome }
      : laneWith(state.isStopped ? null : findNextToSend(journal, underWay));
  const now = lanes.with(at, lane);
  if (now.some(({ is }) => is === "busy"))
    return { state: { ...state, round: { is: "sending", lanes: now } }, effects: sendingIn(lane, at) };
  // What went wrong in the first lane counts before what went wrong in the second.
  const wrong = now.find((each) => each.is === "ended" && each.as !== "stored");
  if (wrong?.is !== "ended" || wrong.as === "stored") return allSent(state, event);
  return wrong.as === "failed" ? roundFailed(state, event) : settled(state, wrong.as, event);
}

function allSent(state: Delivering, event: DeliveryEvent): DeliveryStep {
  const { journal } = event;
  if (state.isStopped || !journal.isEnded || bytesLeft(journal) > 0) return roundEnded(state, event);
  return { state: { ...state, round: { is: "completing" } }, effects: [{ do: "complete" }] };
}

const completed = (
  state: Delivering,
  event: DeliveryEvent & { as: "done" | "gone" | "refused" | "again" },
): DeliveryStep =>
  event.as === "again" ? roundEnded({ ...state, isAskedAgain: true }, event) : settled(state, event.as, event);

/** What is with the server, or wanted by nobody, stays in no browser. */
function settled(
  state: Delivering,
  as: "done" | "gone" | "refused" | "signed-out",
  event: DeliveryEvent,
): DeliveryStep {
  if (as === "refused" || as === "signed-out") return roundEnded({ ...state, standing: as }, event);
  return { state: { ...state, round: { is: "dropping", as } }, effects: [{ do: "drop" }] };
}

function roundEnded(state: Delivering, event: DeliveryEvent): DeliveryStep {
  if (state.isAskedAgain && !isOver(state)) return roundBegan(state, event);
  return unchanged({ ...state, round: { is: "none" } });
}

function roundFailed(state: Delivering, { hindrance }: DeliveryEvent): DeliveryStep {
  const ms = PATIENCE_MS[Math.min(state.failures, PATIENCE_MS.length - 1)] ?? 0;
  return {
    state: { ...state, standing: hindrance ?? "waiting", round: { is: "none" }, failures: state.failures + 1 },
    effects: [{ do: "wait", ms }],
  };
}
