import type { OfflineQueue } from "../offline/offline-queue.ts";
import { isSameText } from "./draft.ts";
import { type Change, stay, type SyncMachine, withConversation, withShown } from "./sync-machine.ts";
import type { LastWords } from "./turn-sync-state.ts";

type End = { isFinishing: boolean; lastWords: LastWords | null; turns?: OfflineQueue["turns"] };

/** Whether the attempt is to be handed in, and what is said before: kept where a page that comes can go on from it. */
export const ending =
  ({ isFinishing, lastWords, turns }: End): Change =>
  (state) => {
    const now = { ...withShown(state, { isFinishing }), lastWords };
    const { queue: before, outside } = state;
    if (!outside.hasKit && !before.isFinishing && before.turns.length === 0) return stay(now);
    const queue = { turns: turns ?? before.turns, isFinishing, ...(lastWords ? { lastWords } : {}) };
    return stay(withConversation(now, { queue }), { type: "store-queue", queue });
  };

/** They are said, or are not to be: what stands in the box by now is only the candidate's to send. */
export const lastWordsDropped: Change = (state) =>
  state.lastWords === null ? stay(state) : ending({ isFinishing: state.shown.isFinishing, lastWords: null })(state);

/** Words that have come back are not handed in over the candidate's head. But the clock's end stays the end. */
export const handingInCalledOff: Change = (state) =>
  state.shown.isFinishing && state.shown.timeUp === null
    ? ending({ isFinishing: false, lastWords: null })(state)
    : stay(state);

/** Before the end: what another tab has kept to be sent is this page's to send, too. */
export const othersWordsAdopted: Change = (state) => {
  const { unsent: kept } = state.outside;
  const { unsent, status, box } = state.shown;
  if (kept === null || unsent !== null || status !== "running") return stay(state);
  const adopted = withShown(state, { unsent: kept });
  return isSameText(box, kept.text) ? boxSaid(adopted) : stay(adopted);
};

/** The last words, where another tab has said them meanwhile. */
export const lastWordsFound: Change = (state) => {
  const { queue, lastWords, outside } = state;
  const { box, conversation, status } = state.shown;
  const isOver = status === "finished" || status === "left";
  const isTakenElsewhere = isOver || (queue.isFinishing && queue.lastWords === undefined);
  if (lastWords === null || !isTakenElsewhere) return stay(state);
  if (!isOver && outside.unsent && isSameText(box, outside.unsent.text)) return othersWordsAdopted(state);
  const said = conversation.turns.findLast(({ speaker }) => speaker === "candidate");
  return said && isSameText(box, said.text) ? boxSaid(state) : stay(state);
};

const boxSaid = (state: SyncMachine) =>
  stay({ ...withShown(state, { box: "" }), lastWords: null }, { type: "store-box", text: "", isNoted: false });
