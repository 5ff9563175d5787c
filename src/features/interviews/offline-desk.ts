import type { Away } from "./away.ts";
import type { Attempt, Kit, SendTurn, Turn } from "./contract.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Conversation } from "./hear.ts";
import type { KeptKitShelf } from "./kept-kit.ts";

type Answer = (kit: Kit, earlier: readonly Away[], turn: SendTurn) => Away | null;

type DeskEnds = {
  kept: KeptKitShelf;
  readKit: () => Promise<Kit>;
  /** The built-in examiner's code. */
  fetchAnswer: () => Promise<Answer>;
};

export type OfflineDesk = ReturnType<typeof offlineDeskOf>;

/** Stands in for the partner in this page: for study mode, while there is no connection. */
export function offlineDeskOf({ kept, readKit, fetchAnswer }: DeskEnds) {
  let answering: Promise<Answer> | null = null;
  const fetched = () => {
    answering ??= fetchAnswer().catch((error: unknown) => {
      answering = null;
      throw error;
    });
    return answering;
  };
  let isPreparing = false;

  return {
    /** Fetches what will be needed when the connection goes. What cannot be fetched now is tried again with the next reply. */
    prepare: async (attempt: Attempt) => {
      if (isPreparing) return;
      isPreparing = true;
      try {
        const last = attempt.turns.findLast(({ speaker }) => speaker !== "candidate");
        if (kept.find()?.kit.seq !== last?.seq) kept.keep({ kit: await readKit(), attempt });
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
    answer: async (earlier: readonly Away[], turn: SendTurn): Promise<Away | null> => {
      const kit = kept.find()?.kit;
      if (!kit) return null;
      try {
        return (await fetched())(kit, earlier, turn);
      } catch {
        return null;
      }
    },
    findAway: kept.findAway,
    keepAway: kept.keepAway,
  };
}
