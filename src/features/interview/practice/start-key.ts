import { tabStorage } from "#web/browser-storage.ts";

const storageKey = (stationId: string) => `stationwise.start.${stationId}`;

/** One key a start: a refresh, a double press or a lost answer never makes a second attempt. */
export function startKey(stationId: string): string {
  const found = tabStorage.getItem(storageKey(stationId));
  if (found !== null) return found;
  const key = crypto.randomUUID();
  tabStorage.setItem(storageKey(stationId), key);
  return key;
}

/** The start is used up: the next one is a new attempt. */
export const forgetStartKey = (stationId: string): void => tabStorage.removeItem(storageKey(stationId));
