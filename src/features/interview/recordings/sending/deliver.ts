import { subscribersOf } from "#shared/store.ts";
import { bytesLeft, filledParts, type Journal, type SlicePosition, slicesOf, withStored } from "../recorder/journal.ts";
import type { Keeping } from "../recorder/keeping.ts";
import {
  deliveryAfter,
  type DeliveryEffect,
  type DeliveryEvent,
  type DeliveryMoment,
  nothingSent,
  type SliceOutcome,
  type Standing,
} from "./delivery-state.ts";
import type { Sent } from "./send-slice.ts";

export type DeliveryState = {
  /** Bytes the server has not got. */
  left: number;
  standing: Standing;
};

type Promised = { part: number; slices: number; sha256: string };

/** Everything outside the page that a delivery talks to. */
export type DeliveryEnds = {
  /** The recording's id; null when the attempt takes no recording any more. */
  create: (journal: Journal) => Promise<string | null>;
  send: (journal: Journal, place: SlicePosition, bytes: Blob) => Promise<Sent>;
  /** What is missing; null when there is no such recording any more. */
  complete: (recordingId: string, parts: Promised[]) => Promise<SlicePosition[] | null>;
  remove: (recordingId: string) => Promise<unknown>;
  isOnline: () => boolean;
  isSignedIn: () => boolean;
};

export type Delivery = ReturnType<typeof openDelivery>;

/** Brings one recording to the server, however long that takes; once nothing is added any more, says that it is complete. */
export function openDelivery(keeping: Keeping, ends: DeliveryEnds) {
  const { subscribe, notify } = subscribersOf();
  let state = nothingSent;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (moment: DeliveryMoment): void => {
    const { standing } = state;
    const seen = { journal: keeping.journal(), hindrance: hindranceIn(ends) };
    const step = deliveryAfter(state, { ...moment, ...seen });
    state = step.state;
    if (state.standing !== standing) notify();
    for (const effect of step.effects) perform(effect);
  };

  const perform = (effect: DeliveryEffect): void => {
    switch (effect.do) {
      case "wait":
        clearTimeout(waiting);
        waiting = setTimeout(go, effect.ms);
        return;
      case "stop-waiting":
        return clearTimeout(waiting);
      default:
        void momentAfter(effect, keeping, ends).then(dispatch);
    }
  };

  const go = () => dispatch({ type: "go" });

  return {
    /** There is something to send, or a reason to try again at once. */
    go,
    tryNow: () => dispatch({ type: "try-now" }),
    snapshot: (): DeliveryState => ({ left: bytesLeft(keeping.journal()), standing: state.standing }),
    subscribe,
    stop: () => dispatch({ type: "stop" }),
  };
}

const hindranceIn = (ends: DeliveryEnds): DeliveryEvent["hindrance"] =>
  !ends.isOnline() ? "offline" : ends.isSignedIn() ? null : "signed-out";

type Errand = Exclude<DeliveryEffect, { do: "wait" | "stop-waiting" }>;

/** Does what takes time, and tells what came of it. */
async function momentAfter(errand: Errand, keeping: Keeping, ends: DeliveryEnds): Promise<DeliveryMoment> {
  if (errand.do === "send") {
    const { lane, place } = errand;
    return { type: "sent", lane, outcome: await sent(place, keeping, ends).catch(() => "failed" as const) };
  }
  try {
    switch (errand.do) {
      case "announce":
        return { type: (await isAnnounced(keeping, ends)) ? "announced" : "not-taken" };
      case "complete":
        return { type: "completed", as: await completed(keeping, ends) };
      case "drop":
        await keeping.drop();
        return { type: "dropped" };
    }
  } catch {
    return { type: "failed" };
  }
}

/** False when the attempt takes no recording any more. */
async function isAnnounced(keeping: Keeping, ends: DeliveryEnds): Promise<boolean> {
  const recordingId = await ends.create(keeping.journal());
  if (recordingId === null) return false;
  await keeping.change((journal) => ({ ...journal, recordingId }));
  return true;
}

async function sent(place: SlicePosition, keeping: Keeping, ends: DeliveryEnds): Promise<SliceOutcome> {
  const bytes = await keeping.findSlice(place);
  const outcome = bytes === null ? "refused" : await ends.send(keeping.journal(), place, bytes);
  if (outcome === "stored") await keeping.change((journal) => withStored(journal, place));
  return outcome;
}

/** `again` when the server misses some of it. */
async function completed(keeping: Keeping, ends: DeliveryEnds): Promise<"done" | "gone" | "refused" | "again"> {
  const { recordingId } = keeping.journal();
  const parts = await promised(keeping);
  if (recordingId === null || parts === null) return "refused";
  if (parts.length === 0) {
    await ends.remove(recordingId);
    return "done";
  }
  const missing = await ends.complete(recordingId, parts);
  if (missing === null) return "gone";
  for (const place of missing) await keeping.change((journal) => withStored(journal, place, false));
  return missing.length > 0 ? "again" : "done";
}

async function promised(keeping: Keeping): Promise<Promised[] | null> {
  const parts: Promised[] = [];
  for (const { part } of filledParts(keeping.journal())) {
    const sha256 = await keeping.hashOfPart(part);
    if (sha256 === null) return null;
    parts.push({ part, slices: slicesOf(keeping.journal(), part).length, sha256 });
  }
  return parts;
}
