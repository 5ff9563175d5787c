import { type Delivery, type DeliveryState, openDelivery } from "../sending/deliver.ts";
import { deliveryEnds, wake } from "../sending/delivery-ends.ts";
import { DeviceError, type DeviceTrouble, type Devices, closeStream, openDevices } from "../devices/open-devices.ts";
import { nextPartOf } from "./journal.ts";
import type { Keeping } from "./keeping.ts";
import { findContainer, type Run, startRun } from "./recorder-run.ts";

/** What is asked of a recorder: it follows as soon as it can. */
export type Wanted = "on" | "paused" | "off" | "ended";

export type RecorderState = DeliveryState & {
  phase: "starting" | "recording" | "paused" | "off" | "interrupted" | "ended";
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
  const { attemptId, kind, microphone, camera } = keeping.journal();
  const devices: Devices = { records: kind, microphone, camera };
  const delivery: Delivery = openDelivery(keeping, deliveryEnds(attemptId));
  const listeners = new Set<() => void>();
  let wanted: Wanted = "off";
  let atMs = () => 0;
  let run: Run | null = null;
  let added: Promise<unknown>[] = [];
  let isMoving = false;
  let state: RecorderState = { ...rest(), phase: "starting", trouble: null, kind, stream: null };

  function rest() {
    return { ...delivery.snapshot(), isKept: keeping.isKept(), isAnnounced: keeping.journal().recordingId !== null };
  }
  const set = (change: Partial<RecorderState> = {}) => {
    state = { ...state, ...rest(), ...change };
    for (const listener of listeners) listener();
  };

  const lost = (trouble: DeviceTrouble) => {
    run = null;
    closeStream(state.stream);
    set({ phase: "interrupted", trouble, stream: null });
  };

  const begin = async () => {
    const mime = findContainer(kind);
    if (mime === null) return lost("not-possible");
    try {
      const stream = await openDevices(devices);
      set({ stream });
      run = await begunRun(stream, mime);
      // Only now is there a recording to announce: a microphone that fails has begun nothing.
      delivery.go();
      set({ phase: "recording", trouble: null });
    } catch (problem) {
      lost(problem instanceof DeviceError ? problem.trouble : "not-possible");
    }
  };

  const begunRun = (stream: MediaStream, mime: string): Promise<Run> => {
    const part = nextPartOf(keeping.journal());
    const { promise, resolve, reject } = Promise.withResolvers<Run>();
    let isBegun = false;
    const fresh = startRun(stream, mime, {
      onBegun: () => {
        isBegun = true;
        added.push(keeping.addPart({ part, startMs: Math.round(atMs()), mime: fresh.mime }));
        resolve(fresh);
      },
      onSlice: (slice, bytes) => void add({ part, slice }, bytes),
      onLost: () => (isBegun ? lost("gone") : reject(new DeviceError("gone"))),
    });
    return promise;
  };

  const add = (place: { part: number; slice: number }, bytes: Blob) => {
    const adding = keeping.addSlice(place, bytes).then(delivery.go);
    added.push(adding);
    return adding;
  };

  const halt = async () => {
    await run?.stop();
    run = null;
    closeStream(state.stream);
    await Promise.allSettled(added);
    added = [];
    set({ phase: "off", stream: null });
  };

  const end = async () => {
    await keeping.change((journal) => ({ ...journal, isEnded: true }));
    leaveDevices();
    set({ phase: "ended" });
    delivery.go();
  };

  /** The next step towards what is wanted; null when there is none, or nothing that can be done just now. */
  function step(): (() => unknown) | null {
    const { phase } = state;
    if (phase === "ended") return null;
    if (wanted === "on") {
      if (phase === "starting" || phase === "off") return begin;
      return phase === "paused" ? () => (run?.resume(), set({ phase: "recording" })) : null;
    }
    if (wanted === "paused") return phase === "recording" ? () => (run?.pause(), set({ phase: "paused" })) : null;
    if (phase !== "off") return halt;
    return wanted === "ended" ? end : null;
  }

  const follow = async () => {
    if (isMoving) return;
    isMoving = true;
    try {
      for (let next = step(); next !== null; next = step()) await next();
    } finally {
      isMoving = false;
    }
  };

  const retry = () => {
    if (state.phase !== "interrupted" || wanted !== "on") return;
    state = { ...state, phase: "off" };
    void follow();
  };

  navigator.mediaDevices?.addEventListener("devicechange", retry);
  const stopWaking = wake(delivery);
  function leaveDevices() {
    navigator.mediaDevices?.removeEventListener("devicechange", retry);
    letGo.attempt();
  }
  const close = () => {
    stopWaking();
    letGo.keeping();
  };
  delivery.subscribe(() => {
    set();
    if (state.phase === "ended" && (state.standing === "done" || state.standing === "gone")) close();
  });
  keeping.subscribe(() => set());

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `clock` tells the answer clock in milliseconds. */
    want: (now: Wanted, clock?: () => number) => {
      // Taken up again after a loss: what was gone may be there by now.
      const isTakenUp = now === "on" && wanted === "paused" && state.phase === "interrupted";
      wanted = now;
      if (clock) atMs = clock;
      if (isTakenUp) state = { ...state, phase: "off" };
      void follow();
    },
    /** The room was left, and the attempt may go on later. */
    isIdle: () => wanted === "off",
    /** A device may be there again. */
    retry,
    tryNow: delivery.tryNow,
    /** Nothing of it is wanted: what the server has of it goes too, if `id` is handed back to it. */
    async discard(): Promise<string | null> {
      wanted = "off";
      delivery.stop();
      await run?.stop();
      run = null;
      closeStream(state.stream);
      await keeping.drop();
      leaveDevices();
      close();
      set({ phase: "ended", stream: null, standing: "gone" });
      return keeping.journal().recordingId;
    },
  };
}
