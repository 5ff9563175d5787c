import type { TestContext } from "node:test";
import type { BrowserContextOptions, Page } from "playwright";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { DESKTOP } from "./screens.ts";

export const served = await serveProduct(wholeFile);
export const browser = await openBrowser(wholeFile);

/** The landing page as somebody sees it who asked for less motion. */
export async function openLanding(t: TestContext, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openPage(t, browser, { reducedMotion: "reduce", ...options });
  await page.goto(served.url);
  return page;
}

/** The address names this part of the page. */
export const hasHash = (page: Page, anchor: string) => page.waitForURL((url) => url.hash === anchor);

/** The address names this part of the page, and it stands at the top of the window. */
export async function isAtPart(page: Page, anchor: string): Promise<void> {
  await hasHash(page, anchor);
  await page.waitForFunction((id) => Math.abs(document.querySelector(id)?.getBoundingClientRect().y ?? 99) < 2, anchor);
}

/** What is read there, on one line. */
export const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().innerText()).replaceAll(/\s+/gu, " ");
