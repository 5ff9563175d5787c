import type { AttemptRow } from "./store.ts";

type Timed = Pick<AttemptRow, "mode" | "answer_seconds">;

/** What the page's clock may be late by when it rings. */
const MARGIN_MS = 2000;
export const AFTER_BELL = "The bell had gone, so these words could not become part of your answer.";

/** By the answer clock, not by the time of arrival: words said before the bell count however late they come. */
export const isAfterBell = ({ mode, answer_seconds: seconds }: Timed, atMs: number): boolean =>
  mode === "real" && seconds !== null && atMs > seconds * 1000 + MARGIN_MS;

/** How long somebody who finished at this point of the answer clock sits in silence. */
export const silenceMs = ({ mode, answer_seconds: seconds, ended }: Timed & Pick<AttemptRow, "ended">, atMs: number) =>
  mode === "real" && seconds !== null && ended?.reason !== "safety" ? Math.max(0, seconds * 1000 - atMs) : 0;

/** Milliseconds until the bell: nothing comes back before it. */
export const silenceLeftMs = ({ bell_at: bell }: Pick<AttemptRow, "bell_at">, now: Date): number =>
  bell === null ? 0 : Math.max(0, bell.getTime() - now.getTime());
