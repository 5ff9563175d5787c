import { PHONE } from "../browser/screens.ts";
import { VALUES } from "../conformance/landing.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: PHONE, isMobile: true, hasTouch: true, contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ api }) => api.change({ accounts: { waysIn: () => ({ google: false }) } }));

test("the links and Sign In are in a menu that a choice, Escape or a press beside it closes", async ({ page }) => {
  await page.goto("/");
  const menu = page.locator("summary[aria-label=Menu]");
  const header = page.getByRole("banner");
  const shown = (name: string) => header.getByRole("link", { name, exact: true }).filter({ visible: true });
  await expect(shown("Features")).toHaveCount(0);

  await menu.tap();
  for (const name of Object.keys(VALUES.anchors)) await expect(shown(name)).toBeVisible();
  await shown("Features").tap();
  await expect(shown("Features")).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.hash === "#features");

  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(shown("Features")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shown("Features")).toHaveCount(0);
  await expect(menu).toBeFocused();

  await menu.tap();
  await expect(shown("Features")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).tap({ position: { x: 8, y: 8 } });
  await expect(shown("Features")).toHaveCount(0);

  await menu.tap();
  await header.getByRole("button", { name: "Sign In" }).filter({ visible: true }).tap();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});

test("the steps are swiped one by one, with the place shown, also by keyboard", async ({ page }) => {
  await page.goto("/");
  const row = page.locator("[data-carousel]");
  expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await expect(row).toHaveCSS("scroll-snap-type", "x mandatory");
  const current = page.locator("[data-carousel-places] [aria-current=step]");
  await expect(current).toHaveAttribute("href", "#step-1");

  await page.getByRole("link", { name: /^Step 2/u }).tap();
  await expect(current).toHaveAttribute("href", "#step-2");
  await expect(current).toHaveCount(1);
  expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);

  await row.focus();
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press("ArrowRight");
  await expect(current).toHaveAttribute("href", "#step-3");
});

test("each figure of the comparison stands beside whose it is", async ({ page }) => {
  await page.goto("/");
  const cost = page.locator("#comparison tbody tr").first();
  await expect(cost).toHaveText(/^Cost\s*Stationwise\s*£.+\s*Coach\s*£200\+\/hr\s*Course\s*£2k–£5k/u, {
    useInnerText: true,
  });
});

test("at 320 pixels, and held sideways, nothing has to be scrolled sideways", async ({ page }) => {
  const sidewaysRoom = () =>
    page.evaluate(() => document.documentElement.scrollWidth - Math.min(innerWidth, screen.width));
  for (const size of [
    { width: 667, height: 375 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/");
    expect(await sidewaysRoom(), `${size.width} pixels`).toBe(0);
  }
  await page.locator("summary[aria-label=Menu]").tap();
  const link = page.getByRole("banner").getByRole("link", { name: "Features" }).filter({ visible: true });
  await expect(link).toBeInViewport({ ratio: 1 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is there to read, and the page says what needs it", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    const words = ["Signing up and practising need it", ...VALUES.steps, VALUES.hero.start, "£199", "00:59"];
    for (const part of words) await expect(main).toContainText(part, { useInnerText: true });
    await page.locator("#faq summary").first().tap();
    await expect(page.locator("#faq details[open] div").getByText(/UK medical school/u)).toBeVisible();
    await page.locator("summary[aria-label=Menu]").tap();
    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).filter({ visible: true }).tap();
    await expect(page).toHaveURL((url) => url.hash === VALUES.anchors.Pricing);
  });
});
