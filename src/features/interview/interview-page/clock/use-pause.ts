import { useEffect, useState, useSyncExternalStore } from "react";
import { AWAY_MS } from "./answer-clock.ts";
import { interrupt, pauseOf, type PauseReason, runs } from "./pause.ts";

export type RoomPause = {
  isPaused: boolean;
  reason: PauseReason | null;
  pause: () => void;
  resume: () => void;
};

/** A room that can stand still: because the candidate asks, or because a call, a sleep or another page came between. */
export function usePause(attemptId: string, isRunning: boolean): RoomPause {
  const [pause] = useState(() => pauseOf(attemptId));
  const kept = useSyncExternalStore(pause.subscribe, pause.reason);
  const reason = isRunning ? kept : null;

  useEffect(() => (isRunning ? runs(pause) : pause.resume()), [pause, isRunning]);
  useEffect(() => (isRunning ? watchAbsence() : undefined), [isRunning]);

  return { isPaused: reason !== null, reason, pause: () => pause.pause("asked"), resume: pause.resume };
}

/** Returns how to stop watching. */
function watchAbsence(): () => void {
  let hiddenAt = document.hidden ? performance.now() : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const away = () => interrupt("away");
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) {
      hiddenAt = performance.now();
      timer = setTimeout(away, AWAY_MS);
    } else {
      // A phone that takes a call runs no timers: the absence shows only now.
      if (hiddenAt !== null && performance.now() - hiddenAt >= AWAY_MS) away();
      hiddenAt = null;
    }
  };
  const back = ({ persisted }: PageTransitionEvent) => {
    if (persisted) away();
  };
  document.addEventListener("visibilitychange", look);
  document.addEventListener("freeze", away);
  window.addEventListener("pageshow", back);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    document.removeEventListener("freeze", away);
    window.removeEventListener("pageshow", back);
  };
}
