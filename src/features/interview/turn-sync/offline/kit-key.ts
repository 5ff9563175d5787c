import { currentSession } from "#web/session/session.ts";
import { browserStorage } from "#web/browser-storage.ts";

export const kitKey = (attemptId: string) => `stationwise.kit.${attemptId}`;

/** Whoever is in the middle of an interview has been let in before: a lost connection does not keep them outside. */
export function isGoingOnHere(path: string): boolean {
  const attemptId = /^\/interview\/([^/]+)$/u.exec(path)?.[1];
  return attemptId !== undefined && currentSession() !== null && browserStorage.getItem(kitKey(attemptId)) !== null;
}
