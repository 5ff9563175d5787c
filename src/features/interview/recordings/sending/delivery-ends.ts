import { isRefusal } from "#web/problem.ts";
import { queryClient } from "#web/query-client.ts";
import { currentSession, onSession } from "#web/session/session.ts";
import { recordingsClient, recordingsQuery } from "../api.ts";
import type { Delivery, DeliveryEnds } from "./deliver.ts";
import { slicesOf } from "../recorder/journal.ts";
import { sendSlice } from "./send-slice.ts";

/** The real ends of a delivery. */
export function deliveryEnds(attemptId: string): DeliveryEnds {
  const brokenOff = new Map<string, string>();
  const tell = () => void queryClient.invalidateQueries({ queryKey: recordingsQuery(attemptId).queryKey });
  return {
    create: async ({ kind, key }) => (await unlessGone(recordingsClient.create({ attemptId, kind, key })))?.id ?? null,
    send: (journal, place, bytes) => {
      const { sha256 } = slicesOf(journal, place.part)[place.slice] ?? { sha256: "" };
      const { startMs, mime } = journal.parts.find(({ part }) => part === place.part) ?? { startMs: 0, mime: "" };
      const name = `${place.part}.${place.slice}`;
      const metadata = {
        recordingId: journal.recordingId ?? "",
        part: String(place.part),
        slice: String(place.slice),
        startMs: String(startMs),
        mime,
        sha256,
      };
      return sendSlice(bytes, metadata, {
        find: () => brokenOff.get(name) ?? null,
        keep: (url) => brokenOff.set(name, url),
        forget: () => brokenOff.delete(name),
      });
    },
    complete: async (id, parts) => {
      const answer = await unlessGone(recordingsClient.complete({ id, parts }));
      tell();
      return answer?.missing ?? null;
    },
    remove: (id) => unlessGone(recordingsClient.remove({ id })),
    isOnline: () => navigator.onLine,
    isSignedIn: () => currentSession() !== null,
  };
}

const GONE = ["NOT_FOUND", "CONFLICT", "FORBIDDEN", "BAD_REQUEST"];

/** Null where the server will never take it; anything else it says is tried again. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (problem) {
    if (isRefusal(problem) && GONE.includes(problem.code)) return null;
    throw problem;
  }
}

/** The connection or the session is back: try at once. Returns how to stop watching. */
export function wake(delivery: Delivery): () => void {
  const online = () => delivery.tryNow();
  const signedIn = () => {
    if (currentSession() !== null && delivery.snapshot().standing === "signed-out") delivery.tryNow();
  };
  window.addEventListener("online", online);
  const stopSession = onSession(signedIn);
  return () => {
    window.removeEventListener("online", online);
    stopSession();
  };
}
