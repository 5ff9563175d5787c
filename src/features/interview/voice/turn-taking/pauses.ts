import type { Pause } from "../contract.ts";

export type Interval = { startMs: number; endMs: number };

const PAUSE_MS = 1000;
/** A click or a breath does not break a pause. */
const LEAST_VOICE_MS = 150;

/**
 * The silences of a turn that are longer than a second: between the moment it could be spoken and its last sound.
 * The first, before anything was said, is thinking.
 */
export function pausesOf(openedMs: number, voiced: readonly Interval[]): Pause[] {
  const spoken = voiced.filter(({ startMs, endMs }) => endMs - startMs >= LEAST_VOICE_MS);
  return spoken.flatMap(({ startMs }, index) => {
    const fromMs = spoken[index - 1]?.endMs ?? openedMs;
    const ms = Math.round(startMs - fromMs);
    return ms > PAUSE_MS ? [{ atMs: Math.round(fromMs), ms, isThinking: index === 0 }] : [];
  });
}

export const voicedMsOf = (voiced: readonly Interval[]): number =>
  Math.round(voiced.reduce((sum, { startMs, endMs }) => sum + Math.max(0, endMs - startMs), 0));
