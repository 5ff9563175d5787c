import type { QueuedTurn } from "./offline-queue.ts";
import type { Attempt, Turn } from "#contract/interview/attempts";
import type { Kit, SendTurn } from "../contract.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Conversation } from "../sending/hear.ts";
import type { KeptKitStore } from "./kept-kit.ts";

type Answer = (kit: Kit, earlier: readonly QueuedTurn[], turn: SendTurn) => QueuedTurn | null;

type OfflinePorts = {
  kept: KeptKitStore;
  readKit: () => Promise<Kit>;
  /** The built-in examiner's code. */
  fetchAnswer: () => Promise<Answer>;
};

export type OfflineExaminer = ReturnType<typeof offlineExaminerOf>;

/** Stands in for the partner in this page: for study mode, while there is no connection. */
export function offlineExaminerOf({ kept, readKit, fetchAnswer }: OfflinePorts) {
  let answering: Promise<Answer> | null = null;
  const fetched = () => {
    answering ??= fetchAnswer().catch((error: unknown) => {
      answering = null;
      throw error;
    });
    return answering;
  };
  let isPreparing = false;

  /** The conversation goes on while the kit is on its way: it is kept with what has been said by then. */
  const fetchKit = async (seen: () => Attempt) => {
    let kit = await readKit();
    if (kit.seq < repliedIn(seen())) kit = await readKit();
    const attempt = seen();
    if (attempt.status === "running" && kit.seq >= repliedIn(attempt)) kept.keep({ kit, attempt });
  };

  return {
    /** Fetches what will be needed when the connection goes. What cannot be fetched now is tried again with the next reply. */
    prepare: async (seen: () => Attempt) => {
      if (isPreparing) return;
      isPreparing = true;
      try {
        if (kept.find()?.kit.seq !== repliedIn(seen())) await fetchKit(seen);
        await fetched();
      } catch {
        /* without it, words wait for the connection */
      } finally {
        isPreparing = false;
      }
    },
    note: (reply: Turn, state: ConversationState, { turns, isOver }: Conversation) =>
      kept.note(reply, state, { turns, isOver }),
    isReady: () => kept.find() !== null,
    forget: kept.forget,
    /** Null when nobody here can answer. */
    answer: async (earlier: readonly QueuedTurn[], turn: SendTurn): Promise<QueuedTurn | null> => {
      const kit = kept.find()?.kit;
      if (!kit) return null;
      try {
        return (await fetched())(kit, earlier, turn);
      } catch {
        return null;
      }
    },
    findQueue: kept.findQueue,
    keepQueue: kept.keepQueue,
  };
}

/** The place of the partner's last line. */
const repliedIn = ({ turns }: Attempt): number => turns.findLast(({ speaker }) => speaker !== "candidate")?.seq ?? -1;
