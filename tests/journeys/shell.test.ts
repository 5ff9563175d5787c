import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { BrowserContextOptions, Page } from "playwright";
import { VALUES } from "../conformance/shell.ts";
import { MAIN_HEADING, openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes } from "./candidate.ts";
import { DESKTOP, SIDEWAYS, sidewaysRoom } from "./screens.ts";

/** The others are looked at in the journeys of their own rooms. */
const LOOKED_AT_HERE = new Set<string>(["/dashboard", "/profile"]);
const DAY_SECONDS = 24 * 60 * 60;

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

async function atDashboard(t: TestContext, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(t, browser, { ...DESKTOP, ...options });
  await arrive(page, served);
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("heading", { name: "Hello, Amina" }).waitFor();
  return page;
}

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function places(page: Page): Promise<(string | null)[][]> {
  const links = await navigation(page).getByRole("link").all();
  return Promise.all(links.map(async (link) => [await link.textContent(), await link.getAttribute("href")]));
}

test("the sidebar has its nine places in order, each leads to its page, and Log Out stands below", async (t) => {
  const page = await atDashboard(t);
  assert.deepEqual(await places(page), VALUES.navigation);
  const last = await navigation(page).getByRole("link").last().boundingBox();
  const out = await navigation(page).getByRole("button", { name: VALUES.logOut, exact: true }).boundingBox();
  assert.ok(last && out && out.y > last.y + last.height);
  let before = "";
  for (const [name, path] of VALUES.navigation) {
    await navigation(page).getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    // The page before may still stand there when the address has changed.
    await page.waitForFunction(
      ([main, other]) => ![other, undefined].includes(document.querySelector<HTMLElement>(main)?.innerText),
      [MAIN_HEADING, before] as const,
    );
    before = await page.locator(MAIN_HEADING).first().innerText();
    assert.equal(await page.getByText("There is nothing at this address").count(), 0, path);
    if (LOOKED_AT_HERE.has(path)) await expectAccessibleInBothThemes(page);
    await screenshot(page, `shell${path.replace("/", "-")}`);
  }
});

test("the sidebar folds to icons by its button, Ctrl+B and Cmd+B, and is still so after a reload, for 7 days", async (t) => {
  const page = await atDashboard(t);
  const bar = page.getByRole("banner").filter({ has: navigation(page) });
  const width = async () => ((await bar.boundingBox())?.width ?? 0) / VALUES.remPx;
  assert.equal(await width(), VALUES.sidebarRem);
  await page.keyboard.press("Control+b");
  assert.equal(await width(), VALUES.sidebarCollapsedRem);
  await page.keyboard.press("Meta+b");
  assert.equal(await width(), VALUES.sidebarRem);
  await page.getByRole("button", { name: "Collapse the sidebar" }).click();
  assert.equal(await width(), VALUES.sidebarCollapsedRem);

  const [cookie] = await page.context().cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
  assert.ok(Math.abs(days - VALUES.sidebarCookieDays) < 0.01, `${days} days`);
  await page.reload();
  await page.getByRole("button", { name: "Expand the sidebar" }).waitFor();
  assert.equal(await width(), VALUES.sidebarCollapsedRem);
});

test("folded, each icon is named for screen readers, on hover and on focus", async (t) => {
  const page = await atDashboard(t);
  await page.keyboard.press("Control+b");
  for (const [name] of VALUES.navigation) {
    const link = navigation(page).getByRole("link", { name, exact: true });
    const tip = page.locator("[role=tooltip]:popover-open");
    await link.hover();
    await tip.getByText(name, { exact: true }).waitFor();
  }
  await page.mouse.move(700, 500);
  await navigation(page).getByRole("link", { name: "Upgrade" }).focus();
  await page.keyboard.press("Tab");
  await page.locator("[role=tooltip]:popover-open").getByText(VALUES.logOut).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "shell-folded");
});

test("under 768 px a top bar has the logo and a menu with the same places and Log Out", async (t) => {
  const page = await atDashboard(t, { viewport: { width: VALUES.mobileBelowPx, height: 900 } });
  await navigation(page).waitFor();
  assert.equal(await page.getByRole("button", { name: "Menu" }).count(), 0);
  await page.setViewportSize({ width: VALUES.mobileBelowPx - 1, height: 844 });
  await navigation(page).waitFor({ state: "hidden" });
  await page.getByRole("banner").getByRole("link", { name: "Stationwise" }).waitFor();

  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.waitFor();
  assert.deepEqual(await places(page), VALUES.navigation);
  await menu.getByRole("button", { name: VALUES.logOut, exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);
  assert.equal((await menu.boundingBox())?.width, VALUES.sidebarMobileRem * VALUES.remPx);
  await screenshot(page, "shell-menu");
  await menu.getByRole("link", { name: "Practice" }).click();
  await menu.waitFor({ state: "hidden" });
  await page.waitForURL("**/practice");
});

test("the line at the top goes 20, 50, 80, 100 percent at 0, 100, 200, 300 ms on a change of route", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await page.clock.install();
  await arrive(page, served);
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("heading", { name: "Hello, Amina" }).waitFor();
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
      assert.equal(await line(earlier.percent).count(), 1, `${earlier.percent} % until ${atMs} ms`);
    }
    await passTo(atMs + 1);
    await line(percent).waitFor({ state: "attached" });
  }
  await passTo(1000);
  await line(100).waitFor({ state: "detached" });
});

test("the profile shows what was asked at set-up", async (t) => {
  const page = await atDashboard(t);
  await navigation(page).getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByLabel("First name").waitFor();
  const fields = page.getByRole("main").locator("input:not([type=radio], [type=checkbox])");
  const typed = await fields.evaluateAll((found) => found.map((field) => (field as HTMLInputElement).value));
  for (const fact of ["Amina", "Khan", "London", "University of Aberdeen"]) assert.ok(typed.includes(fact), fact);
  for (const answer of ["I have been invited to interview", "2-4 weeks"])
    assert.ok(await page.getByRole("radio", { name: answer }).isChecked(), answer);
});

for (const viewport of [{ width: 768, height: 1024 }, SIDEWAYS.viewport]) {
  test(`at ${viewport.width}×${viewport.height} no page beside the open sidebar is wider than the window`, async (t) => {
    const page = await atDashboard(t, { viewport });
    if (await page.getByRole("button", { name: "Expand the sidebar" }).isVisible())
      await page.keyboard.press("Control+b");
    await page.getByRole("button", { name: "Collapse the sidebar" }).waitFor();
    for (const path of ["/dashboard", "/practice", "/attempts", "/profile", "/account-settings"]) {
      await page.goto(`${served.url}${path}`);
      await page.waitForLoadState("networkidle");
      assert.equal(await sidewaysRoom(page), 0, path);
    }
  });
}
