import { spawn, type ChildProcess } from "node:child_process";
import { delimiter, dirname, join } from "node:path";

export const ROOT = dirname(dirname(import.meta.dirname));
const BIN = join(ROOT, "node_modules", ".bin");
const CACHE = join(ROOT, "node_modules", ".cache", "stationwise");

export type RunOptions = { env?: NodeJS.ProcessEnv; minutes?: number };
export type Ended = { code: number; output: string; ms: number };

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    for (const child of running) killGroup(child);
    process.exit(1);
  });
}

/** What every stage runs with: the programs of this project first, and compiled code kept from one process to the next. */
export const stageEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env["PATH"] ?? ""}`,
  NODE_COMPILE_CACHE: join(CACHE, "compiled"),
});

/** Runs a program of node_modules/.bin to its end, at most `minutes`; whatever it started goes with it. */
export function runCommand(command: string, args: string[], { env, minutes = 10 }: RunOptions = {}): Promise<Ended> {
  const started = performance.now();
  const child = spawn(join(BIN, command), args, {
    cwd: ROOT,
    env: { ...stageEnvironment(), ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const clock = setTimeout(() => {
    output += `\nstopped: it took longer than ${minutes} minutes`;
    killGroup(child);
  }, minutes * 60_000);
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const end = (code: number) => {
    clearTimeout(clock);
    running.delete(child);
    resolve({ code, output, ms: performance.now() - started });
  };
  child.on("error", (error) => {
    output += error.message;
    end(1);
  });
  child.on("close", (code) => end(code ?? 1));
  return promise;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, "SIGKILL");
}
