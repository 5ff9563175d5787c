import type { Timer } from "../../src/platform/ai/timer.ts";

/** A timer that rings when the test says so. */
export function handTimer(): { timer: Timer; ring(milliseconds: number): void } {
  const waiting = new Set<{ milliseconds: number; ring: () => void }>();
  return {
    timer(milliseconds, ring) {
      const one = { milliseconds, ring };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
    ring(milliseconds) {
      const due = [...waiting].filter((each) => each.milliseconds === milliseconds);
      if (due.length === 0) throw new Error(`Nothing waits for ${milliseconds} ms.`);
      for (const one of due) {
        waiting.delete(one);
        one.ring();
      }
    },
  };
}
