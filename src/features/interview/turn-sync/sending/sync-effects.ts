import type { ConversationState } from "#examiner/conversation.ts";
import type { Turn } from "#contract/interview/attempts";
import type { SendTurn } from "../contract.ts";
import type { OfflineQueue, QueuedTurn } from "../offline/offline-queue.ts";
import type { Unsent } from "./draft.ts";
import type { Conversation } from "./hear.ts";

/** Words at a place in the conversation. */
export type SentTurn = { seq: number; text: string };

/** What the browser is to keep, or to forget. */
export type StorageEffect =
  /** `isNoted`: answered with `stored`, so that the page can say that the browser keeps nothing. */
  | { type: "store-box"; text: string; isNoted: boolean }
  | { type: "store-unsent"; turn: Unsent }
  /** Only these words: another tab may have kept its own in the one place there is. */
  | { type: "forget-unsent"; said: SentTurn }
  | { type: "store-queue"; queue: OfflineQueue }
  | { type: "forget-offline" }
  | { type: "forget-everything" }
  | { type: "note-reply"; reply: Turn; state: ConversationState; conversation: Conversation };

/** What takes its time. It is answered with events that carry the number of the step. */
export type CallEffect =
  | { type: "lock"; step: number }
  | { type: "unlock" }
  | { type: "send"; step: number; turn: SendTurn }
  | { type: "abort" }
  | { type: "read"; step: number }
  | { type: "answer"; step: number; earlier: readonly QueuedTurn[]; turn: SendTurn }
  | { type: "finish"; step: number };

/** What is to be done outside, in the order given. */
export type SyncEffect =
  | StorageEffect
  | CallEffect
  | { type: "prepare-offline"; isOnlyIfMissing: boolean }
  | { type: "tell-tabs" }
  | { type: "wait"; ms: number }
  | { type: "stop-waiting" };
