import type * as CookieBanner from "./cookie-banner.ts";
import { dropWhatIsNotAllowed, onConsent, storedConsent } from "./consent.ts";

let banner: typeof CookieBanner | null = null;
const preferences = () => import("./cookie-preferences.ts");
const loadedAt = Date.now();
let isFollowed = false;

/** On every page: the question, the way back to it, and what waits for its answer. Each is fetched when it is needed. */
export function startCookies(): void {
  onConsent(() => {
    void ask();
    heed();
  });
  if (storedConsent() === null) void ask();
  heed();
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-cookies]") !== null)
      void preferences().then(({ openCookiePreferences }) => openCookiePreferences());
  });
}

/** Where the question cannot be fetched, the next page asks it. */
async function ask(): Promise<void> {
  banner ??= await import("./cookie-banner.ts").catch(() => null);
  banner?.askForConsent(loadedAt);
}

function heed(): void {
  dropWhatIsNotAllowed();
  const consent = storedConsent();
  if (isFollowed || consent === null || !(consent.analytics || consent.marketing)) return;
  isFollowed = true;
  // Nobody misses a count: where its code cannot be fetched, the page goes on without.
  void import("./after-consent.ts").then(
    ({ followConsent }) => followConsent(),
    () => (isFollowed = false),
  );
}
