import type { Attempt } from "#contract/interview/attempts";
import type { SendTurn } from "../contract.ts";
import { EMPTY_QUEUE, type OfflineQueue, withQueued } from "../offline/offline-queue.ts";
import type { Unsent } from "./draft.ts";
import { type Conversation, conversationOf } from "./hear.ts";
import type { SyncEffect } from "./sync-effects.ts";
import type { LastWords, TurnSyncState } from "./turn-sync-state.ts";

/** What is done while no other tab talks for the attempt. */
export type Task = "deliver" | "ask-for-reply" | "send-queued" | "answer-offline";

/** What sending is at. A step has a number, so that what an earlier one still brings is known to come too late. */
export type Work =
  /** The page is not open. */
  | { phase: "closed" }
  /** Nothing is owed, or only the candidate can help. */
  | { phase: "resting" }
  /** Until it is tried again. */
  | { phase: "waiting" }
  /** For the lock that the attempt's tabs share. */
  | { phase: "locking"; step: number; task: Task }
  /** What the server knows; to resolve a conflict it is read without the lock. */
  | { phase: "reading"; step: number; task: Task | "resolve" }
  /** `isHeard`: the call has been answered with something. */
  | { phase: "sending"; step: number; task: Task; turn: SendTurn; isHeard: boolean }
  | { phase: "answering"; step: number; turn: SendTurn }
  | { phase: "finishing"; step: number };

/** How things stood outside the page when an event came. Other tabs write to the same storage. */
export type Outside = {
  isOnline: boolean;
  /** What the offline examiner needs is in the browser. */
  hasKit: boolean;
  unsent: Unsent | null;
  /** Null where nothing is answered offline. */
  queue: OfflineQueue | null;
};

/** All that turn sync knows. Never changed: each event makes another. */
export type SyncMachine = {
  shown: TurnSyncState;
  /** The conversation as far as the server has said it. */
  known: Conversation;
  /** Turns that were answered in a page of this browser and are still to be sent. */
  queue: OfflineQueue;
  outside: Outside;
  work: Work;
  /** How many steps were begun. */
  steps: number;
  /** How often in a row it did not succeed. */
  failures: number;
  /** Nobody was reached the last time: replies are made here until somebody is. */
  isCutOff: boolean;
  /** False once the offline examiner had no answer, until it is tried again. */
  canAnswerOffline: boolean;
  /** The call under way was given up because another may do better. */
  isHurried: boolean;
  lastWords: LastWords | null;
  /** False where nobody answers: a recorded station. */
  isAnswered: boolean;
};

type Opened = { attempt: Attempt; box: string; outside: Outside; isAnswered: boolean };

/** A page that has just come, with what the browser had kept for it. */
export function openedMachine({ attempt, box, outside, isAnswered }: Opened): SyncMachine {
  const known = conversationOf(attempt);
  const queue = outside.queue ?? EMPTY_QUEUE;
  return {
    shown: {
      conversation: withQueued(known, queue.turns),
      status: attempt.status,
      box,
      isKept: true,
      unsent: outside.unsent,
      toSend: queue.turns.length,
      delivery: "idle",
      limit: null,
      isFinishing: queue.isFinishing,
      isWriting: false,
      timeUp: null,
      notice: null,
    },
    known,
    queue,
    outside,
    work: { phase: "closed" },
    steps: 0,
    failures: 0,
    isCutOff: false,
    canAnswerOffline: true,
    isHurried: false,
    lastWords: queue.lastWords ?? null,
    isAnswered,
  };
}

export type Next = { state: SyncMachine; effects: readonly SyncEffect[] };
export type Change = (state: SyncMachine) => Next;

export const stay = (state: SyncMachine, ...effects: SyncEffect[]): Next => ({ state, effects });

/** One change after the other, and all their effects in that order. */
export const chain = (state: SyncMachine, ...changes: Change[]): Next => chainAfter(stay(state), ...changes);

export const chainAfter = (first: Next, ...changes: Change[]): Next =>
  changes.reduce((before, change) => {
    const after = change(before.state);
    return { state: after.state, effects: [...before.effects, ...after.effects] };
  }, first);

export const withShown = (state: SyncMachine, shown: Partial<TurnSyncState>): SyncMachine => ({
  ...state,
  shown: { ...state.shown, ...shown },
});

/** The conversation is what the server said, and after it what was said offline. */
export function withConversation(
  state: SyncMachine,
  change: Partial<Pick<SyncMachine, "known" | "queue">>,
): SyncMachine {
  const { known, queue } = { ...state, ...change };
  const { turns } = queue;
  return withShown({ ...state, known, queue }, { conversation: withQueued(known, turns), toSend: turns.length });
}

/** What other tabs have done to the queue is taken over with whatever else is found. */
export function withOutside(state: SyncMachine, outside: Outside): SyncMachine {
  const queue = outside.queue ?? state.queue;
  const isEmpty = queue.turns.length === 0 && state.queue.turns.length === 0;
  const now = isEmpty ? { ...state, outside, queue } : withConversation({ ...state, outside }, { queue });
  const isCalledOff = state.queue.isFinishing && !queue.isFinishing && state.shown.timeUp === null;
  return isCalledOff ? withShown(now, { isFinishing: false }) : now;
}
