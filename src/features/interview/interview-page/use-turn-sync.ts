import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { currentSession, onSession } from "#web/session/session.ts";
import { browserStorage } from "#web/browser-storage.ts";
import { attemptQuery, attemptsClient } from "#client/interview/attempts";
import type { Attempt } from "#contract/interview/attempts";
import { keptClock } from "./clock/use-answer-clock.ts";
import {
  queueKey,
  draftKey,
  draftOf,
  fetchAnswer,
  keptKitOf,
  type TurnSync,
  type TurnSyncPorts,
  type TurnSyncState,
  offlineExaminerOf,
  openTurnSync,
  turnSyncClient,
} from "#client/interview/turn-sync";

/** Sends the turns of one attempt: opened with the page, woken by whatever may have mended the connection. */
export function useTurnSync(attempt: Attempt): { sync: TurnSync; state: TurnSyncState } {
  const queries = useQueryClient();
  const [{ sync, tabs }] = useState(() => {
    const others = new BroadcastChannel(`stationwise.attempt.${attempt.id}`);
    return { tabs: others, sync: openTurnSync(attempt, portsOf(attempt, queries, others)) };
  });
  const state = useSyncExternalStore(sync.subscribe, sync.snapshot);

  useEffect(() => sync.open(), [sync]);
  useEffect(() => sync.catchUp(attempt), [sync, attempt]);
  useEffect(() => watch(sync, attempt.id, tabs, queries), [sync, attempt.id, tabs, queries]);

  return { sync, state };
}

function portsOf(attempt: Attempt, queries: QueryClient, tabs: BroadcastChannel): TurnSyncPorts {
  const attemptId = attempt.id;
  const isAnswered = attempt.station.type !== "recorded";
  return {
    draft: draftOf(browserStorage, attemptId),
    offline: attempt.mode === "study" && isAnswered ? offlineOf(attemptId) : null,
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

const offlineOf = (attemptId: string) =>
  offlineExaminerOf({
    kept: keptKitOf(browserStorage, attemptId),
    readKit: () => turnSyncClient.kit({ attemptId }),
    fetchAnswer,
  });

/** Returns how to stop watching. */
function watch(sync: TurnSync, attemptId: string, tabs: BroadcastChannel, queries: QueryClient): () => void {
  const follow = () => void queries.invalidateQueries({ queryKey: attemptQuery(attemptId).queryKey });
  const wake = () => sync.tryNow();
  const signedIn = () => {
    if (currentSession() && sync.snapshot().delivery === "signed-out") sync.tryNow();
  };
  const typedElsewhere = (event: StorageEvent) => {
    if (event.key === draftKey(attemptId) && document.hidden) sync.adoptBox();
    if (event.key === queueKey(attemptId)) sync.adoptQueue();
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
