import { currentSession } from "./session.ts";

const KEY = "stationwise.active-at";
const COUNTED_AT_MOST_EVERY_MS = 60_000;
const TOO_LONG_MS = 2 * 60 * 60_000;
const SIGNS = ["pointerdown", "keydown", "wheel", "touchmove", "input", "focus"] as const;

const activeAt = () => Number(localStorage.getItem(KEY) ?? 0);

export const isInactive = (now = Date.now()) => activeAt() > 0 && now - activeAt() > TOO_LONG_MS;

export function countActivity(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

/** Activity in any tab counts for all, at most once a minute; inactivity is asked about as often. Returns how to stop. */
export function watchActivity(onActive: () => void, onInactive: () => void): () => void {
  const check = () => isInactive() && onInactive();
  const active = () => {
    if (currentSession() === null) return;
    if (isInactive()) return onInactive();
    if (Date.now() - activeAt() < COUNTED_AT_MOST_EVERY_MS) return;
    countActivity();
    onActive();
  };
  for (const sign of SIGNS) window.addEventListener(sign, active, { passive: true, capture: true });
  document.addEventListener("visibilitychange", check);
  const timer = setInterval(check, COUNTED_AT_MOST_EVERY_MS);
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, active, { capture: true });
    document.removeEventListener("visibilitychange", check);
    clearInterval(timer);
  };
}
