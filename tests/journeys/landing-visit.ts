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

/** What is read there, on one line. */
export const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().innerText()).replaceAll(/\s+/gu, " ");
