import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { everythingOf } from "../src/features/marking/papers/fixture-report.ts";
import { readStations } from "../src/features/library/stations/server.ts";
import { freePort, startProcess } from "../tools/chaos/product-process.ts";
import { connectionTo, type Connection } from "../tools/chaos/talk.ts";
import { percentile, rounded, type Figure } from "./load/figure.ts";
import { beginOn, finishOn, markingStateOf, SAID, sayNext, type Running } from "./load/interview.ts";
import { residentOf, settingOf } from "./load/setting.ts";

const PEOPLE = 4;
const PAPERS = 200;
const AT_ONCE = 4;
/** Said on top of everything a station looks for: as much as a turn can hold. */
const LONG = "I would also like to say a little more about that, because there is more to it. ".repeat(6000);

export const paper: Figure = {
  name: "paper",
  how: `from asking for the PDF to its last byte: ${PAPERS} papers, ${AT_ONCE} people at once, half of them of ordinary interviews of ${SAID.length} turns, half with everything a station looks for in answers of half a million characters; embedded database, one process, papers printed in a process of its own`,
  async measure(said) {
    const { environment, cast, end } = await settingOf("embedded", PEOPLE);
    const port = await freePort();
    const server = await startProcess(environment, { port });
    const stations = new Map((await readStations("content/stations")).map((station) => [station.slug, station]));
    const usual: Asked[] = [];
    const worst: Asked[] = [];
    for (const [index, { token }] of cast.people.entries()) {
      const line = connectionTo(() => port, token);
      const stationId = cast.stations[index % cast.stations.length] ?? "";
      const short = await beginOn(line, stationId);
      while (!short.isOver && short.said < SAID.length) await sayNext(line, short);
      usual.push({ token, attemptId: await markedOn(line, short) });
      const station = stations.get(stationId);
      const long = await beginOn(line, stationId);
      for (const answer of station ? everythingOf(station) : [])
        if (!long.isOver) await sayAtLength(line, long, answer);
      worst.push({ token, attemptId: await markedOn(line, long) });
      line.hangUp();
    }
    said(`paper: ${usual.length + worst.length} interviews are marked`);
    const before = residentOf(server.pid);
    const first = await fetchOn(port, usual[0]);
    const took = { usual: await timesOf(port, usual), worst: await timesOf(port, worst) };
    const after = residentOf(server.pid);
    const printing = pressOf(server.pid).map(residentOf);
    await server.stop();
    await end();
    const all = [...took.usual, ...took.worst];
    return [
      { what: "papers", value: all.length, unit: "papers" },
      { what: "the first, with the printing process starting", value: rounded(first / 1000, 2), unit: "s" },
      { what: "ordinary, p50", value: rounded(percentile(took.usual, 0.5) / 1000, 3), unit: "s" },
      { what: "ordinary, p95", value: rounded(percentile(took.usual, 0.95) / 1000, 3), unit: "s" },
      { what: "largest, p50", value: rounded(percentile(took.worst, 0.5) / 1000, 3), unit: "s" },
      { what: "largest, p95", value: rounded(percentile(took.worst, 0.95) / 1000, 3), unit: "s" },
      { what: "all, p95", value: rounded(percentile(all, 0.95) / 1000, 3), unit: "s", most: 1 },
      { what: "the server grew by", value: after - before, unit: "MB" },
      {
        what: "the printing process, which ends after a minute without work",
        value: Math.max(0, ...printing),
        unit: "MB",
      },
    ];
  },
};

type Asked = { token: string; attemptId: string };

async function sayAtLength(line: Connection, running: Running, answer: string): Promise<void> {
  const turn = { seq: running.seq, text: `${answer} ${LONG}`, atMs: running.seq * 1000 };
  await line.say(running.attemptId, turn, (event) => {
    if (event.type !== "replied" || !event.turn) return;
    Object.assign(running, { seq: event.turn.seq + 1, said: running.said + 1, isOver: event.isOver === true });
  });
}

async function markedOn(line: Connection, running: Running): Promise<string> {
  await finishOn(line, running);
  while ((await markingStateOf(line, running.attemptId)) !== "ready") await pause(100);
  return running.attemptId;
}

async function timesOf(port: number, asked: Asked[]): Promise<number[]> {
  const took: number[] = [];
  const asks = Array.from({ length: PAPERS / 2 }, (_, at) => asked[at % asked.length]);
  const askOn = async () => {
    for (let next = asks.pop(); next; next = asks.pop()) took.push(await fetchOn(port, next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return took;
}

async function fetchOn(port: number, asked: Asked | undefined): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://localhost:${port}/api/attempts/${asked?.attemptId}/report.pdf`, {
    headers: { authorization: `Bearer ${asked?.token}` },
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== 200 || bytes < 10_000) throw new Error(`A paper was answered with ${answer.status}.`);
  return performance.now() - began;
}

/** The processes a process has started. */
const pressOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  );
