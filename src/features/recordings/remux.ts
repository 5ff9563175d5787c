import { Worker } from "node:worker_threads";

/** Unreadable: no copy. Damaged: a copy of what could be read. */
export type Remuxed = { state: "unreadable" } | { state: "damaged" | "whole"; durationMs: number; bytes: number };

/**
 * Reads a container and copies its packets, as they are, into one with a duration and an index. In a thread of its
 * own: a file made to keep a parser busy for ever, or to fill the memory, ends with that thread, after `worstMs`.
 */
export function remux(from: string, to: string, type: string, worstMs: number): Promise<Remuxed> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./remux-worker.ts", import.meta.url), {
      workerData: { from, to, type },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    let outcome: Remuxed = { state: "unreadable" };
    const tooLong = setTimeout(() => void worker.terminate(), worstMs);
    worker.once("message", (message: Remuxed) => {
      outcome = message;
      void worker.terminate();
    });
    worker.once("error", () => void worker.terminate());
    worker.once("exit", () => {
      clearTimeout(tooLong);
      resolve(outcome);
    });
  });
}
