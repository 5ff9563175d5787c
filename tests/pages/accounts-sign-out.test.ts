import type { Page } from "@playwright/test";
import { allAsked } from "../browser/all-asked.ts";
import { leftBehind, NOTHING_LEFT } from "../browser/left-behind.ts";
import { DESKTOP } from "../browser/screens.ts";
import { VALUES } from "../conformance/shell.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { breakServer } from "./broken-server.ts";
import { expect, test } from "./test.ts";

const MINUTE_MS = 60_000;
const SIGNED_OUT = "You were signed out after 2 hours without activity.";
const ANSWERS = { dashboard: { read: () => FIRST_DAY } };

test.use({ viewport: DESKTOP });

const isAtDashboard = (page: Page) => expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
const logOut = (page: Page) => page.getByRole("button", { name: VALUES.logOut, exact: true }).click();
const now = (page: Page) => page.evaluate(() => Date.now());
const leavesNothing = (page: Page) => expect.poll(() => leftBehind(page)).toEqual(NOTHING_LEFT);

async function isAtStart(page: Page): Promise<void> {
  await expect(page.locator("[data-auth=login]:visible").first()).toBeVisible();
  await expect(page).toHaveURL("/");
}

/** The same person in another tab. */
async function openOther(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto("/dashboard");
  await isAtDashboard(other);
  return other;
}

test("logging out in one tab logs out the others", async ({ open }) => {
  const page = await open("/dashboard", ANSWERS);
  await isAtDashboard(page);
  const other = await openOther(page);
  await logOut(page);
  await isAtStart(page);
  await isAtStart(other);
  await leavesNothing(other);
});

test("a page brought back from aside after a log-out elsewhere goes to the start", async ({ open }) => {
  const page = await open("/dashboard", ANSWERS);
  await isAtDashboard(page);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await isAtStart(page);
  await expect(page.getByText("Hello, Amina")).toHaveCount(0);
});

test.describe("a log-out that fails", () => {
  test.use({ expected: [/500 \(Internal Server Error\)|ERR_INTERNET_DISCONNECTED/u] });

  test("on the server is swallowed: the person is signed out and at the start", async ({ open }) => {
    const page = await open("/dashboard", ANSWERS);
    await isAtDashboard(page);
    await breakServer(page, "**/api/accounts/sign-out");
    await logOut(page);
    await isAtStart(page);
    await expect(page.locator("[role=alert], [role=status]").filter({ hasText: /\S/u })).toHaveCount(0);
    await leavesNothing(page);
  });

  test("since the server never answers does not keep the person", async ({ open, page }) => {
    await page.clock.install();
    await open("/dashboard", ANSWERS);
    await isAtDashboard(page);
    await page.route("**/api/accounts/sign-out", () => {});
    const asked = page.waitForRequest("**/api/accounts/sign-out");
    await logOut(page);
    await asked;
    await page.clock.runFor(3000);
    await isAtStart(page);
    await leavesNothing(page);
  });

  test("without a connection signs out at once, says so, and goes on to the start with the connection", async ({
    open,
    context,
  }) => {
    const page = await open("/dashboard", ANSWERS);
    await isAtDashboard(page);
    await context.setOffline(true);
    await page.route("**/api/accounts/sign-out", (route) => route.abort("internetdisconnected"));
    await logOut(page);
    await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
    await expect(page).toHaveURL("/");
    expect((await leftBehind(page)).local).toEqual([]);
    await context.setOffline(false);
    await isAtStart(page);
    await leavesNothing(page);
  });
});

test("activity is counted at most once a minute", async ({ open, page }) => {
  await page.clock.install();
  await open("/dashboard", ANSWERS);
  await isAtDashboard(page);
  await page.clock.pauseAt((await now(page)) + 2 * VALUES.activityCountedEveryMs);
  const activeAt = () => page.evaluate(() => Number(localStorage.getItem("stationwise.active-at")));

  await page.keyboard.press("Shift");
  const counted = await activeAt();
  expect(counted).toBe(await now(page));
  await page.clock.runFor(VALUES.activityCountedEveryMs - 1);
  await page.keyboard.press("Shift");
  expect(await activeAt()).toBe(counted);
  await page.clock.runFor(1);
  await page.keyboard.press("Shift");
  expect(await activeAt()).toBe(counted + VALUES.activityCountedEveryMs);
});

test("two hours without activity in any tab sign out every tab, and each says why at the start", async ({
  open,
  page,
  api,
}) => {
  await page.clock.install();
  await open("/dashboard", ANSWERS);
  await isAtDashboard(page);
  const other = await openOther(page);
  await page.clock.pauseAt((await now(page)) + 2 * MINUTE_MS);
  const activeAt = (tab: Page) => tab.evaluate(() => localStorage.getItem("stationwise.active-at"));
  /** What one tab has written down has reached the other. */
  const bothKnow = () => expect.poll(async () => new Set(await Promise.all([page, other].map(activeAt))).size).toBe(1);
  await page.keyboard.press("Shift");
  await bothKnow();

  await page.clock.fastForward(VALUES.inactiveAfterMs - MINUTE_MS);
  await other.keyboard.press("Shift");
  await bothKnow();
  await page.clock.fastForward(VALUES.inactiveAfterMs - 1);
  for (const tab of [page, other]) await allAsked(tab);
  expect(api.count("accounts.signOut")).toBe(0);
  for (const tab of [page, other]) await expect(tab).toHaveURL("/dashboard");
  expect(await page.evaluate(() => localStorage.getItem("stationwise.session"))).not.toBeNull();

  await page.clock.runFor(1);
  // Two tabs that empty one private folder may have to try again a moment later.
  await page.clock.resume();
  for (const tab of [page, other]) {
    await isAtStart(tab);
    await expect(tab.getByRole("status").getByText(SIGNED_OUT)).toBeVisible();
  }
  await leavesNothing(page);
});

test("whoever comes back after two hours away finds the session ended", async ({ open, page }) => {
  await page.clock.install();
  await open("/dashboard", ANSWERS);
  await isAtDashboard(page);
  await page.goto("about:blank");
  await page.clock.fastForward(VALUES.inactiveAfterMs);
  await page.goto("/practice", { waitUntil: "commit" });
  await isAtStart(page);
  await expect(page.getByRole("status").getByText(SIGNED_OUT)).toBeVisible();
  await leavesNothing(page);
});
