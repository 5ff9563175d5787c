import { setTimeout as pause } from "node:timers/promises";
import { freePort, startProcess } from "../tools/chaos/product-process.ts";
import { connectionTo } from "../tools/chaos/talk.ts";
import { percentile, rounded, type Figure } from "./load/figure.ts";
import { beginOn, finishOn, SAID, sayNext } from "./load/interview.ts";
import { settingOf } from "./load/setting.ts";

const INTERVIEWS = 50;
const EVERY_MS = 3000;
const WARM_UP_MS = 12_000;
const MEASURED_MS = 66_000;

export const turns: Figure = {
  name: "turns",
  how: `first word of the reply, from sending the turn: ${INTERVIEWS} interviews under way, each with a turn every ${EVERY_MS / 1000} s, on the embedded database; the server and the load are two processes on one machine`,
  async measure(said) {
    const { environment, cast, end } = await settingOf("embedded", INTERVIEWS);
    const port = await freePort();
    const server = await startProcess(environment, { port });
    const began = performance.now();
    const until = began + WARM_UP_MS + MEASURED_MS;
    const first: number[] = [];
    const whole: number[] = [];
    let isDone = false;

    const candidate = async (token: string, index: number) => {
      const line = connectionTo(() => port, token);
      await pause((EVERY_MS / INTERVIEWS) * index);
      const stationOf = (round: number) => cast.stations[(index + round) % cast.stations.length] ?? "";
      let next = performance.now();
      for (let round = 0; performance.now() < until; round++) {
        const running = await beginOn(line, stationOf(round));
        while (!running.isOver && running.said < SAID.length && performance.now() < until) {
          next += EVERY_MS;
          await pause(Math.max(0, next - performance.now()));
          const { firstMs, endMs } = await sayNext(line, running);
          if (performance.now() - began > WARM_UP_MS) {
            first.push(firstMs);
            whole.push(endMs);
          }
        }
        await finishOn(line, running);
      }
      line.hangUp();
    };
    const telling = (async () => {
      while (!isDone) {
        await pause(10_000, undefined, { ref: false });
        said(`turns: ${first.length} measured, p99 ${rounded(percentile(first, 0.99))} ms`);
      }
    })();
    await Promise.all(cast.people.map(({ token }, index) => candidate(token, index)));
    isDone = true;
    void telling;
    await server.stop();
    await end();
    return [
      { what: "turns measured", value: first.length, unit: "turns" },
      { what: "first word, p50", value: rounded(percentile(first, 0.5)), unit: "ms" },
      { what: "first word, p95", value: rounded(percentile(first, 0.95)), unit: "ms" },
      { what: "first word, p99", value: rounded(percentile(first, 0.99)), unit: "ms", most: 25 },
      { what: "whole reply, p99", value: rounded(percentile(whole, 0.99)), unit: "ms" },
    ];
  },
};
