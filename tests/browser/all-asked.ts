import type { Page } from "@playwright/test";

/** The lock behind which every call of the page waits while a token is exchanged (src/web/session/session-lock.ts). */
const LOCK = "stationwise.session";

/** Whatever the page has begun to ask by now has been asked: this goes by the same lock, behind it. */
export const allAsked = (page: Page): Promise<void> =>
  page.evaluate(async (lock) => {
    await navigator.locks.request(lock, { mode: "shared" }, async () => (await fetch("/api/plans")).status);
  }, LOCK);
