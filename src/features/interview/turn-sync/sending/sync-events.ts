import type { Attempt } from "#contract/interview/attempts";
import type { TurnEvent } from "../contract.ts";
import type { QueuedTurn } from "../offline/offline-queue.ts";
import type { Outside } from "./sync-machine.ts";
import type { LastWords, TurnDetails } from "./turn-sync-state.ts";

/** What happened that needs no look outside. */
type Plain =
  | { type: "typed"; text: string }
  | { type: "box-adopted"; text: string }
  | { type: "stored"; isKept: boolean }
  | { type: "caught-up"; attempt: Attempt }
  | { type: "notice-dismissed" }
  | { type: "closed" }
  | { type: "streamed"; step: number; event: TurnEvent };

/** What happened after which sending may go on, and differently as things stand outside. */
type Turning =
  | { type: "opened"; attempt: Attempt }
  | { type: "said"; atMs: number; details: TurnDetails }
  /** `isWriting`: what was said last is still on its way into the box. */
  | { type: "finish-asked"; lastWords: LastWords | null; isWriting: boolean }
  | { type: "time-ended"; atMs: number; isWriting: boolean }
  | { type: "written" }
  | { type: "try-asked" }
  | { type: "queue-changed" }
  | { type: "waited" }
  | { type: "locked"; step: number }
  | { type: "read"; step: number; attempt: Attempt }
  | { type: "sent"; step: number }
  | { type: "answered"; step: number; queued: QueuedTurn | null }
  | { type: "finished"; step: number }
  | { type: "failed"; step: number; error: unknown };

/** What happened, as it is told: how things stand outside is found when its turn comes. */
export type SyncNews = Plain | Turning;
export type SyncEvent = Plain | (Turning & { outside: Outside });

const PLAIN: ReadonlySet<string> = new Set<Plain["type"]>([
  "typed",
  "box-adopted",
  "stored",
  "caught-up",
  "notice-dismissed",
  "closed",
  "streamed",
]);
export const isPlain = (event: Plain | Turning): event is Plain => PLAIN.has(event.type);
