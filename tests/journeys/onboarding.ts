import assert from "node:assert/strict";
import type { Page } from "playwright";

/** What the one error on the screen says. */
export async function errorToast(page: Page): Promise<string> {
  const shown = page.locator("[role=alert][aria-live=assertive] > *");
  await shown.first().waitFor();
  assert.equal(await shown.count(), 1, "one message at a time");
  return (await shown.locator("p").first().innerText()).replace(/^Error:\s*/u, "");
}

/** From now on the server says no in our own terms; the promised function lets it answer again. */
export async function refuse(
  page: Page,
  url: string,
  status: number,
  code: string,
  message: string,
): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status, json: { defined: true, code, status, message } }));
  return () => page.unroute(url);
}
