import { expect, type Locator, type Page } from "@playwright/test";
import { creepUntil } from "./creeping-clock.ts";

/** One error stands on the screen, with this sentence. */
export async function expectErrorToast(page: Page, sentence: string): Promise<void> {
  const shown = page.locator("[role=alert][aria-live=assertive] > *");
  await expect(shown).toHaveCount(1);
  await expect(shown.locator("p").first()).toHaveText(`Error: ${sentence}`);
}

/** Takes away what was said, so that the next thing said can be told from it. */
export async function dismissToast(page: Page): Promise<void> {
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  // After five seconds it goes by itself.
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click({ timeout: 1000 });
    await expect(dismiss).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** A message with these words and no others, but for what a screen reader hears before them. */
export const toastOf = (page: Page, words: string): Locator =>
  page.locator("[aria-live]").getByText(new RegExp(`^(Error: )?${words.replaceAll(/[.?()]/gu, "\\$&")}$`, "u"));

/** On a page whose clock stands still: the message comes, is there for so long, and then goes. */
export async function expectToastFor(page: Page, words: string, milliseconds: number): Promise<void> {
  const toast = toastOf(page, words);
  await creepUntil(page, words, () => toast.isVisible(), 1);
  await page.clock.runFor(milliseconds - 200);
  expect(await toast.count(), `${words}, to the end of its time`).toBe(1);
  await page.clock.runFor(201);
  await expect(toast).toHaveCount(0);
}
