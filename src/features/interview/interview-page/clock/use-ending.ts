import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ringBell } from "#web/bells.ts";
import { useBell } from "#web/use-bell.ts";
import { browserStorage } from "#web/browser-storage.ts";
import { attemptQuery, attemptsClient } from "#client/interview/attempts";
import type { Attempt } from "#contract/interview/attempts";
import { draftOf, type TurnSync, type TurnSyncState, type TurnDetails } from "#client/interview/turn-sync";
import { isHelpLine } from "../help/help.ts";

type Room = { attempt: Attempt; sync: TurnSync; state: TurnSyncState; clock: { left: number; atMs: () => number } };
export type Ending = ReturnType<typeof useEnding>;

/** The ways out of a room: finished by the candidate, ended by the clock, left without being marked. */
export function useEnding({ attempt, sync, state, clock }: Room) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [byHand, setByHand] = useState(false);
  const isReal = attempt.mode === "real";
  const { isOver, turns } = state.conversation;
  const last = turns.at(-1);
  const isHelped = isOver && last !== undefined && isHelpLine(last);
  const isTimeOver = clock.left === 0 && state.status === "running" && (!isOver || (isReal && !isHelped));
  const lastMs = attempt.station.answerSeconds * 1000;
  useBell(isReal);

  useEffect(() => {
    if (!isTimeOver || state.timeUp !== null) return;
    if (isReal) ringBell();
    // A page in the background sees the bell late: the last words were there when it rang.
    sync.endTime(Math.min(clock.atMs(), lastMs));
  }, [isTimeOver, isReal, lastMs, sync, clock, state.timeUp]);

  const isFinished = state.status === "finished";
  useEffect(() => {
    if (byHand && isFinished && !isReal && attempt.circuit === null)
      void navigate({ to: "/analyzing/$attemptId", params: { attemptId: attempt.id }, replace: true });
  }, [byHand, isFinished, isReal, navigate, attempt.id, attempt.circuit]);

  const leave = useMutation({
    mutationFn: () => attemptsClient.leave({ attemptId: attempt.id }),
    onSuccess: () => {
      draftOf(browserStorage, attempt.id).clear();
      void queries.invalidateQueries({ queryKey: ["attempts"] });
      // After a distressing station the way out is not straight back to work: the room says where help is, unless it has.
      if (attempt.circuit === null && (attempt.station.distressing === null || isHelped))
        void navigate({ to: "/practice", search: {}, replace: true });
    },
    onError: () => void queries.invalidateQueries({ queryKey: attemptQuery(attempt.id).queryKey }),
  });

  return {
    timeUp: state.timeUp,
    isEnded: state.timeUp !== null || state.status === "finished" || state.status === "left",
    isFinishing: state.isFinishing,
    isReal,
    /** Seconds to the bell for whoever finished on this page; null for whoever comes back to it. */
    quietSeconds: byHand ? clock.left : null,
    leave,
    finish: ({ withBox, details }: { withBox: boolean; details?: TurnDetails }) => {
      setByHand(true);
      sync.finish(withBox ? { atMs: Math.min(clock.atMs(), lastMs), details } : null);
    },
    tryNow: sync.tryNow,
  };
}
