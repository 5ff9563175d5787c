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
  const listeners = new Set<() => void>();
  const kept = tabStorage.getItem(pausedKey(attemptId));
  let reason: PauseReason | null = isReason(kept) ? kept : null;

  const set = (next: PauseReason | null) => {
    if (next === null) tabStorage.removeItem(pausedKey(attemptId));
    else tabStorage.setItem(pausedKey(attemptId), next);
    reason = next;
    for (const listener of listeners) listener();
  };
  return {
    reason: () => reason,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What paused the room first is what is said. */
    pause: (why: PauseReason) => {
      if (reason === null) set(why);
    },
    resume: () => {
      if (reason !== null) set(null);
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
