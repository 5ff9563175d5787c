import { actor, attemptWith, candidate, HELLO, outside, type queuedTurn, sending, study } from "./fixture-machine.ts";
import { opening } from "./fixture-room.ts";
import type { SentTurn, SyncEffect } from "./sync-effects.ts";
import type { SyncEvent } from "./sync-events.ts";
import type { SyncMachine } from "./sync-machine.ts";
import { turnSyncAfter } from "./turn-sync-reducer.ts";
import type { LastWords, TurnSyncState } from "./turn-sync-state.ts";

type Expected = {
  effects: SyncEffect[];
  shown?: Partial<TurnSyncState>;
  state?: Partial<SyncMachine>;
  /** What has been said, as the candidate has it. */
  turns?: string[];
};
/** "nothing": the state is as it was, but for what was found outside, and nothing is to be done. */
export type Row = [name: string, state: SyncMachine, event: SyncEvent, expected: Expected | "nothing"];

export const finish = { phase: "finishing", step: 3 } as const;
export const locking = { phase: "locking", step: 3, task: "deliver" } as const;
export const answering = { phase: "answering", step: 3, turn: HELLO } as const;
export const resolving = { phase: "reading", step: 4, task: "resolve" } as const;
export const locked = (found = outside({ unsent: HELLO }), step = 3): SyncEvent => ({
  type: "locked",
  step,
  outside: found,
});
export const wait = (ms: number): SyncEffect => ({ type: "wait", ms });
export const unlock: SyncEffect = { type: "unlock" };
export const tell: SyncEffect = { type: "tell-tabs" };
export const lock = (step: number): SyncEffect => ({ type: "lock", step });
export const forget = ({ seq, text }: SentTurn = HELLO): SyncEffect => ({ type: "forget-unsent", said: { seq, text } });
export const box = (text: string, isNoted = true): SyncEffect => ({ type: "store-box", text, isNoted });
export const storeQueue = (
  turns = [] as ReturnType<typeof queuedTurn>[],
  isFinishing = false,
  lastWords?: LastWords,
): SyncEffect => ({
  type: "store-queue",
  queue: { turns, isFinishing, ...(lastWords ? { lastWords } : {}) },
});

export const heard = [opening, candidate(HELLO)];
export const replied = [...heard, actor(2, "Hm.")];
export const HM: SyncEvent = {
  type: "streamed",
  step: 3,
  event: { type: "replied", turn: actor(2, "Hm."), isOver: false, isTakenOver: false },
};
export const elsewhere = attemptWith([opening, candidate({ ...HELLO, text: "From my phone" }), actor(2, "Hm.")]);

/** What came of the event, as far as the row says something of it, and what the row expects. */
export function outcomeOf([, state, event, expected]: Row): { came: unknown; expected: unknown } {
  const { state: after, effects } = turnSyncAfter(state, event);
  if (expected === "nothing")
    return { came: { ...after, outside: state.outside, effects }, expected: { ...state, effects: [] } };
  const came = {
    effects: effects.map(plainly),
    ...(expected.shown ? { shown: picked(after.shown, expected.shown) } : {}),
    ...(expected.state ? { state: picked(after, expected.state) } : {}),
    ...(expected.turns ? { turns: textsIn(after) } : {}),
  };
  return { came, expected };
}

const textsIn = ({ shown }: SyncMachine) => shown.conversation.turns.map(({ text }) => text);

/** Of words that are dropped only their place and text decide which. */
const plainly = (effect: SyncEffect): SyncEffect => (effect.type === "forget-unsent" ? forget(effect.said) : effect);

const picked = <T extends object>(whole: T, part: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(part).map((key) => [key, whole[key as keyof T]])) as Partial<T>;

/** What was said waits for the answer of the page itself: nobody could be reached. */
export const cutOff = (change: Parameters<typeof sending>[0] = {}) =>
  sending({ isCutOff: true, outside: study([], { unsent: HELLO }), work: answering, ...change });
