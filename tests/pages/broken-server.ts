import type { Page } from "@playwright/test";

/** From now on the server breaks at these addresses, in its own words; the promised function mends it. */
export async function breakServer(page: Page, at: string | RegExp): Promise<() => Promise<void>> {
  const problem = { defined: false, code: "INTERNAL_SERVER_ERROR", status: 500, message: "The disk is full." };
  await page.route(at, (route) => route.fulfill({ status: 500, json: problem }));
  return () => page.unroute(at);
}
