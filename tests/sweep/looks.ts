import { expect, type Page } from "@playwright/test";
import { expectNoOverflow, expectNothingFromAxe, MAIN_HEADING } from "../browser/accessible.ts";

/** The rules that a theme can break; the others hold for a page in either or in neither. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** The page that was asked for is there, with all that it fetches. One that shows how waiting looks is never without it. */
export async function expectThere(page: Page, { showsWaiting = false } = {}): Promise<void> {
  await expect(page.locator(MAIN_HEADING).first()).toBeAttached();
  if (!showsWaiting) await expect(page.getByRole("status").filter({ hasText: /\.\.\.$/u })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** At the page's present size, in both themes: axe finds nothing, and nothing has to be scrolled sideways. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNoOverflow(page);
  await expectNothingFromAxe(page, `light, ${page.url()}`);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothingFromAxe(page, `dark, ${page.url()}`, OF_COLOUR);
}
