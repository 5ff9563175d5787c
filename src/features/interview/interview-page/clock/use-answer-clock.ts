import { useEffect, useRef, useState } from "react";
import {
  type AnswerClock,
  atMsOf,
  clockKey,
  isAsleep,
  keptMsOf,
  notBefore,
  secondsLeft,
  startedClock,
  ticked,
} from "./answer-clock.ts";
import { useWakeLock } from "#ui/use-wake-lock.ts";
import { browserStorage } from "#web/browser-storage.ts";
import { interrupt } from "./pause.ts";

type Room = { attemptId: string; answerSeconds: number; lastTurnMs: number; isRunning: boolean; isEnded: boolean };

/** Keeps the answer clock of one attempt: in the page while it is open, in the browser's storage between pages. */
export function useAnswerClock({ attemptId, answerSeconds, lastTurnMs, isRunning, isEnded }: Room) {
  const clock = useRef<AnswerClock | null>(null);
  const hiddenAt = useRef<number | null>(null);
  const [left, setLeft] = useState(() => secondsLeft(startedClock(kept(attemptId), lastTurnMs, 0), answerSeconds));

  useWakeLock(isRunning);

  useEffect(() => {
    if (!isRunning) return;
    const start = startedClock(Math.max(kept(attemptId), clock.current?.spentMs ?? 0), 0, performance.now());
    clock.current = start;
    const tick = () => {
      const now = performance.now();
      if (isAsleep(clock.current ?? start, now)) interrupt("asleep");
      clock.current = ticked(clock.current ?? start, now, hiddenAt.current);
      keep(attemptId, clock.current);
      setLeft(secondsLeft(clock.current, answerSeconds));
    };
    const look = () => {
      tick();
      hiddenAt.current = document.hidden ? performance.now() : null;
    };
    look();
    const timer = setInterval(tick, 250);
    window.addEventListener("pagehide", tick);
    document.addEventListener("visibilitychange", look);
    return () => {
      tick();
      clearInterval(timer);
      window.removeEventListener("pagehide", tick);
      document.removeEventListener("visibilitychange", look);
    };
  }, [attemptId, answerSeconds, isRunning]);

  useEffect(() => {
    clock.current = notBefore(clock.current ?? startedClock(kept(attemptId), 0, performance.now()), lastTurnMs);
    setLeft(secondsLeft(clock.current, answerSeconds));
  }, [attemptId, answerSeconds, lastTurnMs]);

  useEffect(() => {
    if (isEnded) forget(attemptId);
  }, [attemptId, isEnded]);

  /** The answer clock now, in milliseconds. */
  const atMs = () => {
    if (clock.current === null) return Math.round(lastTurnMs);
    if (isRunning) clock.current = ticked(clock.current, performance.now(), hiddenAt.current);
    return atMsOf(clock.current);
  };
  return { left, atMs };
}

/** Where the clock of an attempt stands in this browser, in whole milliseconds. */
export const keptClock = (attemptId: string): number => Math.round(kept(attemptId));

const kept = (attemptId: string): number => keptMsOf(browserStorage.getItem(clockKey(attemptId)));

const keep = (attemptId: string, clock: AnswerClock): void =>
  void browserStorage.setItem(clockKey(attemptId), String(Math.round(clock.spentMs)));

const forget = (attemptId: string): void => browserStorage.removeItem(clockKey(attemptId));
