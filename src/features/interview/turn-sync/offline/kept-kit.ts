import * as z from "zod/mini";
import { type BrowserStorage, parsedFrom } from "#web/browser-storage.ts";
import { Attempt, type Turn } from "#contract/interview/attempts";
import { Kit } from "../contract.ts";
import { EMPTY_QUEUE, OfflineQueue, queueKey } from "./offline-queue.ts";
import { kitKey } from "./kit-key.ts";
import type { ConversationState } from "#examiner/conversation.ts";

type KitStorage = Pick<BrowserStorage, "getItem" | "setItem" | "removeItem">;

/** With the attempt as it was last seen, so that its page can be opened without a connection. */
const KeptKit = z.object({ kit: Kit, attempt: Attempt });
type KeptKit = z.infer<typeof KeptKit>;

/** What a study-mode attempt needs to go on without a connection, kept in the browser until the attempt ends. */
export function keptKitOf(storage: KitStorage, attemptId: string) {
  const find = (): KeptKit | null => KeptKit.safeParse(parsedFrom(storage.getItem(kitKey(attemptId)))).data ?? null;
  const keep = (kept: KeptKit) => void storage.setItem(kitKey(attemptId), JSON.stringify(kept));
  const findQueue = (): OfflineQueue =>
    OfflineQueue.safeParse(parsedFrom(storage.getItem(queueKey(attemptId)))).data ?? EMPTY_QUEUE;
  return {
    find,
    keep,
    /** The partner has replied: from here a reply made in the page would go on. */
    note: (reply: Turn, state: ConversationState, attempt: Pick<Attempt, "turns" | "isOver">) => {
      const kept = find();
      if (!kept || kept.kit.seq > reply.seq) return;
      const before = kept.kit.seq === reply.seq - 2 ? kept.kit.state : null;
      // The kit may have come before the reply it stands at.
      const kit = kept.kit.seq === reply.seq ? kept.kit : { ...kept.kit, seq: reply.seq, state, before };
      keep({ kit, attempt: { ...kept.attempt, ...attempt } });
    },
    findQueue,
    /** False when only this page holds it. */
    keepQueue(queue: OfflineQueue): boolean {
      const isEmpty = queue.turns.length === 0 && !queue.isFinishing;
      if (!isEmpty) return storage.setItem(queueKey(attemptId), JSON.stringify(queue));
      storage.removeItem(queueKey(attemptId));
      return true;
    },
    forget: () => {
      storage.removeItem(kitKey(attemptId));
      storage.removeItem(queueKey(attemptId));
    },
  };
}
export type KeptKitStore = ReturnType<typeof keptKitOf>;
