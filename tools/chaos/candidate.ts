import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../fuzz/random.ts";
import type { Line } from "./talk.ts";

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

/** Interviews one after the other until `isOver`, repeating each call until it is answered. */
export async function interviewAgainAndAgain(
  line: Line,
  options: { stations: string[]; random: Random; isOver(): boolean; diary: Diary },
): Promise<void> {
  const { stations, random, isOver, diary } = options;

  const until = async <T>(method: string, path: string, body?: object): Promise<T> => {
    for (;;) {
      const answer = await line.ask<T>(method, path, body);
      if (answer.status === 200 && answer.body !== null) return answer.body;
      if (answer.status >= 400 && answer.status < 500) diary.refused.push(`${method} ${path} ${answer.status}`);
      await pause(AGAIN_MS);
    }
  };

  const say = async (attemptId: string, seq: number): Promise<{ next: number; isOver: boolean }> => {
    const text = `${random.pick(SENTENCES)} (${randomUUID()})`;
    let isHeard = false;
    for (;;) {
      let replied: { next: number; isOver: boolean } | null = null;
      const status = await line.say(attemptId, { seq, text, atMs: seq * 1000 }, (event) => {
        if (event.type === "heard" && !isHeard) diary.acknowledged.push({ attemptId, seq, text });
        if (event.type === "heard") isHeard = true;
        if (event.type === "replied" && event.turn)
          replied = { next: event.turn.seq + 1, isOver: event.isOver === true };
      });
      if (replied) return replied;
      if (status >= 400 && status < 500) diary.refused.push(`turn ${seq} ${status}`);
      await pause(AGAIN_MS);
    }
  };

  while (!isOver()) {
    const { id } = await until<{ id: string }>("POST", "/attempts", {
      stationId: random.pick(stations),
      key: randomUUID(),
    });
    await until("POST", `/attempts/${id}/enter`);
    let seq = 1;
    for (let turn = 0; turn < TURNS; turn++) {
      const replied = await say(id, seq);
      if (replied.isOver) break;
      seq = replied.next;
      await pause(random.below(120));
    }
    await until("POST", `/attempts/${id}/finish`);
    diary.finished.push(id);
  }
}
