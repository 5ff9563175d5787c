import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Of the page that was asked for: what is said while it is fetched is not its heading. */
export const MAIN_HEADING = "h1:not([role=status] h1)";

/**
 * axe finds nothing on the page as it stands now, or nothing by these `rules`.
 * In its legacy mode it reads no frame of another origin, and opens no second page for every look: there are none.
 */
export async function expectNothingFromAxe(page: Page, where: string, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
  expect(found, where).toEqual([]);
}

/** The same once the page is there; with another `heading`, once that is. */
export async function expectAccessible(page: Page, heading = MAIN_HEADING): Promise<void> {
  await page.locator(heading).first().waitFor({ state: "attached" });
  await expectNothingFromAxe(page, `axe on ${page.url()}`);
}

/** axe finds nothing in either theme. */
export async function expectAccessibleInBothThemes(page: Page, heading?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, heading);
  }
}

/** Nothing has to be scrolled sideways to be read. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `wider than the screen: ${page.url()}`,
    })
    .toBeLessThanOrEqual(0);
}
