import type { Attempt, Turn } from "#contract/interview/attempts";
import type { SendTurn, TurnEvent } from "../contract.ts";
import { draftOf } from "./draft.ts";
import { refusal } from "./fixture-server.ts";
import { fakeStorage } from "./fixture-storage.ts";
import { type TurnSyncPorts, openTurnSync } from "./turn-sync.ts";

export const opening: Turn = { seq: 0, speaker: "actor", text: "Yes?", atMs: 0 };
const station = {
  id: "s",
  title: "S",
  subject: null,
  type: "roleplay" as const,
  areas: [],
  schools: [],
  level: 1,
  distressing: null,
  readingSeconds: 60,
  answerSeconds: 300,
};

/** A server that keeps turns as ours does, and fails as it is told to. */
export function room({
  browser = fakeStorage(),
  turns = [opening],
}: { browser?: ReturnType<typeof fakeStorage>; turns?: Turn[] } = {}) {
  const server = {
    turns: [...turns],
    status: "running" as Attempt["status"],
    isOver: false,
    sent: [] as SendTurn[],
    failures: [] as (Error | null)[],
  };
  const attempt = (): Attempt => ({
    id: "a",
    station,
    status: server.status,
    startedAt: "",
    enteredAt: "",
    isGenerated: false,
    mode: "study",
    circuit: null,
    rewound: null,
    finishedAt: null,
    card: "",
    stimulus: null,
    partner: null,
    turns: [...server.turns],
    isOver: server.isOver,
    hints: [],
    bellAt: null,
    takenOver: [],
  });
  const ports: TurnSyncPorts = {
    draft: draftOf(browser, "a"),
    offline: null,
    isAnswered: true,
    send: async (turn) => {
      server.sent.push(turn);
      const failure = server.failures.shift();
      if (failure) throw failure;
      return answered(turn);
    },
    read: async () => attempt(),
    finish: async () => {
      const failure = server.failures.shift();
      if (failure) throw failure;
      server.status = "finished";
    },
    alone: (work) => work(),
    tell: () => undefined,
    isOnline: () => true,
  };
  async function* answered({ seq, text, atMs }: SendTurn): AsyncGenerator<TurnEvent> {
    const there = server.turns[seq];
    if (there && there.text !== text) throw refusal(409);
    const turn: Turn = { seq, speaker: "candidate", text, atMs };
    server.turns[seq] = turn;
    yield { type: "heard", turn };
    const reply: Turn = { seq: seq + 1, speaker: "actor", text: `Reply to ${text}`, atMs };
    server.turns[seq + 1] = reply;
    yield { type: "delta", text: reply.text };
    yield { type: "replied", turn: reply, isOver: false, isTakenOver: false };
  }
  return { browser, server, attempt, sync: openTurnSync(attempt(), ports) };
}

export type Room = ReturnType<typeof room>;

/** Resolves when nothing is under way, or waits for somebody. */
export const settled = ({ sync }: Pick<Room, "sync">) =>
  new Promise<void>((done) => {
    const look = () => sync.snapshot().delivery !== "sending" && (stop(), setImmediate(done));
    const stop = sync.subscribe(look);
    setImmediate(look);
  });

export const textsOf = ({ sync }: Room) => sync.snapshot().conversation.turns.map(({ text }) => text);
