import type { SendTurn } from "../contract.ts";
import { isUnreachable, NoReply, patienceMs, type Trouble, troubleOf } from "./connection-trouble.ts";
import { isAnsweredHere, isReplyOwed, nextTask } from "./next-task.ts";
import { lastWordsDropped } from "./last-words.ts";
import { givenBack, halfReplyDropped, queued, WENT_ON } from "./pending-turns.ts";
import {
  type Change,
  chain,
  chainAfter,
  type Next,
  stay,
  type SyncMachine,
  type Work,
  withShown,
} from "./sync-machine.ts";

const NO_REPLY = "The reply did not come.";
/** Nobody notices by themselves that a server is back: it is looked for this often, at the least. */
const REACH_MOST_MS = 5000;
/** A limit opens again after hours: it is looked at this often. */
const LIMIT_MS = 60_000;

type Step = Extract<Work, { step: number }>;

export const findStep = ({ work }: SyncMachine): Step | null => ("step" in work ? work : null);

const hasLock = (work: Work): boolean =>
  work.phase === "sending" || work.phase === "answering" || (work.phase === "reading" && work.task !== "resolve");

const unlocked: Change = (state) => (hasLock(state.work) ? stay(state, { type: "unlock" }) : stay(state));

const unwaited: Change = (state) =>
  state.work.phase === "waiting" ? stay(state, { type: "stop-waiting" }) : stay(state);

/** Starts whatever is owed, unless something is under way. */
export const driven: Change = (state) => {
  if (state.work.phase === "closed" || findStep(state)) return stay(state);
  const { queue, isOnline } = state.outside;
  const isCutOff = state.isCutOff || (queue !== null && !isOnline);
  return chain({ ...state, isCutOff }, unwaited, goneOn);
};

/** The server is tried again, whoever answered meanwhile. */
export const triedAgain: Change = (state) => driven({ ...state, isCutOff: false, canAnswerOffline: true });

const goneOn: Change = (state) => {
  const { next, task } = nextTask(state);
  return chainAfter(next, (now) => {
    if (task === null) return rested(now);
    const step = now.steps + 1;
    const begun = { ...withShown(now, { delivery: "sending" }), steps: step };
    if (task === "finish") return stay({ ...begun, work: { phase: "finishing", step } }, { type: "finish", step });
    return stay({ ...begun, work: { phase: "locking", step, task } }, { type: "lock", step });
  });
};

/** Nothing is left to do, or nothing but to look for the server. */
const rested: Change = (state) => {
  const { toSend, isFinishing } = state.shown;
  const isWaiting = state.isCutOff && (toSend > 0 || isFinishing);
  if (!isWaiting) return idle(state);
  const delivery = state.outside.isOnline ? "waiting" : "offline";
  return waited(withShown(state, { delivery }), Math.min(patienceMs(state.failures), REACH_MOST_MS));
};

const idle: Change = (state) => stay(atRest(withShown(state, { delivery: "idle" })));

const atRest = (state: SyncMachine): SyncMachine => ({ ...state, work: { phase: "resting" }, isHurried: false });

const waited = (state: SyncMachine, ms = patienceMs(state.failures)): Next =>
  stay({ ...state, work: { phase: "waiting" }, isHurried: false, failures: state.failures + 1 }, { type: "wait", ms });

/** The call for a turn begins. */
export const sending =
  (turn: SendTurn): Change =>
  (state) => {
    const { work } = state;
    if (work.phase !== "locking" && work.phase !== "reading") return stay(state);
    if (work.task === "resolve") return stay(state);
    const { step, task } = work;
    return stay(
      { ...state, work: { phase: "sending", step, task, turn, isHeard: false } },
      { type: "send", step, turn },
    );
  };

/** The step under way has done what it was for. */
export const succeeded: Change = (state) => {
  const { unsent, isFinishing } = state.shown;
  const isMissing = isReplyOwed(state) && unsent === null && !isFinishing && !isAnsweredHere(state);
  return chain(state, unlocked, isMissing ? faltered(new NoReply(NO_REPLY)) : goneOn);
};

/** It has not. What is owed may be answered in this page instead. */
export const failed =
  (error: unknown): Change =>
  (state) => {
    const isCutOff = state.outside.queue !== null && !state.isHurried && isUnreachable(error);
    const now = { ...state, isCutOff, isHurried: false };
    const turnsHere = isAnsweredHere(now) && (now.shown.unsent !== null || isReplyOwed(now));
    return chain(now, unlocked, turnsHere ? goneOn : faltered(error));
  };

export const withoutReply = failed(new NoReply(NO_REPLY));

const faltered =
  (error: unknown): Change =>
  (state) => {
    const trouble = troubleOf(error, state.outside.isOnline);
    if (trouble === "changed") return resolving(state);
    if (trouble === "limited") return chain(state, halfReplyDropped, limited(error));
    if (trouble !== "refused") return chain(state, halfReplyDropped, inTrouble(trouble));
    const returned = state.queue.turns.map(({ turn }) => turn.text);
    return chain(
      state,
      lastWordsDropped,
      givenBack(error instanceof Error ? error.message : WENT_ON, returned),
      queued({ turns: [] }),
      resolved,
    );
  };

/** The server knows otherwise than this page: it is asked what it knows. */
const resolving: Change = (state) => {
  const step = state.steps + 1;
  return stay({ ...state, steps: step, work: { phase: "reading", step, task: "resolve" } }, { type: "read", step });
};

/** Words that could not be given have found their place. What is owed all the same is tried again. */
export const resolved: Change = (state) =>
  chain(state, halfReplyDropped, (now) => {
    const { next, task } = nextTask(now);
    return chainAfter(next, task === null ? idle : inTrouble("waiting"));
  });

/** The server was reached and takes no more for now: the same words go once it does. */
const limited =
  (error: unknown): Change =>
  (state) =>
    waited(withShown(state, { delivery: "limited", limit: error instanceof Error ? error.message : null }), LIMIT_MS);

const inTrouble =
  (trouble: Exclude<Trouble, "changed" | "refused" | "limited">): Change =>
  (state) => {
    const now = withShown(state, { delivery: trouble });
    return trouble === "signed-out" || trouble === "stopped" ? stay(atRest(now)) : waited(now);
  };

/** The page goes. What is being handed in is let through to the end; everything else is begun again when the page is. */
export const closed: Change = (state) =>
  chain(
    state,
    unwaited,
    state.work.phase === "sending" ? (now) => stay(now, { type: "abort" }) : stay,
    unlocked,
    (now) => {
      const { delivery } = now.shown;
      const shown = withShown(now, { delivery: delivery === "sending" ? "idle" : delivery });
      return stay({ ...shown, work: { phase: "closed" } });
    },
  );
