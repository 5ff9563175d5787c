import { subscribersOf } from "#shared/store.ts";
import { type DeliveryState, openDelivery } from "../sending/deliver.ts";
import { deliveryEnds, wake } from "../sending/delivery-ends.ts";
import { closeStream, DeviceError, type DeviceTrouble, openDevices } from "../devices/open-devices.ts";
import type { Journal } from "./journal.ts";
import type { Keeping } from "./keeping.ts";
import { openParts } from "./recorder-parts.ts";
import { findContainer } from "./recorder-run.ts";
import {
  notBegun,
  type Phase,
  phaseOf,
  recorderAfter,
  type RecorderEffect,
  type RecorderEvent,
  type Recording,
  streamOf,
  type Wanted,
} from "./recorder-state.ts";

export type RecorderState = DeliveryState & {
  phase: Phase;
  trouble: DeviceTrouble | null;
  kind: "audio" | "video";
  /** The server knows of it. */
  isAnnounced: boolean;
  /** False when some of it is held by this page alone. */
  isKept: boolean;
  stream: MediaStream | null;
};

export type Recorder = ReturnType<typeof openRecorder>;

/**
 * Records one attempt in parts and hands every slice on at once: to the drawer, then to the server. One step after the
 * other towards what is wanted last, so that a page may change its mind at any moment.
 */
export function openRecorder(keeping: Keeping, letGo: { attempt: () => void; keeping: () => void }) {
  const delivery = openDelivery(keeping, deliveryEnds(keeping.journal().attemptId));
  const { subscribe, notify } = subscribersOf();
  let state = notBegun;
  let shown = shownOf(state, keeping, delivery.snapshot());
  let atMs = () => 0;

  const tell = () => {
    shown = shownOf(state, keeping, delivery.snapshot());
    notify();
  };

  /** Resolves once everything that follows is done. */
  const dispatch = async (event: RecorderEvent): Promise<void> => {
    const step = recorderAfter(state, event);
    state = step.state;
    const done = Promise.all(step.effects.map(perform));
    tell();
    await done;
  };

  const retry = () => void dispatch({ type: "retry" });
  navigator.mediaDevices?.addEventListener("devicechange", retry);
  const stopWaking = wake(delivery);
  const perform = performerOf({
    keeping,
    delivery,
    dispatch,
    atMs: () => atMs(),
    letAttemptGo: () => {
      navigator.mediaDevices?.removeEventListener("devicechange", retry);
      letGo.attempt();
    },
    letKeepingGo: () => {
      stopWaking();
      letGo.keeping();
    },
  });

  delivery.subscribe(() => {
    const { standing } = delivery.snapshot();
    if (standing === "done" || standing === "gone") void dispatch({ type: "delivered" });
    else tell();
  });
  keeping.subscribe(tell);

  return {
    snapshot: () => shown,
    subscribe,
    /** `clock` tells the answer clock in milliseconds. */
    want: (wanted: Wanted, clock?: () => number) => {
      if (clock) atMs = clock;
      void dispatch({ type: "want", wanted });
    },
    /** The room was left, and the attempt may go on later. */
    isIdle: () => state.wanted === "off",
    /** A device may be there again. */
    retry,
    tryNow: delivery.tryNow,
    /** Nothing of it is wanted: what the server has of it goes too, if `id` is handed back to it. */
    async discard(): Promise<string | null> {
      await dispatch({ type: "discard" });
      return keeping.journal().recordingId;
    },
  };
}

function shownOf(state: Recording, keeping: Keeping, delivery: DeliveryState): RecorderState {
  const { kind, recordingId } = keeping.journal();
  return {
    left: delivery.left,
    standing: state.now.is === "discarded" ? "gone" : delivery.standing,
    phase: phaseOf(state),
    trouble: state.trouble,
    kind,
    isAnnounced: recordingId !== null,
    isKept: keeping.isKept(),
    stream: streamOf(state),
  };
}

type Ends = {
  keeping: Keeping;
  delivery: { go: () => void; stop: () => void };
  dispatch: (event: RecorderEvent) => Promise<void>;
  atMs: () => number;
  letAttemptGo: () => void;
  letKeepingGo: () => void;
};

/** Does what the recorder has decided, and tells it what came of that. */
function performerOf({ keeping, delivery, dispatch, atMs, letAttemptGo, letKeepingGo }: Ends) {
  const parts = openParts(keeping, delivery.go);
  const onLost = () => void dispatch({ type: "lost", trouble: "gone" });

  return async (effect: RecorderEffect): Promise<void> => {
    switch (effect.do) {
      case "open":
        return dispatch(await orLost(async () => ({ type: "opened", stream: await openedFor(keeping.journal()) })));
      case "begin": {
        const { stream } = effect;
        return dispatch(
          await orLost(async () => ({ type: "begun", run: await parts.begin(stream, { atMs, onLost }) })),
        );
      }
      case "deliver":
        return delivery.go();
      case "pause":
        return effect.run.pause();
      case "resume":
        return effect.run.resume();
      case "halt":
        await effect.run?.stop();
        closeStream(effect.stream);
        await parts.written();
        return dispatch({ type: "halted" });
      case "close-devices":
        return closeStream(effect.stream);
      case "note-end":
        await keeping.change((journal) => ({ ...journal, isEnded: true }));
        return dispatch({ type: "end-noted" });
      case "let-attempt-go":
        return letAttemptGo();
      case "let-keeping-go":
        return letKeepingGo();
      case "discard":
        delivery.stop();
        await effect.run?.stop();
        closeStream(effect.stream);
        await keeping.drop();
        return dispatch({ type: "discarded" });
    }
  };
}

async function openedFor({ kind, microphone, camera }: Journal): Promise<MediaStream> {
  // Nobody is asked for devices that could not be recorded.
  if (findContainer(kind) === null) throw new DeviceError("not-possible");
  return openDevices({ records: kind, microphone, camera });
}

async function orLost(begin: () => Promise<RecorderEvent>): Promise<RecorderEvent> {
  try {
    return await begin();
  } catch (problem) {
    return { type: "lost", trouble: problem instanceof DeviceError ? problem.trouble : "not-possible" };
  }
}
