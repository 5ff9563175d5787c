import { gzipSync } from "node:zlib";
import type { Browser, Response } from "playwright";

/** Bytes of every script asked for on the way through these addresses, with an empty cache, each counted once and gzipped. */
export async function scriptsAsked(browser: Browser, storageState: string, addresses: string[]): Promise<number> {
  const context = await browser.newContext({ locale: "en-GB", storageState });
  const page = await context.newPage();
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") reading.push(weigh(response, sizes));
  });
  for (const address of addresses) await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(reading);
  await context.close();
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

async function weigh(response: Response, sizes: Map<string, number>): Promise<void> {
  sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
}
