import { Worker } from "node:worker_threads";

/** Unreadable: no copy. Damaged: a copy of what could be read. */
export type Remuxed = { state: "unreadable" } | { state: "damaged" | "whole"; durationMs: number; bytes: number };

/** What came of it, and how much of a processor's time it took. */
export type Reading = { remuxed: Remuxed; spentMs: number };

/**
 * Reads a container and copies its packets, as they are, into one with a duration and an index. In a thread of its
 * own: a file made to keep a parser busy for ever, or to fill the memory, ends with that thread, after `worstMs` of
 * that thread's own time. The clock on the wall would call a good recording unreadable on a machine that is busy.
 */
export function remux(from: string, to: string, type: string, worstMs: number): Promise<Reading> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./remux-worker.ts", import.meta.url), {
      workerData: { from, to, type },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    let reading: Reading = { remuxed: { state: "unreadable" }, spentMs: worstMs };
    let look = setTimeout(() => void endWhenSpent(), worstMs);
    async function endWhenSpent() {
      // A thread that has ended has no time to tell, and tells of its end itself.
      const usage = await worker.cpuUsage().catch(() => null);
      if (usage === null) return;
      const leftMs = worstMs - msOf(usage);
      if (leftMs > 0) look = setTimeout(() => void endWhenSpent(), leftMs);
      else void worker.terminate();
    }
    worker.once("message", (message: Reading) => {
      reading = message;
      void worker.terminate();
    });
    worker.once("error", () => void worker.terminate());
    worker.once("exit", () => {
      clearTimeout(look);
      resolve(reading);
    });
  });
}

/** Microseconds of a thread, by the system's count, in milliseconds. */
export const msOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
