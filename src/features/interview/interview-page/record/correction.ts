/** The least that reading it through and mending it takes. */
const LEAST_MS = 120_000;

/** What is left to put misheard words right: as long as the answer itself had, extra time and all. In either mode. */
export const correctionLeftMs = (endedAtMs: number, answerSeconds: number, nowMs: number): number =>
  Math.max(0, endedAtMs + Math.max(LEAST_MS, answerSeconds * 1000) - nowMs);
