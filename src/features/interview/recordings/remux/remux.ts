import { runInThread } from "#platform/threads.ts";

/** Unreadable: no copy. Damaged: a copy of what could be read. */
export type Remuxed = { state: "unreadable" } | { state: "damaged" | "whole"; durationMs: number; bytes: number };

/** What came of it, and how much of a processor's time it took. */
export type Reading = { remuxed: Remuxed; spentMs: number };

const MOST_MB = 256;

/**
 * Reads a container and copies its packets, as they are, into one with a duration and an index. In a thread of its
 * own, which is ended after `worstMs` of its own time.
 */
export async function remux(from: string, to: string, type: string, worstMs: number): Promise<Reading> {
  const script = new URL("./remux-worker.ts", import.meta.url);
  const reading = await runInThread(script, { data: { from, to, type }, worstMs, mostMb: MOST_MB }).catch(() => null);
  return (reading as Reading | null) ?? { remuxed: { state: "unreadable" }, spentMs: worstMs };
}
