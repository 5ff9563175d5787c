import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { chooseDevices, NOTHING_CHOSEN } from "#client/interview/recordings";
import { ringBell } from "#web/bells.ts";
import type { Attempt } from "#contract/interview/attempts";
import { takenOf } from "./taken.ts";
import { useAnswerClock } from "../clock/use-answer-clock.ts";
import { useEnding } from "../clock/use-ending.ts";
import { useTurnSync } from "../use-turn-sync.ts";
import { usePause } from "../clock/use-pause.ts";
import { useScribe } from "./use-scribe.ts";

/** One take: it runs once, ends at the bell or by hand, and then its words are put right, or waited for. */
export function useTake(attempt: Attempt) {
  const { id, station, mode } = attempt;
  const { sync, state } = useTurnSync(attempt);
  const [kept] = useState(() => takenOf(id));
  const taken = useSyncExternalStore(kept.subscribe, kept.snapshot);
  const isTaken = taken !== null;
  const isOpen = state.status === "running" && !state.isFinishing;
  const isEnded = state.status === "finished" || state.status === "left";
  const pause = usePause(id, isOpen && !isTaken);
  const clock = useAnswerClock({
    attemptId: id,
    answerSeconds: station.answerSeconds,
    lastTurnMs: state.conversation.turns.at(-1)?.atMs ?? 0,
    isRunning: isOpen && !isTaken && !pause.isPaused,
    isEnded,
  });
  // The clock ends the take and not the attempt: its words may come later than the bell.
  const ending = useEnding({ attempt, sync, state, clock: { ...clock, left: Math.max(1, clock.left) } });
  const scribe = useScribe({ attemptId: id, sync, atMs: clock.atMs });
  const { status, text } = scribe.state;

  const isTaking = isOpen && !isTaken;
  const { want } = scribe;
  useEffect(() => {
    if (isTaking) want(pause.isPaused ? "off" : "on");
    else if (isTaken) want("ended");
    else want("off");
  }, [want, isTaking, isTaken, pause.isPaused]);

  const end = useCallback(() => {
    if (kept.snapshot() !== null) return;
    kept.mark({ endedAtMs: Date.now(), delivery: null });
    chooseDevices(NOTHING_CHOSEN, id);
  }, [kept, id]);
  const isTimeOver = clock.left === 0;
  useEffect(() => {
    if (!isTimeOver || kept.snapshot() !== null || isEnded) return;
    if (mode === "real") ringBell();
    end();
  }, [isTimeOver, isEnded, mode, kept, end]);

  const { delivery } = scribe;
  const isWritten = isTaken && status === "ended" && text.trim() !== "";
  useEffect(() => {
    // The time to put it right begins once all of it can be read.
    if (isWritten && kept.snapshot()?.delivery === null) kept.mark({ endedAtMs: Date.now(), delivery: delivery() });
  }, [isWritten, kept, delivery]);

  useEffect(() => {
    if (isEnded) kept.forget();
  }, [isEnded, kept]);

  return {
    sync,
    state,
    pause,
    clock,
    ending,
    taken,
    scribe: scribe.state,
    isAsked: scribe.isAsked,
    isTaken: isTaken || isTimeOver,
    end,
  };
}
export type Take = ReturnType<typeof useTake>;
