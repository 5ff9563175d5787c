import { setTimeout as pause } from "node:timers/promises";
import { freePort, startProcess, type ProductProcess } from "../tools/chaos/product-process.ts";
import { connectionTo } from "../tools/chaos/talk.ts";
import { percentile, rounded, type Figure, type Measured } from "./load/figure.ts";
import { beginOn, SAID, sayNext } from "./load/interview.ts";
import { settingOf, type Setting } from "./load/setting.ts";

const PEOPLE = 32;
const WARM_UP_MS = 5000;
const MEASURED_MS = 20_000;

export const throughput: Figure = {
  name: "throughput",
  how: `turns heard and answered a second: ${PEOPLE} candidates who each send the next turn as soon as the last is answered, for ${MEASURED_MS / 1000} s, on PostgreSQL with fsync on; the servers, the database and the load share one machine`,
  async measure(said) {
    const figures: Measured[] = [];
    const setting = await settingOf("server", PEOPLE);
    for (const processes of [1, 2]) {
      const { perSecond, p95 } = await measureWith(setting, processes);
      const name = processes === 1 ? "one web process" : "two web processes";
      said(`throughput: ${name}, ${perSecond} turns/s`);
      figures.push(
        {
          what: `turns a second, ${name}`,
          value: perSecond,
          unit: "turns/s",
          ...(processes === 1 ? { least: 300 } : {}),
        },
        { what: `whole reply, p95, ${name}`, value: p95, unit: "ms" },
      );
    }
    await setting.end();
    return figures;
  },
};

async function measureWith(
  { environment, cast }: Setting,
  processes: number,
): Promise<{ perSecond: number; p95: number }> {
  const servers: ProductProcess[] = [];
  for (let each = 0; each < processes; each++) {
    servers.push(await startProcess({ ...environment, ROLE: "web" }, { port: await freePort() }));
  }
  const from = performance.now() + WARM_UP_MS;
  const until = from + MEASURED_MS;
  const took: number[] = [];
  const candidate = async (token: string, index: number) => {
    const line = connectionTo(() => servers[index % processes]?.port ?? 0, token);
    for (let round = 0; performance.now() < until; round++) {
      const running = await beginOn(line, cast.stations[(index + round) % cast.stations.length] ?? "");
      while (!running.isOver && running.said < 4 * SAID.length && performance.now() < until) {
        const { endMs } = await sayNext(line, running);
        const now = performance.now();
        if (now > from && now < until) took.push(endMs);
      }
    }
    line.hangUp();
  };
  await Promise.all(cast.people.map(({ token }, index) => candidate(token, index)));
  await pause(200);
  for (const server of servers) await server.stop();
  return { perSecond: rounded(took.length / (MEASURED_MS / 1000)), p95: rounded(percentile(took, 0.95)) };
}
