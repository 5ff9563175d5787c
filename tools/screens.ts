// A picture of every page, for the demo's account: npm run screens [-- PAGE]...
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { openDemo } from "../src/demo/open-demo.ts";
import { configOf } from "../src/platform/config.ts";
import { logOf } from "../src/platform/log.ts";
import { freePort, startProcess } from "./chaos/product-process.ts";
import { openChromium } from "./chromium.ts";
import { PAGES, type Known } from "./screens/pages.ts";

const ROOT = join(import.meta.dirname, "..");
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const THEMES = ["light", "dark"] as const;
/** Of a longer page the rest is more of the same. */
const TALLEST = 3000;
type Theme = (typeof THEMES)[number];
/** What the README shows, as a person with a laptop sees it first. */
const SHOWN = new Set(["dashboard", "practice", "report", "school"]);
const FOR_README = join(ROOT, "docs", "screens");
const OUT = join(ROOT, "screens");

type Session = { token: string };

async function call<T>(url: string, path: string, token: string | null, body?: object): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
  return (await response.json()) as T;
}

/** The newest attempt that was marked: its report is the one to show. */
async function known(url: string, { token }: Session): Promise<Known> {
  const { attempts } = await call<{ attempts: { id: string; status: string }[] }>(url, "/attempts", token);
  const finished = attempts.find(({ status }) => status === "finished");
  assert(finished, "The demo's account has finished no station.");
  return { attemptId: finished.id };
}

/** What is on its way has arrived, and what moves stands still. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Rows below the window are drawn when they come into it, which a picture of the whole page never does.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(() => document.fonts.ready);
}

type Camera = { browser: Browser; url: string; ids: Known };

async function shoot({ browser, url, ids }: Camera, theme: Theme, wanted: typeof PAGES, session: Session | null) {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/London",
    colorScheme: theme,
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  const kept = {
    "cookie-consent": JSON.stringify({ essential: true, analytics: false, marketing: false }),
    ...(session && { "stationwise.session": JSON.stringify(session) }),
  };
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept);
  const page = await context.newPage();
  for (const { name, path } of wanted) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(`${url}${path(ids)}`);
      await settle(page);
      const file = `${name}-${size.width}x${size.height}-${theme}.png`;
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width: size.width, height: Math.min(Math.max(height, size.height), TALLEST) };
      await page.screenshot({ path: join(OUT, file), fullPage: true, clip });
      const isShown = size === SIZES[0] && theme === "light" && SHOWN.has(name);
      if (isShown) await page.screenshot({ path: join(FOR_README, `${name}.png`) });
    }
  }
  await context.close();
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => PAGES.every((page) => page.name !== name));
if (unknown.length > 0) {
  throw new Error(`No page is called ${unknown.join(", ")}. There are ${PAGES.map(({ name }) => name).join(", ")}.`);
}
const pages = PAGES.filter(({ name }) => asked.length === 0 || asked.includes(name));

await Promise.all([OUT, FOR_README].map((folder) => mkdir(folder, { recursive: true })));
const dataDir = await mkdtemp(join(tmpdir(), "stationwise-screens-"));
const port = await freePort();
const environment = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
process.stderr.write("Making the demo's six weeks of history…\n");
const credentials = await openDemo(configOf({ ...environment, PORT: String(port) }), logOf("warn"));
const product = await startProcess(environment, { port });
const browser = await openChromium();
try {
  const url = `http://localhost:${port}`;
  const session = await call<Session>(url, "/accounts/sign-in", null, credentials);
  const camera = { browser, url, ids: await known(url, session) };
  for (const theme of THEMES) {
    await shoot(
      camera,
      theme,
      pages.filter(({ isPublic }) => isPublic),
      null,
    );
    await shoot(
      camera,
      theme,
      pages.filter(({ isPublic }) => !isPublic),
      session,
    );
  }
  process.stdout.write(`${pages.length * SIZES.length * THEMES.length} pictures in screens\n`);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
