import { currentSession } from "./session.ts";
import { browserStorage } from "../browser-storage.ts";

const KEY = "stationwise.active-at";
const COUNTED_AT_MOST_EVERY_MS = 60_000;
const TOO_LONG_MS = 2 * 60 * 60_000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "input", "focus"] as const;

let lastSeenAt = 0;

/** 0 where it is not known, as where it lies in the future. */
function activeAt(): number {
  const kept = Number(browserStorage.getItem(KEY) ?? 0);
  if (!(kept > 0 && kept <= Date.now())) return 0;
  lastSeenAt = kept;
  return kept;
}

/** Also once another tab has ended the session, and cleared away when anybody was last active. */
export const wasInactive = () => lastSeenAt > 0 && Date.now() - lastSeenAt >= TOO_LONG_MS;

const idleMs = () => (activeAt() > 0 ? Date.now() - activeAt() : 0);

export const isInactive = () => idleMs() >= TOO_LONG_MS;

export function countActivity(): void {
  browserStorage.setItem(KEY, String(Date.now()));
}

/** Activity in any tab counts for all, at most once a minute, and so does opening a page; inactivity is told when it is reached. Returns how to stop. */
export function watchActivity(onActive: () => void, onInactive: () => void): () => void {
  const active = () => {
    if (currentSession() === null) return;
    if (isInactive()) return onInactive();
    if (activeAt() > 0 && idleMs() < COUNTED_AT_MOST_EVERY_MS) return;
    countActivity();
    onActive();
  };
  for (const sign of SIGNS) window.addEventListener(sign, active, { passive: true, capture: true });

  // Asked at least once a minute: a computer that was asleep does not know how long.
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    clearTimeout(timer);
    if (isInactive()) onInactive();
    const left = TOO_LONG_MS - idleMs();
    timer = setTimeout(check, left > 0 ? Math.min(left, COUNTED_AT_MOST_EVERY_MS) : COUNTED_AT_MOST_EVERY_MS);
  };
  document.addEventListener("visibilitychange", check);
  active();
  check();
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, active, { capture: true });
    document.removeEventListener("visibilitychange", check);
    clearTimeout(timer);
  };
}
