import { MOST_UNSURE, type Transcript, type TurnDelivery } from "../contract.ts";
import { pausesOf, voicedMsOf, type Interval } from "../turn-taking/pauses.ts";

/** How the turn was given so far: what becomes its delivery notes. Every moment is on the answer clock. */
export type SaidSoFar = { openedMs: number; voiced: readonly Interval[]; sinceMs: number | null };

export const nothingSaidSince = (openedMs: number): SaidSoFar => ({ openedMs, voiced: [], sinceMs: null });

export const voiceBegan = (said: SaidSoFar, atMs: number): SaidSoFar => ({ ...said, sinceMs: atMs });

export function voiceEnded(said: SaidSoFar, atMs: number): SaidSoFar {
  if (said.sinceMs === null) return said;
  return { ...said, voiced: [...said.voiced, { startMs: said.sinceMs, endMs: atMs }], sinceMs: null };
}

/** What the recogniser tells of a turn, beside its text. */
export type Recognised = Pick<Transcript, "words" | "unsure" | "keepsFillers">;

export function deliveryOf(said: SaidSoFar, nowMs: number, { words, unsure, keepsFillers }: Recognised): TurnDelivery {
  const { voiced, openedMs } = voiceEnded(said, nowMs);
  return {
    isSpoken: voiced.length > 0,
    voicedMs: voicedMsOf(voiced),
    pauses: pausesOf(openedMs, voiced).slice(0, MOST_PAUSES),
    ...(words && { words }),
    ...(unsure && unsure.length > 0 && { unsure: unsure.slice(0, MOST_UNSURE) }),
    ...(keepsFillers && { keepsFillers }),
  };
}

const MOST_PAUSES = 500;
