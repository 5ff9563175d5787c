import { decibelsOf, type Frame } from "./voice-activity.ts";

export const LEVEL_BARS = 5;

/** How loud the microphone is, in bars of five, and whether it has been silent for too long to be open. */
export type VoiceLevel = { bars: number; isUnheard: boolean };

export const noLevel: VoiceLevel = { bars: 0, isUnheard: false };

const QUIETEST_DB = -54;
const BAR_DB = 8;
/** Bars fall one by one, so that they can be seen. */
const TOLD_EVERY_MS = 100;
/** Somebody who thinks is silent too, but their room is not. */
const UNHEARD_MS = 20_000;
/** A microphone with its switch off sends nothing at all. */
const DEAD_MS = 5000;
const DEAD_DB = -95;

/** Tells the level when it changes. `isExpected`: it is the candidate's turn to be heard, and they do not think. */
export function levelMeter(tell: (level: VoiceLevel) => void) {
  let told = noLevel;
  let toldMs = -Infinity;
  let silentSinceMs: number | null = null;
  let deadSinceMs: number | null = null;
  return (frame: Frame, { isSpeech, isExpected }: { isSpeech: boolean; isExpected: boolean }): void => {
    const db = decibelsOf(frame.power);
    if (isSpeech || !isExpected) silentSinceMs = null;
    else silentSinceMs ??= frame.atMs;
    if (db > DEAD_DB || !isExpected) deadSinceMs = null;
    else deadSinceMs ??= frame.atMs;
    const isUnheard =
      (silentSinceMs !== null && frame.atMs - silentSinceMs >= UNHEARD_MS) ||
      (deadSinceMs !== null && frame.atMs - deadSinceMs >= DEAD_MS);
    const loud = Math.min(LEVEL_BARS, Math.max(0, Math.ceil((db - QUIETEST_DB) / BAR_DB)));
    const bars = Math.max(loud, told.bars - 1);
    if ((bars === told.bars && isUnheard === told.isUnheard) || frame.atMs - toldMs < TOLD_EVERY_MS) return;
    toldMs = frame.atMs;
    told = { bars, isUnheard };
    tell(told);
  };
}
