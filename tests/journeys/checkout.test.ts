import assert from "node:assert/strict";
import test from "node:test";
import type { Page, Request, Route } from "playwright";
import { DEFAULT_PLAN, planOf } from "../../src/features/billing/plans.ts";
import { VALUES } from "../conformance/billing.ts";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, endSessionsOf, expectAccessibleInBothThemes, PASSWORD } from "./candidate.ts";
import { serveHere } from "./serve-here.ts";
import { expectToast } from "./frozen-time.ts";
import { SCREENS } from "./screens.ts";

const served = await serveHere(wholeFile, { PAYMENTS: "off" });
const browser = await openBrowser(wholeFile);

const CHECKOUT = "/subscription-checkout";
const CALL = "**/api/functions/create-subscription-checkout";

const choose = (page: Page, plan: string) =>
  page.evaluate(
    ([planKey, priceKey, name]) => {
      localStorage.setItem(planKey, name);
      localStorage.setItem(priceKey, `price_stationwise_${name}`);
    },
    [VALUES.planKey, VALUES.priceKey, plan] as const,
  );
const kept = (page: Page) =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [VALUES.planKey, VALUES.priceKey]);
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const toPayment = (page: Page) => page.getByRole("button", { name: "Continue to payment" });

async function look(page: Page, name: string): Promise<void> {
  for (const [screen, { viewport }] of SCREENS) {
    await page.setViewportSize(viewport);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `${name}-${screen}-dark`);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await screenshot(page, `${name}-${screen}`);
  }
}

test("a plan chosen before signing in waits at the checkout, and is declined there", async (t) => {
  const other = await openPage(t, browser);
  const { user } = await arrive(other, served);
  const page = await openPage(t, browser);
  await page.goto(served.url);
  await choose(page, "yearly");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(user.email);
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await at(page, CHECKOUT);
  await page.getByRole("heading", { name: "Yearly" }).waitFor();
  for (const text of ["£499 per year", "50% off, 6 months free", "£41/month", "£0", ...VALUES.features])
    assert.ok(await page.getByText(text).first().isVisible(), text);
  await page.getByRole("button", { name: "Not now" }).click();
  await page.waitForURL("**/dashboard");
  assert.deepEqual(await kept(page), [null, null]);
  await page.goto(served.url + CHECKOUT);
  await page.waitForURL("**/dashboard");
});

test("a plan chosen on /upgrade is kept, can be changed, and leads to the payment page", async (t) => {
  const page = await openPage(t, browser);
  await arrive(page, served);
  await page.goto(`${served.url}/upgrade`);
  await page.getByRole("heading", { name: "You are on the free trial" }).waitFor();
  for (const { note, saving } of Object.values(VALUES.plans)) {
    assert.ok(await page.getByText(note).isVisible());
    if (saving !== null) assert.ok(await page.getByText(saving).isVisible());
  }
  await page.getByText("Paid plans are not open yet. You can look at everything here").waitFor();
  await look(page, "upgrade");
  await page.getByRole("button", { name: "Choose Monthly" }).click();
  await at(page, CHECKOUT);
  await page.getByRole("link", { name: "Change plan" }).click();
  await page.getByRole("button", { name: "Choose Quarterly" }).click();
  await page.getByRole("heading", { name: "Quarterly" }).waitFor();
  assert.deepEqual(await kept(page), ["quarterly", "price_stationwise_quarterly"]);
  await look(page, "checkout-plan");

  let asked: unknown;
  await page.route(CALL, (route: Route, request: Request) => {
    asked = request.postDataJSON();
    return route.fulfill({ json: { url: "https://pay.example.test/c/1" } });
  });
  await page.route("https://pay.example.test/**", (route) => route.fulfill({ body: "The payment page" }));
  await toPayment(page).click();
  await page.waitForURL("https://pay.example.test/c/1");
  assert.deepEqual(asked, { planType: "quarterly", priceId: "price_stationwise_quarterly" });
});

const refusal = (message: string) => (route: Route) =>
  route.fulfill({ status: 409, json: { defined: true, code: "CONFLICT", status: 409, message } });
const FAILURES: [answer: ((route: Route) => Promise<void>) | null, text: string][] = [
  [null, "Paid plans are not open yet. Nothing has been charged."],
  [(route) => route.abort(), VALUES.networkError],
  [refusal("The NETWORK of the bank is down."), VALUES.networkError],
  [refusal("This card is not accepted."), "This card is not accepted."],
  [(route) => route.fulfill({ json: { url: "http://pay.example.test/" } }), VALUES.checkoutFailed],
];

test("a checkout that fails says why for 5 seconds, and can be tried again", async (t) => {
  const page = await openPage(t, browser, { expected: [/503|ERR_FAILED|409/u] });
  await page.clock.install();
  await arrive(page, served);
  await choose(page, "monthly");
  await page.goto(served.url + CHECKOUT);
  await toPayment(page).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [answer, text] of FAILURES) {
    await page.unroute(CALL);
    if (answer !== null) await page.route(CALL, answer);
    await toPayment(page).click();
    await expectToast(page, text);
  }
});

test("signed out, the checkout asks to log in and leads to the landing page", async (t) => {
  const page = await openPage(t, browser);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(served.url + CHECKOUT);
  // The application has that address, too, while it leaves for the page itself.
  await page.locator("[data-auth]").first().waitFor();
  assert.equal(new URL(page.url()).pathname, "/");
  const message = page.getByText(VALUES.logIn, { exact: true });
  await message.waitFor();
  await page.clock.runFor(VALUES.errorToastMs - 1);
  assert.ok(await message.isVisible());
  await page.clock.runFor(1);
  await message.waitFor({ state: "detached" });
});

test("a session that ended meanwhile leads from the button to the landing page", async (t) => {
  const page = await openPage(t, browser);
  const session = await arrive(page, served);
  await choose(page, "monthly");
  await page.goto(served.url + CHECKOUT);
  await toPayment(page).waitFor();
  await endSessionsOf(served, session);
  await toPayment(page).click();
  await at(page, "/");
  await page.locator("[data-auth]").first().waitFor();
  await page.getByText(VALUES.logIn).waitFor();
});

test("once the free trial is over, the checkout offers the trial of a plan, and /upgrade tells of a plan as soon as there is one", async (t) => {
  const page = await openPage(t, browser, { expected: [/503/u] });
  const { user } = await arrive(page, served);
  await served.database.asWorker((tx) =>
    tx.insertInto("user_subscriptions").values({ user_id: user.id, status: "expired", trial_active: false }).execute(),
  );
  await page.goto(served.url + CHECKOUT);
  await page.getByRole("heading", { name: "Start your free trial" }).waitFor();
  for (const text of VALUES.trialTerms) assert.ok(await page.getByText(text).first().isVisible(), text);
  assert.ok(await page.getByText("Monthly, £99 per month").isVisible());
  await look(page, "checkout-trial");
  let asked: unknown;
  await page.route(CALL, (route: Route, request: Request) => {
    asked = request.postDataJSON();
    return route.continue();
  });
  await page.getByRole("button", { name: "Start free trial" }).click();
  await page.getByText("Nothing has been charged.").waitFor();
  assert.deepEqual(asked, { planType: VALUES.planTypes[0], priceId: planOf(DEFAULT_PLAN).priceId });
  await page.getByRole("button", { name: "Not now" }).click();
  await at(page, "/upgrade");
  await page.getByRole("heading", { name: "Your free trial is over" }).waitFor();

  const paid = { status: "active", price_id: "price_stationwise_yearly", product_id: "product" };
  await served.database.asWorker((tx) =>
    tx.updateTable("user_subscriptions").set(paid).where("user_id", "=", user.id).execute(),
  );
  await page.getByRole("button", { name: /Check again/u }).click();
  await page.getByRole("heading", { name: "You have the yearly plan" }).waitFor();
  assert.equal(await page.getByRole("button", { name: /^Choose/u }).count(), 0);
  await look(page, "upgrade-subscribed");
  await choose(page, "monthly");
  await page.goto(served.url + CHECKOUT);
  await page.waitForURL("**/dashboard");
  assert.deepEqual(await kept(page), [null, null]);
});
