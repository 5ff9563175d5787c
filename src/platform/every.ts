import type { Log } from "./log.ts";

/** Does something again and again, until it is stopped. What fails once is tried at the next time. */
export function every(milliseconds: number, log: Log, work: () => Promise<void>): { stop(): void } {
  const timer = setInterval(
    () => void work().catch((error: unknown) => log.warn({ err: error }, "what is done at intervals failed")),
    milliseconds,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
