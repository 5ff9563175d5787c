/** Why a call did not succeed, as far as it decides what to do next. */
export type Trouble = "signed-out" | "changed" | "refused" | "limited" | "stopped" | "offline" | "waiting";

export function troubleOf(error: unknown, isOnline: boolean): Trouble {
  const status = statusOf(error);
  if (status === 401) return "signed-out";
  if (status === 409) return "changed";
  if (status === 400 || status === 403 || status === 413 || status === 422) return "refused";
  if (status === 429) return "limited";
  if (status === 404) return "stopped";
  return isOnline ? "waiting" : "offline";
}

export function statusOf(error: unknown): number | null {
  return typeof error === "object" && error !== null && "status" in error && typeof error.status === "number"
    ? error.status
    : null;
}

/** The server was reached, and the partner did not answer. */
export class NoReply extends Error {}

/** Whether nobody was reached at all, as far as can be told from here. */
export function isUnreachable(error: unknown): boolean {
  const status = statusOf(error);
  return !(error instanceof NoReply) && (status === null || (status >= 502 && status <= 504));
}

const STEPS_MS = [800, 2000, 4000, 8000, 15_000, 30_000];

/** Milliseconds to wait after so many failures in a row. */
export const patienceMs = (failures: number): number => STEPS_MS[Math.min(failures, STEPS_MS.length - 1)] ?? 30_000;
