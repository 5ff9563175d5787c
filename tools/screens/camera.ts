import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";

const ROOT = join(import.meta.dirname, "..", "..");
export const OUT = join(ROOT, "screens");
export const FOR_README = join(ROOT, "docs", "screens");
/** What the README shows, as a person with a laptop sees it first. */
const SHOWN = new Set(["dashboard", "practice", "report", "school"]);
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const THEMES = ["light", "dark"] as const;
/** Of a longer page the rest is more of the same. */
const TALLEST = 3000;

export type Session = { token: string };

/** A browser in which nothing moves and no question about cookies stands in the way. The session is put in once: its pages renew it. */
export function openContext(browser: Browser, origin: string, session: Session | null): Promise<BrowserContext> {
  const kept = {
    "cookie-consent": { essential: true, analytics: false, marketing: false },
    ...(session && { "stationwise.session": session }),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    bypassCSP: true,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

/** What is on its way has arrived, and what moves stands still. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Rows below the window are drawn when they come into it, which a picture of the whole page never does.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(() => document.fonts.ready);
}

type Look = { theme: (typeof THEMES)[number]; size: (typeof SIZES)[number] };
const LOOKS: Look[] = THEMES.flatMap((theme) => SIZES.map((size) => ({ theme, size })));
/** How many pictures one screen comes to. */
export const PICTURES_EACH = LOOKS.length;

async function take(page: Page, name: string, { theme, size }: Look): Promise<void> {
  await settle(page);
  const file = `${name}-${size.width}x${size.height}-${theme}.png`;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(Math.max(height, size.height), TALLEST) };
  await page.screenshot({ path: join(OUT, file), fullPage: true, clip });
  const isShown = size === SIZES[0] && theme === "light" && SHOWN.has(name);
  if (isShown) await page.screenshot({ path: join(FOR_README, `${name}.png`) });
}

async function dress(page: Page, { theme, size }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
}

/** A page at every size in both themes, opened anew for each. */
export async function shootAt(context: BrowserContext, name: string, address: string): Promise<void> {
  for (const look of LOOKS) {
    const page = await context.newPage();
    await dress(page, look);
    await page.goto(address);
    await take(page, name, look);
    await page.close();
  }
}

/** What a page shows at this moment, at every size in both themes. */
export async function shoot(page: Page, name: string): Promise<void> {
  for (const look of LOOKS) {
    await dress(page, look);
    await take(page, name, look);
  }
}
