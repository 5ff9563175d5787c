import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { currentSession, onSession } from "#web/session/session.ts";
import { browserShelf } from "#web/shelf.ts";
import { attemptQuery, attemptsClient } from "#client/interview/attempts";
import type { Attempt } from "#contract/interview/attempts";
import { keptClock } from "./clock/use-answer-clock.ts";
import {
  awayKey,
  draftKey,
  draftOf,
  fetchAnswer,
  keptKitOf,
  type Line,
  type LineEnds,
  type LineState,
  offlineDeskOf,
  openLine,
  turnSyncClient,
} from "#client/interview/turn-sync";

/** The page's line to the server for one attempt: opened with the page, woken by whatever may have mended the connection. */
export function useLine(attempt: Attempt): { line: Line; state: LineState } {
  const queries = useQueryClient();
  const [{ line, tabs }] = useState(() => {
    const others = new BroadcastChannel(`stationwise.attempt.${attempt.id}`);
    return { tabs: others, line: openLine(attempt, endsOf(attempt, queries, others)) };
  });
  const state = useSyncExternalStore(line.subscribe, line.snapshot);

  useEffect(() => line.open(), [line]);
  useEffect(() => line.catchUp(attempt), [line, attempt]);
  useEffect(() => watch(line, attempt.id, tabs, queries), [line, attempt.id, tabs, queries]);

  return { line, state };
}

function endsOf(attempt: Attempt, queries: QueryClient, tabs: BroadcastChannel): LineEnds {
  const attemptId = attempt.id;
  const isAnswered = attempt.station.type !== "recorded";
  return {
    draft: draftOf(browserShelf, attemptId),
    desk: attempt.mode === "study" && isAnswered ? deskOf(attemptId) : null,
    isAnswered,
    send: (turn, signal) => turnSyncClient.sendTurn({ attemptId, ...turn }, { signal }),
    read: async () => {
      const now = await attemptsClient.read({ attemptId });
      queries.setQueryData(attemptQuery(attemptId).queryKey, now);
      return now;
    },
    finish: async () => {
      await attemptsClient.finish({ attemptId, atMs: keptClock(attemptId) });
      void queries.invalidateQueries({ queryKey: ["attempts"] });
    },
    alone: (work) =>
      "locks" in navigator ? navigator.locks.request(`stationwise.attempt.${attemptId}`, work) : work(),
    tell: () => tabs.postMessage("changed"),
    isOnline: () => navigator.onLine,
  };
}

const deskOf = (attemptId: string) =>
  offlineDeskOf({
    kept: keptKitOf(browserShelf, attemptId),
    readKit: () => turnSyncClient.kit({ attemptId }),
    fetchAnswer,
  });

/** Returns how to stop watching. */
function watch(line: Line, attemptId: string, tabs: BroadcastChannel, queries: QueryClient): () => void {
  const follow = () => void queries.invalidateQueries({ queryKey: attemptQuery(attemptId).queryKey });
  const wake = () => line.tryNow();
  const signedIn = () => {
    if (currentSession() && line.snapshot().delivery === "signed-out") line.tryNow();
  };
  const typedElsewhere = (event: StorageEvent) => {
    if (event.key === draftKey(attemptId) && document.hidden) line.adoptBox();
    if (event.key === awayKey(attemptId)) line.adoptAway();
  };
  tabs.addEventListener("message", follow);
  window.addEventListener("online", wake);
  window.addEventListener("storage", typedElsewhere);
  const stopSession = onSession(signedIn);
  return () => {
    tabs.removeEventListener("message", follow);
    window.removeEventListener("online", wake);
    window.removeEventListener("storage", typedElsewhere);
    stopSession();
  };
}
