import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tools/chaos/product-process.ts";
import { NODE_OPTIONS } from "../../tools/node-options.mjs";
import { contentWithFewStations } from "../few-stations.ts";
import { prepareDatabaseIn } from "../prepared-database.ts";
import type { CommandName, Commands, PersonGiven } from "./commands.ts";
import type { Answered } from "./messages.ts";
import type { Session } from "../../src/features/identity/accounts/contract.ts";

/** Addresses whose owners are admins, once they have a second step: each test takes one of its own. */
export const ADMINS = Array.from({ length: 60 }, (_, index) => `admin-${index + 1}@example.test`);

/** Where the product is served, and people put straight into its database. Tests of one worker share it. */
export type Served = {
  url: string;
  insertPerson(given?: PersonGiven): Promise<Session>;
  subscribe: Commands["subscribe"];
  countedViews: Commands["countedViews"];
  raise: Commands["raise"];
  /** Everything that waits in the queue has been done. */
  drain(): Promise<void>;
};

/** A product that belongs to one test, which may kill it and move its clock. */
export type OwnProduct = Served & {
  dataDir: string;
  /** What its clock says. */
  now(): number;
  pass(milliseconds: number): Promise<void>;
  passTime(): Promise<void>;
  /** As a power cut would: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** On the same folder and port as before. */
  startAgain(): Promise<void>;
  /** Ends it in order and takes its folder away. @throws where it did not stop cleanly. */
  stop(): Promise<void>;
};

/** The product with its built pages in a process of its own, on a folder and a port of its own. */
export async function startProduct(settings: Record<string, string> = {}): Promise<OwnProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), "stationwise-product-"));
  await prepareDatabaseIn(dataDir);
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    NODE_V8_COVERAGE: process.env["NODE_V8_COVERAGE"],
    PORT: String(port),
    DATA_DIR: dataDir,
    CONTENT_DIR: contentWithFewStations(),
    LOG_LEVEL: "warn",
    ADMIN_EMAILS: ADMINS.join(","),
    ...settings,
  };
  let aheadMs = 0;
  let process_ = await start(env, aheadMs);
  const ask = <N extends CommandName>(name: N, given: Parameters<Commands[N]>[0]) => process_.ask(name, given);

  return {
    url: `http://localhost:${port}`,
    dataDir,
    insertPerson: (given = {}) => ask("insertPerson", given),
    subscribe: (given) => ask("subscribe", given),
    raise: (given) => ask("raise", given),
    countedViews: (page) => ask("countedViews", page),
    drain: () => ask("drain", undefined),
    passTime: () => ask("passTime", undefined),
    now: () => Date.now() + aheadMs,
    async pass(milliseconds) {
      aheadMs += milliseconds;
      await ask("pass", milliseconds);
    },
    kill: async () => void (await process_.end("SIGKILL")),
    async startAgain() {
      process_ = await start(env, aheadMs);
    },
    async stop() {
      const code = await process_.end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
      if (code !== 0 && !process_.wasKilled()) throw new Error(`The product did not stop cleanly:\n${process_.said()}`);
    },
  };
}

type Running = {
  ask<N extends CommandName>(name: N, given: Parameters<Commands[N]>[0]): ReturnType<Commands[N]>;
  end(signal: NodeJS.Signals): Promise<number | null>;
  wasKilled(): boolean;
  said(): string;
};

async function start(env: NodeJS.ProcessEnv, aheadMs: number): Promise<Running> {
  const script = join(import.meta.dirname, "child.ts");
  const child = fork(script, [String(aheadMs)], {
    env,
    execArgv: [...NODE_OPTIONS],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-20_000)));
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const ready = Promise.withResolvers<unknown>();
  waiting.set(0, ready);
  child.on("message", (answered: Answered) => {
    const asked = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ("problem" in answered) asked?.reject(new Error(answered.problem));
    else asked?.resolve(answered.answer);
  });
  child.once("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error(`The product ended:\n${said}`));
  });
  await ready.promise;
  let asked = 0;
  return {
    ask(name, given) {
      asked += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(asked, answer);
      child.send({ id: asked, name, given });
      return answer.promise as never;
    },
    end: (signal) => ended(child, signal),
    wasKilled: () => child.signalCode === "SIGKILL",
    said: () => said,
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}
