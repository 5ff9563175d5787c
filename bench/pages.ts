import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Browser } from "playwright";
import { type Served, startProduct } from "../tests/product/start-product.ts";
import { openChromium } from "../tools/chromium.ts";
import { rounded, type Figure, type Measured } from "./load/figure.ts";
import { scriptsAsked } from "./pages/scripts-asked.ts";
import { touches } from "./pages/touches.ts";

const ATTEMPTS = 500;
const DAY_MS = 86_400_000;
const SLOWER = 4;
const FIRST_MOST_KB = 150;
const FURTHER_MOST_KB = 40;
const PAINT_MOST_MS = 100;
const FURTHER = [
  "practice",
  "attempts",
  "leaderboard",
  "articles",
  "profile",
  "account-settings",
  "reviews",
  "upgrade",
  "plan",
  "progress",
];

export const pages: Figure = {
  name: "pages",
  how: `the signed-in pages in Chromium, with ${ATTEMPTS} finished attempts in the account: scripts of the dashboard with an empty cache, and what each further page adds after it, each gzipped at level 9; then presses and typing on the pages with the longest lists at a quarter of the processor's speed, each from the touch to the next paint as the browser notes it (event timing)`,
  async measure(said) {
    const product = await startProduct({ CONTENT_DIR: "content" });
    const browser = await openChromium();
    try {
      return await measured(browser, product, said);
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** A browser's state in which somebody with so many finished attempts is signed in, written to a file. */
async function signedIn({ url, insertPerson }: Served, file: string): Promise<void> {
  const stations = globSync("content/stations/*/*.yaml").map((path) => basename(path, ".yaml"));
  const past = Array.from({ length: ATTEMPTS }, (_, at) => ({
    stationId: stations[at % stations.length] ?? "",
    finishedAt: new Date(Date.now() - (ATTEMPTS - at) * (DAY_MS / 4)).toISOString(),
    band: 1 + (at % 5),
  }));
  const value = JSON.stringify({ ...(await insertPerson({ past })), keptAt: Date.now() });
  const localStorage = [{ name: "stationwise.session", value }];
  await writeFile(file, JSON.stringify({ cookies: [], origins: [{ origin: url, localStorage }] }));
}

async function measured(browser: Browser, product: Served, said: (line: string) => void): Promise<Measured[]> {
  const { url } = product;
  const state = await mkdtemp(join(tmpdir(), "stationwise-bench-"));
  const file = join(state, "signed-in.json");
  await signedIn(product, file);

  const figures: Measured[] = [];
  const first = await scriptsAsked(browser, file, [`${url}/dashboard`]);
  said(`pages: dashboard ${rounded(first / 1024)} KB`);
  figures.push({
    what: "JavaScript of the dashboard, gzip",
    value: rounded(first / 1024),
    unit: "KB",
    most: FIRST_MOST_KB,
  });
  for (const page of FURTHER) {
    const both = await scriptsAsked(browser, file, [`${url}/dashboard`, `${url}/${page}`]);
    const more = rounded((both - first) / 1024);
    said(`pages: ${page} adds ${more} KB`);
    figures.push({ what: `what /${page} adds, gzip`, value: more, unit: "KB", most: FURTHER_MOST_KB });
  }

  const context = await browser.newContext({
    locale: "en-GB",
    storageState: file,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  for (const { what, ms } of await touches(page, url)) {
    said(`pages: ${what} ${ms} ms`);
    figures.push({ what, value: ms, unit: "ms", most: PAINT_MOST_MS });
  }
  await context.close();
  await rm(state, { recursive: true, force: true });
  return figures;
}
