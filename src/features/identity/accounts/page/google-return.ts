import type { GoogleReturn } from "../contract.ts";
import { tabStorage } from "#web/browser-storage.ts";

const KEY = "stationwise.google";

/** What this tab keeps while its person is with Google. It does not travel there, so no other tab can finish for it. */
export const keepHandle = (handle: string) => tabStorage.setItem(KEY, handle);

let answer: GoogleReturn | null = null;

/** Takes Google's answer out of the address. True when there was one, and the address is to be cleared. */
export function keepGoogleReturn(search: string): boolean {
  const given = new URLSearchParams(search);
  if (given.size === 0) return false;
  answer = {};
  for (const name of ["code", "state", "iss", "error"] as const) {
    const value = given.get(name);
    if (value !== null) answer[name] = value;
  }
  return true;
}

/** The answer with what was kept for it; null where there is no answer, or this tab did not ask. */
export function googleReturn(): { handle: string; params: GoogleReturn } | null {
  const handle = tabStorage.getItem(KEY);
  return handle === null || answer === null ? null : { handle, params: answer };
}

export function forgetGoogleReturn(): void {
  answer = null;
  tabStorage.removeItem(KEY);
}
