import { setTimeout as pause } from "node:timers/promises";
import { freePort, startProcess } from "../tools/chaos/product-process.ts";
import { connectionTo, type Connection } from "../tools/chaos/talk.ts";
import { percentile, rounded, type Figure } from "./load/figure.ts";
import { beginOn, finishOn, markingStateOf, SAID, sayNext, type Running } from "./load/interview.ts";
import { markerTimes } from "./load/marker-times.ts";
import { settingOf } from "./load/setting.ts";

const PEOPLE = 10;
const FINISHES = 150;
const EVERY_MS = 200;
const ASK_EVERY_MS = 50;
const WAIT_MS = 30_000;

export const marking: Figure = {
  name: "marking",
  how: `from “I've finished” to a report that is ready, asked for every ${ASK_EVERY_MS} ms: ${1000 / EVERY_MS} finishes a second for ${(FINISHES * EVERY_MS) / 1000} s, built-in marker, embedded database, one process; and the processor time of the built-in marker alone, over every station of the bank, each with its own examples said at length and with 6,000 words`,
  async measure(said) {
    const { environment, cast, end } = await settingOf("embedded", PEOPLE);
    const port = await freePort();
    const server = await startProcess(environment, { port });
    const lines = cast.people.map(({ token }) => connectionTo(() => port, token));
    const ready: { line: Connection; running: Running }[] = [];
    const prepare = async (line: Connection, index: number) => {
      for (let round = 0; round < FINISHES / PEOPLE; round++) {
        const running = await beginOn(line, cast.stations[(index + round) % cast.stations.length] ?? "");
        while (!running.isOver && running.said < SAID.length) await sayNext(line, running);
        ready.push({ line, running });
      }
    };
    await Promise.all(lines.map(prepare));
    said(`marking: ${ready.length} interviews are ready to be finished`);

    const took: number[] = [];
    const watch = async ({ line, running }: (typeof ready)[number]) => {
      const began = performance.now();
      await finishOn(line, running);
      while ((await markingStateOf(line, running.attemptId)) !== "ready") {
        if (performance.now() - began > WAIT_MS) throw new Error("A report was not ready in 30 s.");
        await pause(ASK_EVERY_MS);
      }
      took.push(performance.now() - began);
    };
    const watched: Promise<void>[] = [];
    const began = performance.now();
    for (const [index, each] of ready.entries()) {
      await pause(Math.max(0, began + index * EVERY_MS - performance.now()));
      watched.push(watch(each));
    }
    await Promise.all(watched);
    const cpu = await markerTimes();
    said(`marking: ${cpu.length} marks timed by processor`);
    for (const line of lines) line.hangUp();
    await server.stop();
    await end();
    return [
      { what: "reports", value: took.length, unit: "reports" },
      { what: "ready, p50", value: rounded(percentile(took, 0.5) / 1000, 2), unit: "s" },
      { what: "ready, p95", value: rounded(percentile(took, 0.95) / 1000, 2), unit: "s", most: 1.5 },
      { what: "processor time of the marker, p50", value: rounded(percentile(cpu, 0.5)), unit: "ms" },
      { what: "processor time of the marker, p95", value: rounded(percentile(cpu, 0.95)), unit: "ms", most: 150 },
    ];
  },
};
