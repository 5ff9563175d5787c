import type { Attempt, Turn } from "#contract/interview/attempts";
import type { SendTurn } from "../contract.ts";
import type { QueuedTurn } from "../offline/offline-queue.ts";
import { opening, room } from "./fixture-room.ts";
import { refusal } from "./fixture-server.ts";
import type { SyncEvent } from "./sync-events.ts";
import { openedMachine, type Outside, type SyncMachine, type Work } from "./sync-machine.ts";

export const HELLO: SendTurn = { seq: 1, text: "Hello", atMs: 5 };
export const AGAIN: SendTurn = { seq: 3, text: "And now?", atMs: 9 };

export const candidate = ({ seq, text, atMs }: SendTurn): Turn => ({ seq, speaker: "candidate", text, atMs });
export const actor = (seq: number, text: string): Turn => ({ seq, speaker: "actor", text, atMs: 5 });

const conversationState = {} as QueuedTurn["state"];

/** A turn that was answered in the page. */
export const queuedTurn = (turn: SendTurn, reply = `Offline reply to ${turn.text}`): QueuedTurn => ({
  turn: { ...turn, isOffline: true },
  reply: actor(turn.seq + 1, reply),
  before: { ...conversationState, ended: null },
  state: { ...conversationState, ended: null },
});

export const outside = (change: Partial<Outside> = {}): Outside => ({
  isOnline: true,
  hasKit: false,
  unsent: null,
  queue: null,
  ...change,
});

/** Study mode, with what it takes to go on alone. */
export const study = (turns: QueuedTurn[] = [], change: Partial<Outside> = {}): Outside =>
  outside({ hasKit: true, queue: { turns, isFinishing: false }, ...change });

export const attemptWith = (turns: Turn[], status: Attempt["status"] = "running"): Attempt => {
  const { server, attempt } = room({ turns });
  server.status = status;
  return attempt();
};

type Change = Partial<Omit<SyncMachine, "shown">> & { shown?: Partial<SyncMachine["shown"]>; turns?: Turn[] };

/** A page in which nothing is under way, but for what is said to be otherwise. Nobody can change it. */
export function machine({ shown, turns = [opening], outside: found = outside(), ...change }: Change = {}): SyncMachine {
  const opened = openedMachine({ attempt: attemptWith(turns), box: "", outside: found, isAnswered: true });
  const work: Work = { phase: "resting" };
  return frozen({ ...opened, work, ...change, shown: { ...opened.shown, ...shown } });
}

export const sending = (change: Change = {}, turn = HELLO): SyncMachine =>
  machine({
    outside: outside({ unsent: turn }),
    steps: 3,
    work: { phase: "sending", step: 3, task: "deliver", turn, isHeard: false },
    ...change,
    shown: { unsent: turn, delivery: "sending", ...change.shown },
  });

export const failed = (error: unknown, found = outside({ unsent: HELLO }), step = 3): SyncEvent => ({
  type: "failed",
  step,
  error,
  outside: found,
});
export const refused = (status: number, found?: Outside) => failed(refusal(status), found);
export const cut = (found?: Outside) => failed(new TypeError("Failed to fetch"), found);

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
