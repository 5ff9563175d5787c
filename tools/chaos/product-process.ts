import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { NODE_OPTIONS } from "../node-options.mjs";

const ROOT = dirname(dirname(import.meta.dirname));
const START_MS = 60_000;

export type ProductProcess = {
  port: number;
  pid: number;
  /** Milliseconds from the start of the process to the line that says it is ready. */
  readyAfter: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts the product as a process of its own and waits until it says that it is ready. */
export async function startProcess(
  environment: Record<string, string>,
  options: { port: number; script?: string },
): Promise<ProductProcess> {
  const began = performance.now();
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  const kept = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
  const env = { PATH, ...kept, ...environment, PORT: String(options.port) };
  const child = spawn(process.execPath, [...NODE_OPTIONS, join(ROOT, options.script ?? join("src", "main.ts"))], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-4000)));
  child.stdout.setEncoding("utf8");
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const clock = setTimeout(
    () => reject(new Error(`The product was not ready in ${START_MS / 1000} s: ${said}`)),
    START_MS,
  );
  child.stdout.on("data", (text: string) => {
    if (text.includes("is ready")) resolve();
  });
  child.once("exit", (code) => reject(new Error(`The product ended with code ${code}: ${said}`)));
  await ready.finally(() => clearTimeout(clock));
  return {
    port: options.port,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    kill: () => ended(child, "SIGKILL"),
    stop: () => ended(child, "SIGTERM"),
  };
}

async function ended(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
