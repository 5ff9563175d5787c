import { useEffect, useRef, useState } from "react";
import {
  type AnswerClock,
  atMsOf,
  clockKey,
  keptMsOf,
  notBefore,
  secondsLeft,
  startedClock,
  ticked,
} from "./answer-clock.ts";
import { browserShelf } from "#web/shelf.ts";

type Room = { attemptId: string; answerSeconds: number; lastTurnMs: number; isRunning: boolean; isEnded: boolean };

/** Keeps the answer clock of one attempt: in the page while it is open, in the browser's storage between pages. */
export function useAnswerClock({ attemptId, answerSeconds, lastTurnMs, isRunning, isEnded }: Room) {
  const clock = useRef<AnswerClock | null>(null);
  const [left, setLeft] = useState(() => secondsLeft(startedClock(kept(attemptId), lastTurnMs, 0), answerSeconds));

  useEffect(() => {
    if (!isRunning) return;
    const start = startedClock(Math.max(kept(attemptId), clock.current?.spentMs ?? 0), 0, performance.now());
    clock.current = start;
    const tick = () => {
      clock.current = ticked(clock.current ?? start, performance.now());
      keep(attemptId, clock.current);
      setLeft(secondsLeft(clock.current, answerSeconds));
    };
    const timer = setInterval(tick, 250);
    window.addEventListener("pagehide", tick);
    document.addEventListener("visibilitychange", tick);
    return () => {
      tick();
      clearInterval(timer);
      window.removeEventListener("pagehide", tick);
      document.removeEventListener("visibilitychange", tick);
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
    if (isRunning) clock.current = ticked(clock.current, performance.now());
    return atMsOf(clock.current);
  };
  return { left, atMs };
}

const kept = (attemptId: string): number => keptMsOf(browserShelf.getItem(clockKey(attemptId)));

const keep = (attemptId: string, clock: AnswerClock): void =>
  void browserShelf.setItem(clockKey(attemptId), String(Math.round(clock.spentMs)));

const forget = (attemptId: string): void => browserShelf.removeItem(clockKey(attemptId));
