import type { Page } from "@playwright/test";
import { interfere } from "../browser/interfere.ts";

/** From now on the server breaks at these addresses, in its own words; the promised function mends it. */
export function breakServer(page: Page, at: string | RegExp): Promise<() => void> {
  const problem = { defined: false, code: "INTERNAL_SERVER_ERROR", status: 500, message: "The disk is full." };
  return interfere(page, at, (route) => route.fulfill({ status: 500, json: problem }));
}
