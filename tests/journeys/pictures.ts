import assert from "node:assert/strict";
import type { Page } from "playwright";
import { screenshot } from "./browser.ts";
import { SCREENS, sidewaysRoom } from "./screens.ts";

/** Pictures of what is on the page now, on what people hold and in both themes; it fits each of them. */
export async function pictures(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const [size, { viewport }] of SCREENS) {
    await page.setViewportSize(viewport);
    assert.equal(await sidewaysRoom(page), 0, `${name} ${size}`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await screenshot(page, `${name}-${size}-${colorScheme}`);
    }
  }
  if (before) await page.setViewportSize(before);
}
