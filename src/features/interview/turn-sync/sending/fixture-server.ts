import assert from "node:assert/strict";
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import { LAST_LENGTH as roleplay } from "#examiner/fixture-roleplay.ts";
import { answerHere } from "../offline/answer-here.ts";
import type { Attempt, Turn } from "#contract/interview/attempts";
import type { SendTurn, TurnEvent } from "../contract.ts";
import { draftOf } from "./draft.ts";
import { fakeStorage } from "./fixture-storage.ts";
import { keptKitOf } from "../offline/kept-kit.ts";
import { type TurnSyncPorts, openTurnSync } from "./turn-sync.ts";
import { offlineExaminerOf } from "../offline/offline-examiner.ts";

export const refusal = (status: number) => Object.assign(new Error("Refused"), { status });

/** Our server as a page sees it, with the built-in examiner behind it, and a connection the test cuts. */
export function serverOf() {
  const opening = builtInExaminer.open(roleplay, 7);
  const states = new Map<number, ConversationState>([[0, opening.state]]);
  const server = {
    turns: [{ seq: 0, speaker: "actor", text: opening.sentences.join(" "), atMs: 0 }] as Turn[],
    status: "running" as Attempt["status"],
    isReachable: true,
    /** While set, calls neither fail nor are answered. */
    isSilent: false,
    /** While set, a kit is read as the conversation stands, and comes when this is done. */
    kitComes: null as Promise<void> | null,
    sent: [] as SendTurn[],
    failures: [] as (Error | null)[],
    attempt: (): Attempt => ({
      id: "a",
      station: {
        id: "s",
        title: "S",
        subject: null,
        type: "roleplay",
        areas: [],
        schools: [],
        level: 1,
        distressing: null,
        readingSeconds: 60,
        answerSeconds: 300,
      },
      status: server.status,
      startedAt: "",
      enteredAt: "",
      finishedAt: null,
      isGenerated: false,
      mode: "study",
      circuit: null,
      rewound: null,
      card: "",
      stimulus: null,
      partner: null,
      turns: [...server.turns],
      isOver: (states.get(server.turns.length - 1)?.ended ?? null) !== null,
      hints: [],
      bellAt: null,
      takenOver: [],
    }),
    /** Somebody says something, wherever they are. Answers with the reply's place. */
    hear: ({ seq, text, atMs }: SendTurn, reply?: string): Turn => {
      const there = server.turns[seq];
      if (there ? there.text !== text : seq !== server.turns.length) throw refusal(409);
      server.turns[seq] = { seq, speaker: "candidate", text, atMs };
      const stored = server.turns[seq + 1];
      if (stored) return stored;
      const state = states.get(seq - 1) ?? assert.fail();
      const built = builtInExaminer.reply(roleplay, state, text);
      states.set(seq + 1, built.state);
      const said: Turn = { seq: seq + 1, speaker: "actor", text: reply ?? built.sentences.join(" "), atMs };
      server.turns[seq + 1] = said;
      return said;
    },
    stateAt: (seq: number) => states.get(seq) ?? assert.fail(),
  };
  return server;
}
export type Server = ReturnType<typeof serverOf>;

/** One tab on the attempt. */
export function tab(
  server: Server,
  {
    browser = fakeStorage(),
    isOnline = () => server.isReachable,
    seen = server.attempt(),
    alone = <T>(work: () => Promise<T>) => work(),
  } = {},
) {
  const call = async <T>(work: () => T): Promise<T> => {
    if (!server.isReachable) throw new TypeError("Failed to fetch");
    const failure = server.failures.shift();
    if (failure) throw failure;
    return work();
  };
  const kept = keptKitOf(browser, "a");
  const ports: TurnSyncPorts = {
    draft: draftOf(browser, "a"),
    offline: offlineExaminerOf({
      kept,
      readKit: async () => {
        const kit = await call(() => {
          const seq = server.turns.findLastIndex(({ speaker }) => speaker !== "candidate");
          return { station: roleplay, seq, state: server.stateAt(seq), before: null };
        });
        await server.kitComes;
        return kit;
      },
      fetchAnswer: async () => answerHere,
    }),
    isAnswered: true,
    send: async (turn, signal) => {
      server.sent.push(turn);
      if (server.isSilent)
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      return call(() => answered(turn));
    },
    read: () => call(server.attempt),
    finish: () => call(() => (server.status = "finished")),
    alone,
    tell: () => undefined,
    isOnline,
  };
  async function* answered(turn: SendTurn): AsyncGenerator<TurnEvent> {
    const reply = server.hear(turn);
    yield { type: "heard", turn: server.turns[turn.seq] ?? assert.fail() };
    yield { type: "delta", text: reply.text };
    const state = server.stateAt(reply.seq);
    yield { type: "replied", turn: reply, isOver: state.ended !== null, isTakenOver: false, state };
  }
  return { browser, kept, sync: openTurnSync(seen, ports) };
}
export type Tab = ReturnType<typeof tab>;
