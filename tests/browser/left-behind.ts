import type { Page } from "@playwright/test";

/** Meant to stay: it names nobody and opens nothing. */
const STAYS = "stationwise.known-browser";

/** Everything a page of the product can leave in a browser, but what is meant to stay. */
export async function leftBehind(page: Page) {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    folders: await Array.fromAsync((await navigator.storage.getDirectory()).keys()),
    caches: await caches.keys(),
  }));
  const local = kept.local.filter((key) => key !== STAYS);
  return { ...kept, local, cookies: (await page.context().cookies()).map(({ name }) => name) };
}

export const NOTHING_LEFT = { local: [], session: [], databases: [], folders: [], caches: [], cookies: [] };
