import { forgetConsent } from "../consent/consent.ts";
import { forgetFiles } from "./forget-files.ts";
import { keepKnownBrowsers, knownBrowsers } from "./known-browser.ts";
import { queryClient } from "../query-client.ts";
import { browserStorage, tabStorage } from "../browser-storage.ts";

/** School computers: whoever sits down next finds nothing of the person before. Answers once the last file is gone, too. */
export function forgetEverything(): Promise<void> {
  queryClient.clear();
  tabStorage.clear();
  const known = knownBrowsers();
  browserStorage.clear();
  keepKnownBrowsers(known);
  forgetConsent();
  document.cookie = `${SIDEBAR_COOKIE}=; path=/; max-age=0; samesite=lax`;
  return forgetFiles();
}

export const SIDEBAR_COOKIE = "sidebar_state";
