import { browserStorage, parsedFrom } from "#web/browser-storage.ts";

/** The attempts of which something recorded lies in this browser: so that a page knows without opening the drawer. */
const WAITING = "stationwise.recordings";

export function waitingAttempts(): string[] {
  const found = parsedFrom(browserStorage.getItem(WAITING));
  return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
}

export function markWaiting(attemptId: string, isWaiting: boolean): void {
  const others = waitingAttempts().filter((each) => each !== attemptId);
  const all = isWaiting ? [...others, attemptId] : others;
  if (all.length === 0) browserStorage.removeItem(WAITING);
  else browserStorage.setItem(WAITING, JSON.stringify(all));
}
