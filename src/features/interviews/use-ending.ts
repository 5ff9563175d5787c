import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { browserShelf } from "#web/shelf.ts";
import { attemptQuery, interviewsClient } from "./api.ts";
import type { Attempt } from "./contract.ts";
import { draftOf } from "./draft.ts";
import type { Line, LineState } from "./line.ts";

type Room = { attempt: Attempt; line: Line; state: LineState; clock: { left: number; atMs: () => number } };
export type Ending = ReturnType<typeof useEnding>;

/** The ways out of a room: finished by the candidate, ended by the clock, left without being marked. */
export function useEnding({ attempt, line, state, clock }: Room) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [byHand, setByHand] = useState(false);
  const isTimeOver = clock.left === 0 && state.status === "running" && !state.conversation.isOver;

  useEffect(() => {
    if (isTimeOver) line.endTime(clock.atMs());
  }, [isTimeOver, line, clock]);

  const isFinished = state.status === "finished";
  useEffect(() => {
    if (byHand && isFinished)
      void navigate({ to: "/analyzing/$attemptId", params: { attemptId: attempt.id }, replace: true });
  }, [byHand, isFinished, navigate, attempt.id]);

  const leave = useMutation({
    networkMode: "always",
    mutationFn: () => interviewsClient.leave({ attemptId: attempt.id }),
    onSuccess: () => {
      draftOf(browserShelf, attempt.id).clear();
      void queries.invalidateQueries({ queryKey: ["attempts"] });
      void navigate({ to: "/practice", search: {}, replace: true });
    },
    onError: () => void queries.invalidateQueries({ queryKey: attemptQuery(attempt.id).queryKey }),
  });

  return {
    timeUp: state.timeUp,
    isEnded: state.timeUp !== null || state.status === "finished" || state.status === "left",
    isFinishing: state.isFinishing,
    leave,
    finish: ({ withBox }: { withBox: boolean }) => {
      setByHand(true);
      line.finish(withBox ? { atMs: clock.atMs() } : null);
    },
    tryNow: line.tryNow,
  };
}
