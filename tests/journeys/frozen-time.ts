import assert from "node:assert/strict";
import type { Locator, Page } from "playwright";
import { VALUES } from "../conformance/accounts.ts";

/** From now on the page's time passes only when it is told to. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets as little time pass as the page needs until this is there. */
export async function until(page: Page, wanted: Locator): Promise<void> {
  for (let steps = 0; steps < 1500 && !(await wanted.isVisible()); steps++) await page.clock.runFor(5);
  assert.equal(await wanted.count(), 1, String(wanted));
}

/** What a clock on the page shows, in seconds. */
export async function shownSeconds(clock: Locator): Promise<number> {
  const [minutes = NaN, seconds = NaN] = ((await clock.textContent()) ?? "").split(":").map(Number);
  return minutes * 60 + seconds;
}

/** The toast with these words: there for five seconds of the page's clock, and then gone. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const toast = toastOf(page, words);
  await until(page, toast);
  await page.clock.runFor(VALUES.errorToastMs - 100);
  assert.equal(await toast.count(), 1, words);
  await page.clock.runFor(200);
  // No time passes meanwhile: what is waited for is that the page is drawn.
  await toast.waitFor({ state: "detached" });
}

/** With these words and no others, but for what a screen reader hears before them. */
export const toastOf = (page: Page, words: string): Locator =>
  page.locator("[aria-live]").getByText(new RegExp(`^(Error: )?${words.replaceAll(/[.?()]/gu, "\\$&")}$`, "u"));
