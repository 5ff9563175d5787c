import { browserShelf, parsedFrom } from "#web/shelf.ts";

/** The attempts of which something recorded lies in this browser: so that a page knows without opening the drawer. */
const WAITING = "stationwise.recordings";

export function waitingAttempts(): string[] {
  const found = parsedFrom(browserShelf.getItem(WAITING));
  return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
}

export function markWaiting(attemptId: string, isWaiting: boolean): void {
  const others = waitingAttempts().filter((each) => each !== attemptId);
  const all = isWaiting ? [...others, attemptId] : others;
  if (all.length === 0) browserShelf.removeItem(WAITING);
  else browserShelf.setItem(WAITING, JSON.stringify(all));
}
