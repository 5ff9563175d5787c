import { randomUUID } from "node:crypto";
import type { Connection } from "../../tools/chaos/talk.ts";

/** What a candidate might say, in the order in which it makes some sense in any station. */
export const SAID = [
  "Hello, my name is Sam. I am so sorry about this. Could you tell me what happened?",
  "That sounds really hard, and I can see why you are upset. How are you doing in all of this?",
  "Let me check that I have understood: you came here early, nobody told you, and now you do not know what happens next.",
  "I would want to hear both sides first, because there may be a reason for it that I cannot see yet.",
  "I cannot promise that, but I can ring them now with you beside me and ask for a date and a name.",
  "So we do that first, and then we look at the rest together. How does that sound to you?",
];

export type Running = { attemptId: string; seq: number; said: number; isOver: boolean };

/** Starts a station and goes in. @throws Error when the server refuses. */
export async function beginOn(line: Connection, stationId: string): Promise<Running> {
  const { status, body } = await line.ask<{ id: string }>("POST", "/attempts", { stationId, key: randomUUID() });
  if (status !== 200 || !body) throw new Error(`Starting answered ${status}.`);
  const entered = await line.ask("POST", `/attempts/${body.id}/enter`);
  if (entered.status !== 200) throw new Error(`Entering answered ${entered.status}.`);
  return { attemptId: body.id, seq: 1, said: 0, isOver: false };
}

/** Says the next thing; answers the milliseconds until the first word of the reply, and until its end. */
export async function sayNext(line: Connection, running: Running): Promise<{ firstMs: number; endMs: number }> {
  const text = SAID[running.said % SAID.length] ?? "";
  const began = performance.now();
  let firstMs = Number.NaN;
  let isReplied = false;
  const status = await line.say(running.attemptId, { seq: running.seq, text, atMs: running.seq * 1000 }, (event) => {
    if (event.type === "delta" && Number.isNaN(firstMs)) firstMs = performance.now() - began;
    if (event.type !== "replied" || !event.turn) return;
    isReplied = true;
    Object.assign(running, { seq: event.turn.seq + 1, said: running.said + 1, isOver: event.isOver === true });
  });
  if (!isReplied) throw new Error(`A turn was not answered: ${status}.`);
  return { firstMs, endMs: performance.now() - began };
}

export async function finishOn(line: Connection, { attemptId }: Running): Promise<void> {
  const { status } = await line.ask("POST", `/attempts/${attemptId}/finish`);
  if (status !== 200) throw new Error(`Finishing answered ${status}.`);
}

export async function markingStateOf(line: Connection, attemptId: string): Promise<string> {
  return (await line.ask<{ state: string }>("GET", `/attempts/${attemptId}/marking`)).body?.state ?? "none";
}
