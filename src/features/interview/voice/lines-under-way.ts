import type { Clock } from "#platform/clock.ts";

/** What partners are saying just now, sentence by sentence, until it is stored as a turn. */
export type LinesUnderWay = {
  overhear(attemptId: string, sentence: string): void;
  of(attemptId: string): string;
};

/** Longer than any reply takes; by then it is stored, or was never finished. */
const KEPT_MS = 180_000;

/** Of this process alone: whoever asks another waits until the line is stored. */
export function linesUnderWay(clock: Clock): LinesUnderWay {
  const lines = new Map<string, { text: string; atMs: number }>();
  const forgetOld = (nowMs: number) => {
    for (const [attemptId, { atMs }] of lines) if (nowMs - atMs > KEPT_MS) lines.delete(attemptId);
  };
  return {
    overhear(attemptId, sentence) {
      const atMs = clock.now().getTime();
      forgetOld(atMs);
      const before = lines.get(attemptId)?.text.slice(-LONGEST) ?? "";
      lines.set(attemptId, { text: before === "" ? sentence : `${before} ${sentence}`, atMs });
    },
    of: (attemptId) => lines.get(attemptId)?.text ?? "",
  };
}

/** Characters kept of what was said before. */
const LONGEST = 10_000;
