import { randomUUID } from "node:crypto";
import { castOf } from "../chaos/people.ts";
import { interviewAgainAndAgain, type Diary } from "../chaos/candidate.ts";
import { connectionTo } from "../chaos/talk.ts";
import { startProcess, type ProductProcess } from "../chaos/product-process.ts";
import { randomOf } from "../fuzz/random.ts";

export type Acknowledged = Diary["acknowledged"][number];

/** Candidates who talk to the product without a pause, and remember everything it has acknowledged. */
export type Writers = { product: ProductProcess; acknowledged: Acknowledged[]; leave(): void };

class Left extends Error {}

export async function startWriters(environment: Record<string, string>, port: number, count = 6): Promise<Writers> {
  const { people, stations } = await castOf(environment, count);
  const product = await startProcess(environment, { port });
  const diary: Diary = { acknowledged: [], finished: [], refused: [] };
  let hasLeft = false;
  const portOf = () => {
    if (hasLeft) throw new Left();
    return port;
  };
  people.forEach((person, index) => {
    const line = connectionTo(portOf, person.token);
    const random = randomOf(index + 1);
    interviewAgainAndAgain(line, { stations, random, isOver: () => hasLeft, diary }).catch((error: unknown) => {
      if (!(error instanceof Left)) throw error;
    });
  });
  return { product, acknowledged: diary.acknowledged, leave: () => void (hasLeft = true) };
}

/** How many of what was acknowledged is there. */
export function foundOf(
  acknowledged: Acknowledged[],
  turns: { attempt_id: string; seq: number; text: string }[],
): number {
  const keyOf = (attemptId: string, seq: number, text: string) => `${attemptId} ${seq} ${text}`;
  const there = new Set(turns.map((turn) => keyOf(turn.attempt_id, turn.seq, turn.text)));
  return acknowledged.filter(({ attemptId, seq, text }) => there.has(keyOf(attemptId, seq, text))).length;
}

export const TURNS = "select attempt_id::text, seq, text from turns where speaker = 'candidate'";
export const newSecret = () => randomUUID().replaceAll("-", "");
