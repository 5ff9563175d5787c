import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tools/chaos/product-process.ts";
import { atEnd, type Ending, type Served } from "./browser.ts";

export type Clocked = Served & {
  /** What the server's clock says. */
  now(): number;
  /** Moves it on. */
  pass(milliseconds: number): Promise<void>;
  /** Gives somebody a plan, as the payment provider's news would. */
  subscribe(userId: string): Promise<void>;
};

/** The product in a process of its own, on a clock that stands as far ahead as the test has moved it. */
export async function serveClocked(t: Ending): Promise<Clocked> {
  const dataDir = await mkdtemp(join(tmpdir(), "stationwise-clocked-"));
  const port = String(await freePort());
  const env = { PATH: process.env["PATH"], PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  let aheadMs = 0;
  let child = await start();
  atEnd(t, async () => {
    await end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<ChildProcess> {
    const started = fork(join(import.meta.dirname, "clocked-child.ts"), [String(aheadMs)], { env, stdio: "inherit" });
    const exited = once(started, "exit").then(() => Promise.reject(new Error("The product did not start.")));
    await Promise.race([once(started, "message"), exited]);
    exited.catch(() => undefined);
    return started;
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
  async function tell(message: { pass?: number; subscribe?: string }): Promise<void> {
    const answer = once(child, "message");
    child.send(message);
    await answer;
  }
  return {
    url: `http://localhost:${port}`,
    kill: () => end("SIGKILL"),
    async startAgain() {
      child = await start();
    },
    now: () => Date.now() + aheadMs,
    async pass(milliseconds) {
      aheadMs += milliseconds;
      await tell({ pass: milliseconds });
    },
    subscribe: (userId) => tell({ subscribe: userId }),
  };
}
