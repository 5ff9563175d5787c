import type { Locator } from "@playwright/test";

/** What a clock on the page shows, in seconds. */
export async function shownSeconds(clock: Locator): Promise<number> {
  const [minutes = NaN, seconds = NaN] = ((await clock.textContent()) ?? "").split(":").map(Number);
  return minutes * 60 + seconds;
}
