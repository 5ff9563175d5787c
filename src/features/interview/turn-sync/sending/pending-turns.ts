import { EMPTY_QUEUE, settled, withQueued } from "../offline/offline-queue.ts";
import { TurnDelivery } from "#contract/interview/voice";
import { ANSWER_MAX, ANSWER_TOO_LONG, type TurnEvent } from "../contract.ts";
import { type Attempt } from "#contract/interview/attempts";
import { backInTheBox, isSameText, type Unsent } from "./draft.ts";
import { type Conversation, caughtUp, conversationOf, hear, nextSeqOf } from "./hear.ts";
import type { TurnSyncPorts, TurnSyncState, TurnDetails } from "./turn-sync-state.ts";

export const WENT_ON =
  "This attempt went on in another tab or on another device. What you had written is back in the box.";
const WAS_OVER =
  "The conversation was already over, so these words did not become part of it. They are still here to read or copy.";
const ANSWERED_OTHERWISE =
  "An answer of yours had reached us before the connection went. The reply shown now is the one given to it then; what you said after it stands as you said it.";

type Said = { seq: number; text: string };

/**
 * What the page knows of one attempt, and whose words are where: box → unsent → heard, or unsent → queue → heard while
 * there is no connection. Words are dropped from one only when the next holds them.
 */
export function openPendingTurns(attempt: Attempt, { draft, offline }: Pick<TurnSyncPorts, "draft" | "offline">) {
  const listeners = new Set<() => void>();
  /** As far as the server has said it. */
  let known = conversationOf(attempt);
  let queue = offline?.findQueue() ?? EMPTY_QUEUE;
  let state: TurnSyncState = {
    conversation: withQueued(known, queue.turns),
    status: attempt.status,
    box: draft.read(),
    isKept: true,
    unsent: draft.findUnsent(),
    toSend: queue.turns.length,
    delivery: "idle",
    isFinishing: queue.isFinishing,
    isWriting: false,
    timeUp: null,
    notice: null,
  };

  const set = (change: Partial<TurnSyncState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const show = (now: Conversation) => {
    known = now;
    set({ conversation: withQueued(known, queue.turns), toSend: queue.turns.length });
  };

  const keepQueue = (change: Partial<typeof queue>) => {
    queue = { ...queue, ...change };
    offline?.keepQueue(queue);
    show(known);
  };

  const type = (box: string) => set({ box, isKept: draft.save(box) });

  const giveBack = (notice: string, returned: string[] = []) => {
    const words = [...returned, ...(state.unsent ? [state.unsent.text] : [])];
    if (words.length === 0) return;
    type(backInTheBox(words.join("\n"), state.box));
    if (state.unsent) forgetKept(state.unsent);
    set({ unsent: null, notice });
  };

  /** Another tab may have kept its own words in the one place there is. */
  const forgetKept = (said: Said) => {
    const keptNow = draft.findUnsent();
    if (keptNow && isSame(keptNow, said)) draft.forgetUnsent();
  };

  /** These words have arrived. */
  const acknowledge = (said: Said) => {
    forgetKept(said);
    if (state.unsent === null || !isSame(state.unsent, said)) return;
    draft.save(state.box);
    set({ unsent: null });
  };

  /** What this page holds may have arrived, or its place been taken, by another tab. */
  const placeUnsent = () => {
    const { unsent, conversation } = state;
    if (unsent === null) return;
    const inItsPlace = conversation.turns.find(({ seq }) => seq === unsent.seq);
    if (inItsPlace?.speaker === "candidate" && isSame(unsent, inItsPlace)) acknowledge(inItsPlace);
    else if (state.status !== "running" || conversation.isOver) giveBack(WAS_OVER);
    else if (inItsPlace || unsent.seq > nextSeqOf(conversation)) giveBack(WENT_ON);
  };

  const isEnded = () => state.status === "finished" || state.status === "left";

  /** What the server knows by now need not be sent any more; what it has no place for goes back. */
  const settle = () => {
    const { left, returned, isAnsweredOtherwise } = settled(known, queue.turns, state.status === "running");
    if (isAnsweredOtherwise) set({ notice: ANSWERED_OTHERWISE });
    if (returned.length > 0) {
      giveBack(state.status !== "running" || known.isOver ? WAS_OVER : WENT_ON, returned);
      if (state.timeUp === null) set({ isFinishing: false });
      keepQueue({ turns: [], isFinishing: state.isFinishing });
    } else if (left.length < queue.turns.length) keepQueue({ turns: left });
  };

  const catchUp = (now: Attempt) => {
    set({ status: isEnded() ? state.status : now.status });
    show(caughtUp(known, now));
    settle();
    if (isEnded()) offline?.forget();
    placeUnsent();
  };

  return {
    snapshot: () => state,
    known: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    type,
    giveBack,
    acknowledge,
    catchUp,
    placeUnsent,
    isEnded,
    /** What was answered here and is still to be sent, the oldest first. Other tabs keep theirs in the same place. */
    queue: () => {
      queue = offline?.findQueue() ?? queue;
      show(known);
      return queue.turns;
    },
    keepQueue,
    hear: (event: TurnEvent) => {
      show(hear(known, event));
      if (event.type !== "heard" && event.type !== "replied") return;
      if (event.type === "heard") return acknowledge(event.turn);
      settle();
      if (event.state) offline?.note(event.turn, event.state, known);
    },
    /** A reply that broke off is heard from its beginning again. */
    dropHalfReply: () => show({ ...known, saying: "" }),
    /** The box becomes the next turn. False when it cannot be sent now; the words then stay where they are. */
    say: (atMs: number, details: TurnDetails = {}): boolean => {
      const { box: text, conversation, unsent } = state;
      if (text.trim() === "" || unsent || conversation.isOver || state.status !== "running") return false;
      if (text.length > ANSWER_MAX) {
        set({ notice: ANSWER_TOO_LONG });
        return false;
      }
      const turn: Unsent = { seq: nextSeqOf(conversation), text, atMs, ...kept(details) };
      const isKept = draft.keepUnsent(turn);
      if (isKept) draft.save("");
      set({ unsent: turn, box: "", isKept, notice: null });
      return true;
    },
    /** Handed in. What came back into the box meanwhile stays readable. */
    close: () => {
      draft.clear();
      const isGivenBack = state.notice !== null && state.box !== "";
      set({ status: "finished", isFinishing: false, ...(isGivenBack ? {} : { box: "" }) });
    },
  };
}

const isSame = (mine: Said, stored: Said): boolean => mine.seq === stored.seq && isSameText(mine.text, stored.text);

/** Notes beyond what the server keeps never cost a word of what was said: the times of single words go first. */
function kept({ heard, delivery }: TurnDetails): TurnDetails {
  const fitting = [
    delivery,
    delivery && { ...delivery, words: undefined },
    delivery && { ...delivery, words: undefined, unsure: undefined },
  ]
    .map((notes) => TurnDelivery.safeParse(notes).data)
    .find((notes) => notes !== undefined);
  return { ...(heard === undefined ? {} : { heard }), ...(fitting ? { delivery: fitting } : {}) };
}
