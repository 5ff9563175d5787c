import type { Page } from "@playwright/test";

/** Long enough to be still to come when the page hears of it, on a busy machine too. */
const AHEAD_MS = 5000;

/** From here the page's time passes only when it is told to. Its clock has to be installed. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
}
