import type { TurnDelivery } from "#contract/interview/voice";
import type { Attempt } from "#contract/interview/attempts";
import type { Unsent } from "./draft.ts";
import type { Conversation } from "./hear.ts";

export type Delivery = "idle" | "sending" | "waiting" | "limited" | "offline" | "signed-out" | "stopped";

/** What the page shows of the turns and of where they are. */
export type TurnSyncState = {
  /** As the candidate has it, with what was said while there was no connection. */
  conversation: Conversation;
  status: Attempt["status"];
  /** What stands in the box. */
  box: string;
  /** False when the browser keeps nothing: the words are lost with the page. */
  isKept: boolean;
  unsent: Unsent | null;
  /** How many turns were answered in this page and are still to be sent. */
  toSend: number;
  delivery: Delivery;
  /** Why nothing can be sent for now, and from when it can: the server's words while `delivery` is “limited”. */
  limit: string | null;
  isFinishing: boolean;
  /** What was said last is still being written down: the end waits for it. */
  isWriting: boolean;
  /** The clock has ended the attempt, and whether words stood in the box then. */
  timeUp: { hadWords: boolean } | null;
  /** What happened to words that could not be given. */
  notice: string | null;
};

/** How a turn was given, beyond its words. */
export type TurnDetails = {
  /** Characters heard of the partner's last line, when the candidate spoke into it. */
  heard?: number | undefined;
  delivery?: TurnDelivery | undefined;
};

/** What is said before the attempt is handed in: what stands in the box by then. */
export type LastWords = { atMs: number; details?: TurnDetails | undefined };
