import { settled } from "../offline/offline-queue.ts";
import { TurnDelivery } from "#contract/interview/voice";
import { ANSWER_MAX, ANSWER_TOO_LONG, type TurnEvent } from "../contract.ts";
import type { Attempt } from "#contract/interview/attempts";
import { backInTheBox, isSameText, type Unsent } from "./draft.ts";
import { ending, handingInCalledOff, lastWordsFound } from "./last-words.ts";
import { caughtUp, hear, nextSeqOf } from "./hear.ts";
import type { SentTurn } from "./sync-effects.ts";
import { type Change, chain, stay, type SyncMachine, withConversation, withShown } from "./sync-machine.ts";
import type { TurnDetails, TurnSyncState } from "./turn-sync-state.ts";

/*
 * Whose words are where: box → unsent → heard, or unsent → queue → heard while there is no connection. Words are
 * dropped from one only when the next holds them.
 */

export const WENT_ON =
  "This attempt went on in another tab or on another device. What you had written is back in the box.";
const WAS_OVER =
  "The conversation was already over, so these words did not become part of it. They are still here to read or copy.";
const ANSWERED_OTHERWISE =
  "An answer of yours had reached us before the connection went. The reply shown now is the one given to it then; what you said after it stands as you said it.";

export const isSame = (mine: SentTurn, stored: SentTurn): boolean =>
  mine.seq === stored.seq && isSameText(mine.text, stored.text);

export const isEnded = ({ status }: TurnSyncState): boolean => status === "finished" || status === "left";

export const typed =
  (text: string): Change =>
  (state) =>
    stay(withShown(state, { box: text }), { type: "store-box", text, isNoted: true });

export const queued =
  (change: Partial<SyncMachine["queue"]>): Change =>
  (state) => {
    const queue = { ...state.queue, ...change };
    return stay(withConversation(state, { queue }), { type: "store-queue", queue });
  };

const forgotten =
  (said: SentTurn): Change =>
  (state) => {
    const { outside } = state;
    const unsent = outside.unsent && isSame(outside.unsent, said) ? null : outside.unsent;
    return stay({ ...state, outside: { ...outside, unsent } }, { type: "forget-unsent", said });
  };

/** Words for which there is no place stand in the box again, before whatever was typed since. */
const backInBox =
  (notice: string, returned: readonly string[]): Change =>
  (state) => {
    const { box, unsent } = state.shown;
    const words = [...returned, ...(unsent ? [unsent.text] : [])];
    return chain(state, typed(backInTheBox(words.join("\n"), box)), unsent ? forgotten(unsent) : stay, (now) =>
      stay(withShown(now, { unsent: null, notice })),
    );
  };

export const givenBack =
  (notice: string, returned: readonly string[] = []): Change =>
  (state) => {
    const hasWords = returned.length > 0 || state.shown.unsent !== null;
    return hasWords ? chain(state, backInBox(notice, returned), handingInCalledOff) : stay(state);
  };

/** These words have arrived. */
export const acknowledged =
  (said: SentTurn): Change =>
  (state) => {
    const { unsent, box } = state.shown;
    if (unsent === null || !isSame(unsent, said)) return forgotten(said)(state);
    return chain(state, forgotten(said), (now) =>
      stay(withShown(now, { unsent: null }), { type: "store-box", text: box, isNoted: false }),
    );
  };

/** What this page holds may have arrived, or its place been taken, by another tab. */
export const unsentPlaced: Change = (state) => {
  const { unsent, conversation, status } = state.shown;
  if (unsent === null) return stay(state);
  const inItsPlace = conversation.turns.find(({ seq }) => seq === unsent.seq);
  if (inItsPlace?.speaker === "candidate" && isSame(unsent, inItsPlace)) return acknowledged(inItsPlace)(state);
  if (status !== "running" || conversation.isOver) return givenBack(WAS_OVER)(state);
  const isTaken = inItsPlace !== undefined || unsent.seq > nextSeqOf(conversation);
  return isTaken ? givenBack(WENT_ON)(state) : stay(state);
};

/** What the server knows by now need not be sent any more; what it has no place for goes back. */
const queueSettled: Change = (state) => {
  const isRunning = state.shown.status === "running";
  const { left, returned, isAnsweredOtherwise } = settled(state.known, state.queue.turns, isRunning);
  const now = isAnsweredOtherwise ? withShown(state, { notice: ANSWERED_OTHERWISE }) : state;
  if (returned.length === 0) return left.length < now.queue.turns.length ? queued({ turns: left })(now) : stay(now);
  const isFinishing = now.shown.timeUp !== null && now.shown.isFinishing;
  return chain(
    now,
    backInBox(!isRunning || now.known.isOver ? WAS_OVER : WENT_ON, returned),
    ending({ isFinishing, lastWords: isFinishing ? now.lastWords : null, turns: [] }),
  );
};

/** The server has told how the attempt stands. */
export const caughtUpWith =
  (attempt: Attempt): Change =>
  (state) => {
    const now = isEnded(state.shown) ? state : withShown(state, { status: attempt.status });
    return chain(
      withConversation(now, { known: caughtUp(now.known, attempt) }),
      queueSettled,
      lastWordsFound,
      (then) => (isEnded(then.shown) ? stay(then, { type: "forget-offline" }) : stay(then)),
      unsentPlaced,
    );
  };

/** The server has said something of a turn that was sent. */
export const heardOf =
  (event: TurnEvent): Change =>
  (state) => {
    const now = withConversation(state, { known: hear(state.known, event) });
    if (event.type === "heard") return acknowledged(event.turn)(now);
    return event.type === "replied" ? replied(event)(now) : stay(now);
  };

const replied =
  ({ turn, state: after }: Extract<TurnEvent, { type: "replied" }>): Change =>
  (state) =>
    chain(state, queueSettled, (now) =>
      after ? stay(now, { type: "note-reply", reply: turn, state: after, conversation: now.known }) : stay(now),
    );

/** A reply that broke off is heard from its beginning again. */
export const halfReplyDropped: Change = (state) =>
  stay(withConversation(state, { known: { ...state.known, saying: "" } }));

const hasTurn = ({ box, conversation, unsent, status }: TurnSyncState): boolean =>
  box.trim() !== "" && unsent === null && !conversation.isOver && status === "running";

/** Whether what stands in the box can be the next turn. */
export const canSay = (shown: TurnSyncState): boolean => hasTurn(shown) && shown.box.length <= ANSWER_MAX;

/** The box becomes the next turn. Where it cannot be sent now, the words stay where they are. */
export const said =
  (atMs: number, details: TurnDetails = {}): Change =>
  (state) => {
    const { shown } = state;
    if (!canSay(shown)) return stay(hasTurn(shown) ? withShown(state, { notice: ANSWER_TOO_LONG }) : state);
    const turn: Unsent = { seq: nextSeqOf(shown.conversation), text: shown.box, atMs, ...kept(details) };
    return stay(withShown(state, { unsent: turn, box: "", notice: null }), { type: "store-unsent", turn });
  };

/** Handed in. What came back into the box meanwhile stays readable. */
export const handedIn: Change = (state) => {
  const isGivenBack = state.shown.notice !== null && state.shown.box !== "";
  const shown = { status: "finished" as const, isFinishing: false, ...(isGivenBack ? {} : { box: "" }) };
  return stay(withShown(state, shown), { type: "forget-everything" }, { type: "tell-tabs" });
};

/** Notes beyond what the server keeps never cost a word of what was said: the times of single words go first. */
export function kept({ heard, delivery }: TurnDetails): TurnDetails {
  const fitting = [
    delivery,
    delivery && { ...delivery, words: undefined },
    delivery && { ...delivery, words: undefined, unsure: undefined },
  ]
    .map((notes) => TurnDelivery.safeParse(notes).data)
    .find((notes) => notes !== undefined);
  return { ...(heard === undefined ? {} : { heard }), ...(fitting ? { delivery: fitting } : {}) };
}
