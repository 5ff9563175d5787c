import type { SendTurn } from "../contract.ts";
import { nextSeqOf } from "./hear.ts";
import { ending, lastWordsDropped } from "./last-words.ts";
import { isReplyOwed, owedTurn } from "./next-task.ts";
import {
  acknowledged,
  canSay,
  caughtUpWith,
  givenBack,
  handedIn,
  heardOf,
  isSame,
  kept,
  queued,
  said,
  typed,
  unsentPlaced,
  WENT_ON,
} from "./pending-turns.ts";
import type { SyncEvent } from "./sync-events.ts";
import {
  type Change,
  chain,
  type Next,
  stay,
  type SyncMachine,
  type Work,
  withOutside,
  withShown,
} from "./sync-machine.ts";
import {
  closed,
  driven,
  failed,
  findStep,
  resolved,
  sending,
  succeeded,
  triedAgain,
  withoutReply,
} from "./sync-steps.ts";
import type { LastWords, TurnSyncState } from "./turn-sync-state.ts";

type Of<Type extends SyncEvent["type"]> = Extract<SyncEvent, { type: Type }>;
type Phase<Name extends Work["phase"]> = Extract<Work, { phase: Name }>;
type StepEvent = Extract<SyncEvent, { step: number }>;

/** What turn sync knows after an event, and what is to be done outside. */
export function turnSyncAfter(before: SyncMachine, event: SyncEvent): Next {
  const state = "outside" in event ? withOutside(before, event.outside) : before;
  if ("step" in event) return findStep(state)?.step === event.step ? afterStep(state, event) : afterLate(state, event);
  switch (event.type) {
    case "opened":
      return chain(opened(state), caughtUpWith(event.attempt), prepared(false), driven);
    case "closed":
      return state.work.phase === "closed" ? stay(state) : closed(state);
    case "typed":
      return typed(event.text)(state);
    case "box-adopted":
      return stay(withShown(state, { box: event.text }));
    case "stored":
      return stay(withShown(state, { isKept: event.isKept }));
    case "caught-up":
      return caughtUpWith(event.attempt)(state);
    case "notice-dismissed":
      return stay(withShown(state, { notice: null }));
    case "queue-changed":
      return stay(state);
    case "said":
      return saidNow(state, event);
    case "finish-asked":
      return finishing(state, event.lastWords, event.isWriting);
    case "time-ended":
      return state.shown.timeUp ? stay(state) : finishing(timeUp(state), { atMs: event.atMs }, event.isWriting);
    case "written":
      return driven(withShown(state.shown.timeUp ? timeUp(state) : state, { isWriting: false }));
    case "try-asked":
      return hurried(state);
    case "waited":
      return state.work.phase === "waiting" ? triedAgain(state) : stay(state);
  }
}

const opened = (state: SyncMachine): SyncMachine =>
  state.work.phase === "closed" ? { ...state, work: { phase: "resting" } } : state;

const prepared =
  (isOnlyIfMissing: boolean): Change =>
  (state) =>
    state.shown.status === "running" ? stay(state, { type: "prepare-offline", isOnlyIfMissing }) : stay(state);

const hasLastWords = ({ box, conversation }: TurnSyncState) => !conversation.isOver && box.trim() !== "";
const timeUp = (state: SyncMachine) => withShown(state, { timeUp: { hadWords: hasLastWords(state.shown) } });

export const isSayable = (state: SyncMachine): boolean => !isReplyOwed(state) && canSay(state.shown);

function saidNow(state: SyncMachine, { atMs, details }: Of<"said">): Next {
  if (isReplyOwed(state)) return stay(state);
  const { work, shown } = state;
  // A call that waits for a server nobody may reach: the words are answered here instead.
  const isHanging = work.phase === "sending" && !work.isHeard && shown.toSend > 0;
  const then = said(atMs, details);
  if (!canSay(shown)) return then(state);
  return chain(state, then, (now) => (isHanging ? stay(now, { type: "abort" }) : stay(now)), driven);
}

function finishing(state: SyncMachine, words: LastWords | null, isWriting: boolean): Next {
  const lastWords = words && { atMs: words.atMs, ...(words.details ? { details: kept(words.details) } : {}) };
  return chain(
    withShown(state, { isWriting }),
    ending({ isFinishing: true, lastWords }),
    findStep(state) ? stay : triedAgain,
  );
}

function hurried(state: SyncMachine): Next {
  const now = { ...state, failures: 0 };
  if (!findStep(now)) return triedAgain(now);
  return stay({ ...now, isHurried: true }, ...(now.work.phase === "sending" ? [{ type: "abort" } as const] : []));
}

/** From a step that is over: but what has been handed in is handed in. */
function afterLate(state: SyncMachine, { type }: StepEvent): Next {
  if (type === "locked") return stay(state, { type: "unlock" });
  return type === "finished" ? handedIn(state) : stay(state);
}

function afterStep(state: SyncMachine, event: StepEvent): Next {
  const { work } = state;
  switch (event.type) {
    case "locked":
      return work.phase === "locking" ? locked(state, work) : stay(state);
    case "read":
      return work.phase === "reading" ? chain(state, caughtUpWith(event.attempt), read(work)) : stay(state);
    case "streamed":
      return work.phase === "sending" ? streamed(state, work, event) : stay(state);
    case "sent":
      return work.phase === "sending" ? sent(state, work) : stay(state);
    case "answered":
      return work.phase === "answering" ? answered(state, work, event) : stay(state);
    case "finished":
      return chain(state, handedIn, succeeded);
    case "failed":
      // What the server knows could not be read: the next try meets the same answer and reads again.
      return work.phase === "reading" && work.task === "resolve" ? resolved(state) : failed(event.error)(state);
  }
}

function locked(state: SyncMachine, work: Phase<"locking">): Next {
  const { unsent: stored } = state.outside;
  const { unsent } = state.shown;
  const [oldest] = state.queue.turns;
  // Where the browser keeps something else, another tab has been at it: the server knows more.
  const isStored = stored !== null && stored.seq === unsent?.seq && stored.text === unsent.text;
  if (work.task === "deliver" && isStored) return sending(stored)(state);
  if (work.task === "send-queued" && oldest) return sending(oldest.turn)(state);
  if (work.task === "answer-offline") return chain(state, unsentPlaced, answering(work.step));
  const { step, task } = work;
  return stay({ ...state, work: { phase: "reading", step, task } }, { type: "read", step });
}

/** The turns that a reply in this page may be for: what the browser keeps, this page's own, what the partner was told. */
const answerable = (state: SyncMachine): SendTurn[] =>
  [state.outside.unsent, state.shown.unsent, owedTurn(state)].filter((turn) => turn !== null);

const isInItsPlace = (state: SyncMachine, { seq }: SendTurn): boolean =>
  seq === (owedTurn(state)?.seq ?? nextSeqOf(state.shown.conversation));

const answering =
  (step: number): Change =>
  (state) => {
    const turn = answerable(state).find((each) => isInItsPlace(state, each));
    if (turn === undefined && state.shown.unsent === null) return lockedStepSucceeded(state);
    if (turn === undefined) return chain(state, lastWordsDropped, givenBack(WENT_ON), lockedStepSucceeded);
    const earlier = state.queue.turns;
    return stay({ ...state, work: { phase: "answering", step, turn } }, { type: "answer", step, earlier, turn });
  };

/** Nothing was to be done with the lock after all. */
const lockedStepSucceeded: Change = (state) => chain(state, (now) => stay(now, { type: "unlock" }), succeeded);

const read =
  ({ task }: Phase<"reading">): Change =>
  (state) => {
    const { unsent, status } = state.shown;
    if (task === "resolve") return resolved(status === "running" ? state : withShown(state, { isFinishing: false }));
    const owed = status === "running" ? owedTurn(state) : null;
    const turn = task === "deliver" ? unsent : task === "ask-for-reply" ? owed : null;
    return (turn ? sending(turn) : succeeded)(state);
  };

function streamed(state: SyncMachine, work: Phase<"sending">, { event }: Of<"streamed">): Next {
  const heard = { ...state, work: { ...work, isHeard: true } };
  if (event.type !== "heard" && event.type !== "replied") return heardOf(event)(heard);
  return chain(
    { ...heard, failures: 0 },
    heardOf(event),
    (now) => stay(now, { type: "tell-tabs" }),
    event.type === "replied" ? prepared(true) : stay,
  );
}

/** The server gives a turn that was answered offline the same reply, and keeps both. */
function sent(state: SyncMachine, { task, turn }: Phase<"sending">): Next {
  const isStillQueued = task === "send-queued" && state.queue.turns[0]?.turn.seq === turn.seq;
  return (isStillQueued ? withoutReply : succeeded)(state);
}

function answered(state: SyncMachine, { turn }: Phase<"answering">, { queued: reply }: Of<"answered">): Next {
  if (reply === null) return succeeded({ ...state, canAnswerOffline: false });
  // Meanwhile its place may have been taken, and the words be back in the box.
  const isStillOwed = isInItsPlace(state, turn) && answerable(state).some((each) => isSame(each, turn));
  if (!isStillOwed) return succeeded(state);
  return chain(
    state,
    queued({ turns: [...state.queue.turns, reply] }),
    acknowledged(turn),
    (now) => stay(now, { type: "tell-tabs" }),
    succeeded,
  );
}
