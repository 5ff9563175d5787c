import { setTimeout as pause } from "node:timers/promises";
import { freePort, startProcess } from "../tools/chaos/product-process.ts";
import { connectionTo, type Connection } from "../tools/chaos/talk.ts";
import { rounded, type Figure, type Measured } from "./load/figure.ts";
import { beginOn, finishOn, markingStateOf, SAID, sayNext } from "./load/interview.ts";
import { residentOf, settingOf } from "./load/setting.ts";

const PEOPLE = 16;
const INTERVIEWS = 1000;
const MOST = { server: 250, embedded: 700 };
const SETTLE_MS = 3000;

export const memory: Figure = {
  name: "memory",
  how: `resident memory of the one server process after ${INTERVIEWS / 2} and after ${INTERVIEWS} interviews of about ${SAID.length} turns, each finished and marked`,
  async measure(said) {
    return [...(await measureOn("server", said)), ...(await measureOn("embedded", said))];
  },
};

async function measureOn(database: "server" | "embedded", said: (line: string) => void): Promise<Measured[]> {
  const { environment, cast, end } = await settingOf(database, PEOPLE);
  const port = await freePort();
  const server = await startProcess(environment, { port });
  const lines = cast.people.map(({ token }) => connectionTo(() => port, token));
  let left = 0;
  const candidate = async (line: Connection, index: number) => {
    let last = "";
    while (left-- > 0) {
      const running = await beginOn(line, cast.stations[(index + left) % cast.stations.length] ?? "");
      while (!running.isOver && running.said < SAID.length) await sayNext(line, running);
      await finishOn(line, running);
      last = running.attemptId;
    }
    while (last !== "" && (await markingStateOf(line, last)) !== "ready") await pause(100);
  };
  const resident: number[] = [residentOf(server.pid)];
  for (let half = 0; half < 2; half++) {
    left = INTERVIEWS / 2;
    await Promise.all(lines.map(candidate));
    await pause(SETTLE_MS);
    resident.push(residentOf(server.pid));
    said(`memory: ${database}, ${(half + 1) * (INTERVIEWS / 2)} interviews, ${resident.at(-1)} MB`);
  }
  for (const line of lines) line.hangUp();
  await server.stop();
  await end();
  const [atStart = 0, atHalf = 0, atEnd = 0] = resident;
  const name = database === "server" ? "PostgreSQL" : "embedded";
  return [
    { what: `at the start, ${name}`, value: atStart, unit: "MB" },
    { what: `after ${INTERVIEWS / 2} interviews, ${name}`, value: atHalf, unit: "MB" },
    { what: `after ${INTERVIEWS} interviews, ${name}`, value: atEnd, unit: "MB", most: MOST[database] },
    {
      what: `growth over the second half, ${name}`,
      value: rounded((100 * (atEnd - atHalf)) / atHalf),
      unit: "%",
      most: 10,
    },
  ];
}
