import { storeOf } from "#shared/store.ts";
import { tabStorage } from "#web/browser-storage.ts";

/** What stops a room without being asked to. */
const INTERRUPTIONS = ["away", "asleep", "microphone", "recording"] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];
export type PauseReason = "asked" | Interruption;

const pausedKey = (attemptId: string) => `stationwise.paused.${attemptId}`;
const REASONS: readonly string[] = ["asked", ...INTERRUPTIONS];
const isReason = (kept: string | null): kept is PauseReason => kept !== null && REASONS.includes(kept);

export type Pause = ReturnType<typeof pauseOf>;

/** Whether one room stands still, and why. It is the same after a refresh. */
export function pauseOf(attemptId: string) {
  const kept = tabStorage.getItem(pausedKey(attemptId));
  const reason = storeOf<PauseReason | null>(isReason(kept) ? kept : null);

  const set = (next: PauseReason | null) => {
    if (next === null) tabStorage.removeItem(pausedKey(attemptId));
    else tabStorage.setItem(pausedKey(attemptId), next);
    reason.set(next);
  };
  return {
    reason: reason.get,
    subscribe: reason.subscribe,
    /** What paused the room first is what is said. */
    pause: (why: PauseReason) => {
      if (reason.get() === null) set(why);
    },
    resume: () => {
      if (reason.get() !== null) set(null);
    },
  };
}

let room: Pause | null = null;

/** The room that runs on this page. Returns how to let go of it. */
export function runs(pause: Pause): () => void {
  room = pause;
  return () => {
    if (room === pause) room = null;
  };
}

/** Something came between: the room on this page stands still until the candidate takes it up again. */
export const interrupt = (why: Interruption): void => room?.pause(why);
