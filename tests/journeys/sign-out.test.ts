import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { VALUES } from "../conformance/shell.ts";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { arrive } from "./candidate.ts";
import { DESKTOP } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const MINUTE_MS = 60_000;
const SIGNED_OUT = "You were signed out after 2 hours without activity.";
const start = () => `${served.url}/`;

async function atDashboard(page: Page): Promise<Page> {
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("heading", { name: "Hello, Amina" }).waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

async function signedIn(t: TestContext, expected: RegExp[] = []) {
  const page = await openPage(t, browser, { ...DESKTOP, expected });
  const session = await arrive(page, served);
  return { page: await atDashboard(page), session };
}

const logOut = (page: Page) => page.getByRole("button", { name: VALUES.logOut, exact: true }).click();

async function atStart(page: Page): Promise<void> {
  await page.waitForURL(start());
  await page.getByRole("button", { name: "Sign In" }).first().waitFor();
}

/** Everything a page of ours can leave in a browser. */
async function leftBehind(page: Page) {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  return { ...kept, cookies: (await page.context().cookies()).map(({ name }) => name) };
}
const NOTHING = { local: [], session: [], databases: [], caches: [], cookies: [] };

async function isAccepted(token: string): Promise<boolean> {
  const response = await fetch(`${served.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
  return response.status === 200;
}

test("logging out leaves nothing of the person in the browser, and the server forgets the session", async (t) => {
  const { page, session } = await signedIn(t);
  await page.keyboard.press("Control+b");
  await page.getByRole("link", { name: "Practice", exact: true }).click();
  await page.getByRole("link", { name: "A wasted morning" }).click();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.getByLabel("Your answer").fill("Half a sentence");
  await page.getByText("Half a sentence").waitFor();
  await atDashboard(page);
  assert.ok((await leftBehind(page)).local.length > 1);
  assert.equal(await isAccepted(session.token), true);

  await logOut(page);
  await atStart(page);
  assert.deepEqual(await leftBehind(page), NOTHING);
  assert.equal(await isAccepted(session.token), false);
  await page.goBack();
  await atStart(page);
});

test("logging out in one tab logs out the others", async (t) => {
  const { page } = await signedIn(t);
  const other = await atDashboard(await page.context().newPage());
  await logOut(page);
  await Promise.all([atStart(page), atStart(other)]);
  assert.deepEqual(await leftBehind(other), NOTHING);
});

test("a page brought back from aside after a log-out elsewhere goes to the start", async (t) => {
  const { page } = await signedIn(t);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await atStart(page);
  assert.equal(await page.getByText("Hello, Amina").count(), 0);
});

test("a log-out that the server fails is swallowed: the person is signed out and at the start", async (t) => {
  const { page } = await signedIn(t, [/500 \(Internal Server Error\)/u]);
  await page.route("**/api/accounts/sign-out", (route) => route.fulfill({ status: 500, body: "no" }));
  await logOut(page);
  await atStart(page);
  assert.equal(await page.getByRole("alert").filter({ hasText: /\S/u }).count(), 0);
  assert.deepEqual(await leftBehind(page), NOTHING);
});

test("a log-out that the server never answers does not keep the person", async (t) => {
  const { page } = await signedIn(t);
  await page.clock.install();
  await page.route("**/api/accounts/sign-out", () => {});
  const asked = page.waitForRequest("**/api/accounts/sign-out");
  await logOut(page);
  await asked;
  await page.clock.runFor(3000);
  await atStart(page);
  assert.deepEqual(await leftBehind(page), NOTHING);
});

test("logging out without a connection signs out at once, says so, and goes on to the start with the connection", async (t) => {
  const { page } = await signedIn(t, [/ERR_INTERNET_DISCONNECTED/u]);
  await page.context().setOffline(true);
  await logOut(page);
  await page.getByRole("heading", { name: "You are signed out" }).waitFor();
  assert.equal(page.url(), start());
  assert.deepEqual((await leftBehind(page)).local, []);
  await page.context().setOffline(false);
  await atStart(page);
  assert.deepEqual(await leftBehind(page), NOTHING);
});

const activeAt = (page: Page) => page.evaluate(() => Number(localStorage.getItem("stationwise.active-at")));
const now = (page: Page) => page.evaluate(() => Date.now());

test("activity is counted at most once a minute", async (t) => {
  const { page } = await signedIn(t);
  await page.clock.install();
  await page.reload();
  await page.getByRole("heading", { name: "Hello, Amina" }).waitFor();
  await page.clock.pauseAt((await now(page)) + 2 * VALUES.activityCountedEveryMs);

  await page.keyboard.press("Shift");
  const counted = await activeAt(page);
  assert.equal(counted, await now(page));
  await page.clock.runFor(VALUES.activityCountedEveryMs - 1);
  await page.keyboard.press("Shift");
  assert.equal(await activeAt(page), counted);
  await page.clock.runFor(1);
  await page.keyboard.press("Shift");
  assert.equal(await activeAt(page), counted + VALUES.activityCountedEveryMs);
});

test("two hours without activity in any tab sign out every tab, and each says why at the start", async (t) => {
  const { page } = await signedIn(t);
  await page.clock.install();
  await atDashboard(page);
  const other = await atDashboard(await page.context().newPage());
  await page.clock.pauseAt((await now(page)) + 2 * MINUTE_MS);
  await page.keyboard.press("Shift");

  await page.clock.fastForward(VALUES.inactiveAfterMs - MINUTE_MS);
  await other.keyboard.press("Shift");
  await page.clock.fastForward(VALUES.inactiveAfterMs - 1);
  for (const tab of [page, other]) assert.equal(new URL(tab.url()).pathname, "/dashboard");
  assert.equal(await page.evaluate(() => localStorage.getItem("stationwise.session") !== null), true);

  await page.clock.runFor(1);
  // Two tabs that empty one private folder may have to try again a moment later.
  await page.clock.resume();
  for (const tab of [page, other]) {
    await atStart(tab);
    await tab.getByRole("status").getByText(SIGNED_OUT).waitFor();
  }
  assert.deepEqual(await leftBehind(page), NOTHING);
});

test("whoever comes back after two hours away finds the session ended", async (t) => {
  const { page } = await signedIn(t);
  await page.clock.install();
  await atDashboard(page);
  await page.goto("about:blank");
  await page.clock.fastForward(VALUES.inactiveAfterMs);
  await page.goto(`${served.url}/practice`);
  await atStart(page);
  await page.getByRole("status").getByText(SIGNED_OUT).waitFor();
  assert.deepEqual(await leftBehind(page), NOTHING);
});
