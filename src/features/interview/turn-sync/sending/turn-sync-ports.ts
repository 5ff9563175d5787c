import type { Attempt } from "#contract/interview/attempts";
import type { SendTurn, TurnEvent } from "../contract.ts";
import type { OfflineExaminer } from "../offline/offline-examiner.ts";
import type { Draft } from "./draft.ts";

/** Everything outside the page that turn sync talks to. */
export type TurnSyncPorts = {
  draft: Draft;
  /** Answers in the page while there is no connection; null where replies come from the server alone. */
  offline: OfflineExaminer | null;
  isAnswered: boolean;
  send: (turn: SendTurn, signal: AbortSignal) => Promise<AsyncIterable<TurnEvent>>;
  read: () => Promise<Attempt>;
  finish: () => Promise<unknown>;
  /** Runs the work while no other tab talks for this attempt. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Something changed that other tabs should look at. */
  tell: () => void;
  isOnline: () => boolean;
};
