import { setTimeout as pause } from "node:timers/promises";
import { randomOf } from "../fuzz/random.ts";
import { storedRows, verdictOf, type Verdict } from "./audit.ts";
import { interviewAgainAndAgain, type Diary } from "./candidate.ts";
import { castOf } from "./people.ts";
import { freePort, startProcess } from "./product-process.ts";
import { connectionTo, type Connection } from "./talk.ts";

const CANDIDATES = 8;
/** A process is killed this long after it said it was ready, at the earliest and at the latest. */
const ALIVE_MS = [60, 900] as const;
const MARKED_WITHIN_MS = 60_000;

export type Outcome = Verdict & { kills: number; longestOutageMs: number };

/** Kills the product again and again while people interview, and counts what became of what they were told. */
export async function runChaos(
  environment: Record<string, string>,
  options: { kills: number; seed: number; said(line: string): void },
): Promise<Outcome> {
  const random = randomOf(options.seed);
  const { people, stations } = await castOf(environment, CANDIDATES);
  const port = await freePort();
  let server = await startProcess(environment, { port });
  let isOver = false;
  let longestOutageMs = 0;
  const diaries = people.map((): Diary => ({ acknowledged: [], finished: [], refused: [] }));
  const interviews = people.map(async ({ token }, index) => {
    const line = connectionTo(() => port, token);
    const diary = diaries[index] ?? { acknowledged: [], finished: [], refused: [] };
    await interviewAgainAndAgain(line, {
      stations,
      random: randomOf(options.seed + index + 1),
      isOver: () => isOver,
      diary,
    });
    await untilMarked(line, diary.finished);
    line.hangUp();
  });

  for (let kills = 1; kills <= options.kills; kills++) {
    await pause(ALIVE_MS[0] + random.below(ALIVE_MS[1] - ALIVE_MS[0]));
    const down = performance.now();
    await server.kill();
    server = await startProcess(environment, { port });
    longestOutageMs = Math.max(longestOutageMs, performance.now() - down);
    const { acknowledged, finished } = merged(diaries);
    if (kills % 10 === 0)
      options.said(`${kills} kills, ${acknowledged.length} turns acknowledged, ${finished.length} attempts finished`);
  }
  isOver = true;
  await Promise.all(interviews);
  await server.stop();
  const { rows, marked } = await storedRows(environment);
  return {
    kills: options.kills,
    ...verdictOf(merged(diaries), rows, marked),
    longestOutageMs: Math.round(longestOutageMs),
  };
}

async function untilMarked(line: Connection, finished: string[]): Promise<void> {
  const deadline = performance.now() + MARKED_WITHIN_MS;
  for (const attemptId of finished.toReversed()) {
    while (performance.now() < deadline) {
      const { body } = await line.ask<{ state?: string }>("GET", `/attempts/${attemptId}/marking`);
      if (body?.state === "ready") break;
      await pause(100);
    }
  }
}

const merged = (diaries: Diary[]): Diary => ({
  acknowledged: diaries.flatMap((diary) => diary.acknowledged),
  finished: diaries.flatMap((diary) => diary.finished),
  refused: diaries.flatMap((diary) => diary.refused),
});
