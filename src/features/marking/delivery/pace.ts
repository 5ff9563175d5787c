import type { Delivery, PaceWindow } from "./measured.ts";
import { WINDOW_SECONDS } from "./measures.ts";
import { perMinute, type SpokenTurn } from "./said-turns.ts";

const WINDOW_MS = WINDOW_SECONDS * 1000;
/** Less is no rate: of a station, and of half a minute of it. */
export const LEAST_STATION_MS = 10_000;
const LEAST_WINDOW_MS = 5000;
const MOST_USUAL = 5;

type Pace = Extract<NonNullable<Delivery["pace"]>, { state: "measured" }>;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Words a minute of voice; null where too little was spoken. */
export function articulationOf(turns: readonly SpokenTurn[]): number | null {
  const voicedMs = sumOf(turns.map((turn) => turn.voicedMs));
  if (voicedMs < LEAST_STATION_MS) return null;
  return Math.round(perMinute(sumOf(turns.map(({ words }) => words)), voicedMs));
}

export function paceOf(turns: readonly SpokenTurn[], before: readonly number[]): Pace | null {
  const articulation = articulationOf(turns);
  if (articulation === null) return null;
  const words = sumOf(turns.map((turn) => turn.words));
  const voicedMs = sumOf(turns.map((turn) => turn.voicedMs));
  return {
    state: "measured",
    articulation,
    speaking: Math.round(perMinute(words, voicedMs + sumOf(turns.map(({ pausesMs }) => pausesMs)))),
    words,
    voicedMs,
    isTimed: turns.every(({ wordTimes }) => wordTimes !== null),
    windows: windowsOf(turns),
    usual: usualOf(before),
  };
}

/** The median of the last five. */
export function usualOf(rates: readonly number[]): Pace["usual"] {
  const sorted = rates.slice(0, MOST_USUAL).toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  if (upper === undefined) return null;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return { rate: Math.round((lower + upper) / 2), stations: sorted.length };
}

/** Half a minute after the other, from the first in which there is a voice to the last. */
export function windowsOf(turns: readonly SpokenTurn[]): PaceWindow[] {
  const ends = turns.flatMap(({ stretches }) => stretches.map(({ toMs }) => toMs));
  const inside = Array.from({ length: Math.ceil(Math.max(0, ...ends) / WINDOW_MS) }, () => ({ voicedMs: 0, words: 0 }));
  for (const turn of turns) share(turn, inside);
  const windows = inside.map(({ voicedMs, words }, at) => {
    const voice = Math.round(voicedMs);
    return {
      fromMs: at * WINDOW_MS,
      toMs: (at + 1) * WINDOW_MS,
      voicedMs: voice,
      words: Math.round(words),
      rate: voice < LEAST_WINDOW_MS ? null : Math.round(perMinute(words, voice)),
    };
  });
  const first = windows.findIndex(({ voicedMs }) => voicedMs > 0);
  return first < 0 ? [] : windows.slice(first);
}

/** A turn's voice lies evenly in its stretches; so do its words where nobody timed them. */
function share({ words, voicedMs, stretches, wordTimes }: SpokenTurn, windows: { voicedMs: number; words: number }[]) {
  const whole = sumOf(stretches.map(({ fromMs, toMs }) => toMs - fromMs));
  for (const { fromMs, toMs } of whole > 0 ? stretches : []) {
    for (let at = Math.floor(fromMs / WINDOW_MS); at * WINDOW_MS < toMs; at++) {
      const window = windows[at];
      if (!window) break;
      const part = (Math.min(toMs, (at + 1) * WINDOW_MS) - Math.max(fromMs, at * WINDOW_MS)) / whole;
      window.voicedMs += voicedMs * part;
      if (!wordTimes) window.words += words * part;
    }
  }
  for (const atMs of wordTimes ?? []) {
    const window = windows[Math.floor(atMs / WINDOW_MS)];
    if (window) window.words += 1;
  }
}
