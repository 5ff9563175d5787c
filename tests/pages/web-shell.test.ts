import type { Page } from "@playwright/test";
import { MAIN_HEADING } from "../browser/accessible.ts";
import { DESKTOP } from "../browser/screens.ts";
import { VALUES } from "../conformance/shell.ts";
import { candidateAnswers } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { refusingBeside } from "./answers/refusing.ts";
import { expect, test } from "./test.ts";

const DAY_SECONDS = 24 * 60 * 60;
const PX = (rem: number) => `${rem * VALUES.remPx}px`;
const ANSWERS = refusingBeside({ ...candidateAnswers(), dashboard: { read: () => FIRST_DAY } });

test.use({ viewport: DESKTOP, expected: [/403 \(Forbidden\)/u] });

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const sidebar = (page: Page) => page.getByRole("banner").filter({ has: navigation(page) });
const tooltip = (page: Page) => page.locator("[role=tooltip]:popover-open");

async function expectPlaces(page: Page): Promise<void> {
  const links = navigation(page).getByRole("link");
  await expect(links).toHaveText(VALUES.navigation.map(([name]) => name));
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(VALUES.navigation.map(([, path]) => path));
}

test("the sidebar has its nine places in order, each leads to its page, and Log Out stands below", async ({ open }) => {
  const page = await open("/dashboard", ANSWERS);
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  await expectPlaces(page);
  const last = await navigation(page).getByRole("link").last().boundingBox();
  const out = await navigation(page).getByRole("button", { name: VALUES.logOut, exact: true }).boundingBox();
  expect(out?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
  for (const [name, path] of VALUES.navigation) {
    await navigation(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${name}`, "u"));
    await expect(page.locator(MAIN_HEADING)).toHaveCount(1);
  }
});

test("the sidebar folds to icons by its button, Ctrl+B and Cmd+B, and is still so after a reload, for 7 days", async ({
  open,
  context,
}) => {
  const page = await open("/dashboard", ANSWERS);
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  await expect(sidebar(page)).toHaveCSS("width", PX(VALUES.sidebarRem));
  await page.keyboard.press("Control+b");
  await expect(sidebar(page)).toHaveCSS("width", PX(VALUES.sidebarCollapsedRem));
  await page.keyboard.press("Meta+b");
  await expect(sidebar(page)).toHaveCSS("width", PX(VALUES.sidebarRem));
  await page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await expect(sidebar(page)).toHaveCSS("width", PX(VALUES.sidebarCollapsedRem));

  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
  expect(days).toBeCloseTo(VALUES.sidebarCookieDays, 1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand the sidebar" })).toBeVisible();
  await expect(sidebar(page)).toHaveCSS("width", PX(VALUES.sidebarCollapsedRem));
});

test("folded, each icon is named for screen readers, on hover and on focus", async ({ open }) => {
  const page = await open("/dashboard", ANSWERS);
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  await page.keyboard.press("Control+b");
  for (const [name] of VALUES.navigation) {
    await navigation(page).getByRole("link", { name, exact: true }).hover();
    await expect(tooltip(page)).toHaveText(name);
  }
  await page.mouse.move(700, 500);
  await navigation(page).getByRole("link", { name: "Upgrade" }).focus();
  await page.keyboard.press("Tab");
  await expect(tooltip(page)).toHaveText(VALUES.logOut);
});

test("under 768 px a top bar has the logo and a menu with the same places and Log Out", async ({ open, page }) => {
  await page.setViewportSize({ width: VALUES.mobileBelowPx, height: 900 });
  await open("/dashboard", ANSWERS);
  await expect(navigation(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu" })).toHaveCount(0);
  await page.setViewportSize({ width: VALUES.mobileBelowPx - 1, height: 844 });
  await expect(navigation(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Stationwise" })).toBeVisible();

  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await expectPlaces(page);
  await expect(menu.getByRole("button", { name: VALUES.logOut, exact: true })).toBeVisible();
  await expect(menu).toHaveCSS("width", PX(VALUES.sidebarMobileRem));
  await menu.getByRole("link", { name: "Practice" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/practice");
});

test("the line at the top goes 20, 50, 80, 100 percent at 0, 100, 200, 300 ms on a change of route", async ({
  open,
  page,
}) => {
  await page.clock.install();
  await open("/dashboard", ANSWERS);
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await navigation(page).getByRole("link", { name: "Leaderboard" }).click();

  let now = 0;
  const passTo = async (ms: number) => {
    await page.clock.runFor(ms - now);
    now = ms;
  };
  const line = (percent: number) => page.locator(`svg > rect[width="${percent}%"]`);
  for (const [at, { atMs, percent }] of VALUES.routeProgress.entries()) {
    const earlier = VALUES.routeProgress[at - 1];
    if (earlier) {
      await passTo(atMs - 1);
      await expect(line(earlier.percent), `${earlier.percent} % until ${atMs} ms`).toHaveCount(1);
    }
    await passTo(atMs + 1);
    await expect(line(percent)).toHaveCount(1);
  }
  await passTo(1000);
  await expect(line(100)).toHaveCount(0);
});
