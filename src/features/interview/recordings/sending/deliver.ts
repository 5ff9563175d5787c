import {
  bytesLeft,
  filledParts,
  findNextToSend,
  type Journal,
  type Place,
  slicesOf,
  withStored,
} from "../recorder/journal.ts";
import type { Keeping } from "../recorder/keeping.ts";
import type { Sent } from "./send-slice.ts";

export type DeliveryState = {
  /** Bytes the server has not got. */
  left: number;
  standing: "sending" | "waiting" | "offline" | "signed-out" | "refused" | "gone" | "done";
};

type Promised = { part: number; slices: number; sha256: string };

/** Everything outside the page that a delivery talks to. */
export type DeliveryEnds = {
  /** The recording's id; null when the attempt takes no recording any more. */
  create: (journal: Journal) => Promise<string | null>;
  send: (journal: Journal, place: Place, bytes: Blob) => Promise<Sent>;
  /** What is missing; null when there is no such recording any more. */
  complete: (recordingId: string, parts: Promised[]) => Promise<Place[] | null>;
  remove: (recordingId: string) => Promise<unknown>;
  isOnline: () => boolean;
  isSignedIn: () => boolean;
};

const AT_ONCE = 2;
const PATIENCE_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

export type Delivery = ReturnType<typeof openDelivery>;

/** Brings one recording to the server, however long that takes; once nothing is added any more, says that it is complete. */
export function openDelivery(keeping: Keeping, ends: DeliveryEnds) {
  const listeners = new Set<() => void>();
  const underWay: Place[] = [];
  let standing: DeliveryState["standing"] = "sending";
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;

  const stand = (now: DeliveryState["standing"]) => {
    standing = now;
    for (const listener of listeners) listener();
  };
  /** What is with the server, or wanted by nobody, stays in no browser. */
  const settle = async (as: "done" | "gone" | "refused" | "signed-out") => {
    if (as === "done" || as === "gone") await keeping.drop();
    stand(as);
  };
  const isOver = () => isStopped || standing === "done" || standing === "gone" || standing === "refused";

  const begin = async (): Promise<boolean> => {
    if (keeping.journal().recordingId !== null) return true;
    const recordingId = await ends.create(keeping.journal());
    if (recordingId === null) return false;
    await keeping.change((journal) => ({ ...journal, recordingId }));
    return true;
  };

  const sendAll = async (): Promise<Sent> => {
    for (;;) {
      const next = isStopped ? null : findNextToSend(keeping.journal(), underWay);
      if (next === null) return "stored";
      underWay.push(next);
      try {
        const bytes = await keeping.findSlice(next);
        const sent = bytes === null ? "refused" : await ends.send(keeping.journal(), next, bytes);
        if (sent !== "stored") return sent;
        failures = 0;
        await keeping.change((journal) => withStored(journal, next));
      } finally {
        underWay.splice(underWay.indexOf(next), 1);
      }
    }
  };

  /** Null when the server has all of it. */
  const finish = async (): Promise<"gone" | "refused" | "again" | null> => {
    const { recordingId } = keeping.journal();
    const parts = await promised(keeping);
    if (recordingId === null || parts === null) return "refused";
    if (parts.length === 0) {
      await ends.remove(recordingId);
      return null;
    }
    const missing = await ends.complete(recordingId, parts);
    if (missing === null) return "gone";
    for (const place of missing) await keeping.change((journal) => withStored(journal, place, false));
    return missing.length > 0 ? "again" : null;
  };

  const drive = async (): Promise<void> => {
    stand("sending");
    if (!(await begin())) return settle("gone");
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendAll));
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") throw outcome.reason;
      if (outcome.value !== "stored") return settle(outcome.value);
    }
    const journal = keeping.journal();
    if (isStopped || !journal.isEnded || bytesLeft(journal) > 0) return;
    const left = await finish();
    if (left === "again") isAskedAgain = true;
    else await settle(left ?? "done");
  };

  const again = async (): Promise<void> => {
    isRunning = true;
    try {
      do {
        isAskedAgain = false;
        await drive();
      } while (isAskedAgain && !isOver());
    } catch {
      stand(!ends.isOnline() ? "offline" : ends.isSignedIn() ? "waiting" : "signed-out");
      clearTimeout(retry);
      retry = setTimeout(go, PATIENCE_MS[Math.min(failures++, PATIENCE_MS.length - 1)]);
    } finally {
      isRunning = false;
    }
  };

  /** There is something to send, or a reason to try again at once. */
  function go(): void {
    if (isOver()) return;
    clearTimeout(retry);
    isAskedAgain = true;
    if (!isRunning) void again();
  }

  return {
    go,
    tryNow: () => {
      failures = 0;
      go();
    },
    snapshot: (): DeliveryState => ({ left: bytesLeft(keeping.journal()), standing }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
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
