import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";

/** What Lighthouse calls slow 4G, as Chromium applies it; and a processor of a quarter of the speed. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };

export type Visit = { lcpMs: number; cls: number };

/** One load with an empty cache, until nothing on the page grows or moves any more. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", NETWORK);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(paintsAndShifts);
  await context.close();
  return seen;
}

/** Runs in the page: what the browser has noted so far. */
async function paintsAndShifts(): Promise<Visit> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  await document.fonts.ready;
  const [paints, shifts] = await Promise.all([entriesOf("largest-contentful-paint"), entriesOf("layout-shift")]);
  const cls = shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
  return { lcpMs: paints.at(-1)?.startTime ?? Number.NaN, cls };
}

/** The scripts a page loads while nobody touches it, each gzipped at level 9: long enough for whatever opens by itself. */
export async function scriptsOf(browser: Browser, url: string, watchMs: number): Promise<Map<string, number>> {
  const page = await browser.newPage();
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") reading.push(weigh(response, sizes));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(watchMs);
  await Promise.all(reading);
  await page.close();
  return sizes;
}

type Answer = { url(): string; body(): Promise<Buffer> };

async function weigh(response: Answer, sizes: Map<string, number>): Promise<void> {
  sizes.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).byteLength);
}
