import { googleReturn, keepHandle } from "#client/identity/accounts";
import { tabStorage } from "#web/browser-storage.ts";
import { securityClient } from "../api.ts";

const KEY = "stationwise.google-errand";

/** Goes to Google for the account one is in, to link it or to show that it is still you. */
export async function goToGoogle(purpose: "link" | "proof"): Promise<void> {
  const { url, handle } = await securityClient.startGoogle({ purpose });
  keepHandle(handle);
  tabStorage.setItem(KEY, handle);
  location.assign(url);
}

/** What this tab went to Google for, the last time it did, was not to sign in. */
export function isOnErrand(): boolean {
  const handle = tabStorage.getItem(KEY);
  return handle !== null && handle === googleReturn()?.handle;
}

export const forgetErrand = () => tabStorage.removeItem(KEY);
