import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../fuzz/random.ts";
import type { Connection } from "./talk.ts";

/** What one candidate was told by the server, to be held against the database afterwards. */
export type Diary = {
  acknowledged: { attemptId: string; seq: number; text: string }[];
  finished: string[];
  /** Answers that a repeated call should never get. */
  refused: string[];
};

const AGAIN_MS = 40;
const TURNS = 6;
const SENTENCES = [
  "I am so sorry about this. What happened this morning?",
  "That sounds really hard. How is your mum doing now?",
  "Let me check that I have understood you.",
  "I cannot promise that, but I can ring them with you beside me.",
  "Would you like to sit somewhere quieter first?",
  "How does that sound to you?",
];

export type Answered = { next: number; isOver: boolean };

export type Candidate = {
  /** Repeats a call until it is answered. */
  until<T>(method: string, path: string, body?: object): Promise<T>;
  goIn(stationId: string): Promise<string>;
  /** Says a sentence of its own in this place, again and again until it is answered. */
  say(attemptId: string, seq: number, onHeard?: () => void): Promise<Answered>;
  finish(attemptId: string): Promise<void>;
};

/** Somebody who never gives up, and writes down what they were told. */
export function candidateOn(line: Connection, { random, diary }: { random: Random; diary: Diary }): Candidate {
  const until: Candidate["until"] = async <T>(method: string, path: string, body?: object): Promise<T> => {
    for (;;) {
      const answer = await line.ask<T>(method, path, body);
      if (answer.status === 200 && answer.body !== null) return answer.body;
      if (answer.status >= 400 && answer.status < 500) diary.refused.push(`${method} ${path} ${answer.status}`);
      await pause(AGAIN_MS);
    }
  };
  return {
    until,
    async goIn(stationId) {
      const { id } = await until<{ id: string }>("POST", "/attempts", { stationId, key: randomUUID() });
      await until("POST", `/attempts/${id}/enter`);
      return id;
    },
    async say(attemptId, seq, onHeard) {
      const text = `${random.pick(SENTENCES)} (${randomUUID()})`;
      let isHeard = false;
      for (;;) {
        let replied: Answered | null = null;
        const status = await line.say(attemptId, { seq, text, atMs: seq * 1000 }, (event) => {
          if (event.type === "heard" && !isHeard) {
            isHeard = true;
            diary.acknowledged.push({ attemptId, seq, text });
            onHeard?.();
          }
          if (event.type === "replied" && event.turn)
            replied = { next: event.turn.seq + 1, isOver: event.isOver === true };
        });
        if (replied) return replied;
        if (status >= 400 && status < 500) diary.refused.push(`turn ${seq} ${status}`);
        await pause(AGAIN_MS);
      }
    },
    async finish(attemptId) {
      await until("POST", `/attempts/${attemptId}/finish`);
      diary.finished.push(attemptId);
    },
  };
}

/** Interviews one after the other until `isOver`, repeating each call until it is answered. */
export async function interviewAgainAndAgain(
  line: Connection,
  { stations, random, isOver, diary }: { stations: string[]; random: Random; isOver(): boolean; diary: Diary },
): Promise<void> {
  const candidate = candidateOn(line, { random, diary });
  while (!isOver()) {
    const id = await candidate.goIn(random.pick(stations));
    let seq = 1;
    for (let turn = 0; turn < TURNS; turn++) {
      const replied = await candidate.say(id, seq);
      if (replied.isOver) break;
      seq = replied.next;
      await pause(random.below(120));
    }
    await candidate.finish(id);
  }
}
