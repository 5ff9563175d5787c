import type { Locator, Page } from "@playwright/test";
import { DEFAULT_PLAN, planOf } from "../../src/features/money/billing/plans.ts";
import { VALUES } from "../conformance/billing.ts";
import { loseConnection, refuse } from "../contract/stand-in.ts";
import { PROFILE, SESSION, SUBSCRIPTION } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { onFreeTrial, trialOver, withSubscription } from "./answers/plans.ts";
import { expect, test } from "./test.ts";

const CHECKOUT = "/subscription-checkout";
const dashboard = { dashboard: { read: () => FIRST_DAY } };

/** Kept in this browser from the landing page to the checkout. */
const choose = (page: Page, plan: string) =>
  page.addInitScript(
    ([planKey, priceKey, name]) => {
      if (sessionStorage.getItem("chosen") !== null) return;
      sessionStorage.setItem("chosen", "once");
      localStorage.setItem(planKey, name);
      localStorage.setItem(priceKey, `price_stationwise_${name}`);
    },
    [VALUES.planKey, VALUES.priceKey, plan] as const,
  );
const expectKept = (page: Page, plan: string | null, price: string | null) =>
  expect
    .poll(() =>
      page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [VALUES.planKey, VALUES.priceKey]),
    )
    .toEqual([plan, price]);
const toPayment = (page: Page) => page.getByRole("button", { name: "Continue to payment" });

test("a plan chosen before signing in waits at the checkout, and is declined there", async ({ page, api }) => {
  api.change({
    ...onFreeTrial(),
    ...dashboard,
    accounts: { waysIn: () => ({ google: false }), signIn: () => SESSION },
    profiles: { read: () => PROFILE },
  });
  await choose(page, "yearly");
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(SESSION.user.email);
  await dialog.locator("input[name=password]").fill("seven wet umbrellas");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(CHECKOUT);
  await expect(page.getByRole("heading", { name: "Yearly" })).toBeVisible();
  for (const text of ["£499 per year", "50% off, 6 months free", "£41/month", "£0", ...VALUES.features])
    await expect(page.getByText(text).first()).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expectKept(page, null, null);
  await page.goto(CHECKOUT);
  await expect(page).toHaveURL("/dashboard");
});

test("a plan chosen on /upgrade is kept, can be changed, and leads to the payment page", async ({
  page,
  open,
  api,
}) => {
  await page.route("https://pay.example.test/**", (route) => route.fulfill({ body: "The payment page" }));
  await open("/upgrade", {
    billing: {
      ...onFreeTrial().billing,
      offer: () => ({ isOpen: false, hasTrial: true }),
      createCheckout: () => ({ url: "https://pay.example.test/c/1" }),
    },
  });
  await expect(page.getByRole("heading", { name: "You are on the free trial" })).toBeVisible();
  for (const { note, saving } of Object.values(VALUES.plans)) {
    await expect(page.getByText(note)).toBeVisible();
    if (saving !== null) await expect(page.getByText(saving)).toBeVisible();
  }
  await expect(page.getByText("Paid plans are not open yet. You can look at everything here")).toBeVisible();
  await page.getByRole("button", { name: "Choose Monthly" }).click();
  await expect(page).toHaveURL(CHECKOUT);
  await page.getByRole("link", { name: "Change plan" }).click();
  await page.getByRole("button", { name: "Choose Quarterly" }).click();
  await expect(page.getByRole("heading", { name: "Quarterly" })).toBeVisible();
  await expectKept(page, "quarterly", "price_stationwise_quarterly");

  await toPayment(page).click();
  await expect(page).toHaveURL("https://pay.example.test/c/1");
  expect(api.asked.filter(({ operation }) => operation === "billing.createCheckout")).toEqual([
    { operation: "billing.createCheckout", input: { planType: "quarterly", priceId: "price_stationwise_quarterly" } },
  ]);
});

test.describe("a checkout that the server refuses", () => {
  test.use({ expected: [/503 \(Service|ERR_FAILED|ERR_CONNECTION_FAILED|409 \(Conflict/u] });

  const failures: [answer: () => { url: string }, text: string][] = [
    [
      () => refuse("SERVICE_UNAVAILABLE", "Paid plans are not open yet. Nothing has been charged."),
      "Paid plans are not open yet. Nothing has been charged.",
    ],
    [() => loseConnection(), VALUES.networkError],
    [() => refuse("CONFLICT", "The NETWORK of the bank is down."), VALUES.networkError],
    [() => refuse("CONFLICT", "This card is not accepted."), "This card is not accepted."],
    [() => ({ url: "http://pay.example.test/" }), VALUES.checkoutFailed],
  ];

  test("a checkout that fails says why for 5 seconds, and can be tried again", async ({ page, open, api }) => {
    await page.clock.install();
    await choose(page, "monthly");
    await open(CHECKOUT, onFreeTrial());
    await expect(toPayment(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const [createCheckout, text] of failures) {
      api.change({ billing: { createCheckout } });
      await toPayment(page).click();
      await expectToastFor5Seconds(page, page.locator("[aria-live]").getByText(`Error: ${text}`, { exact: true }));
    }
    expect(api.count("billing.createCheckout")).toBe(failures.length);
  });

  test("once the free trial is over, the checkout offers the trial of a plan, and /upgrade tells of a plan as soon as there is one", async ({
    page,
    open,
    api,
  }) => {
    await open(CHECKOUT, trialOver);
    await expect(page.getByRole("heading", { name: "Start your free trial" })).toBeVisible();
    for (const text of VALUES.trialTerms) await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText("Monthly, £99 per month")).toBeVisible();
    api.change({ billing: { createCheckout: () => refuse("SERVICE_UNAVAILABLE", "Nothing has been charged.") } });
    await page.getByRole("button", { name: "Start free trial" }).click();
    await expect(page.getByText("Nothing has been charged.")).toBeVisible();
    expect(api.asked.find(({ operation }) => operation === "billing.createCheckout")?.input).toEqual({
      planType: VALUES.planTypes[0],
      priceId: planOf(DEFAULT_PLAN).priceId,
    });
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(page).toHaveURL("/upgrade");
    await expect(page.getByRole("heading", { name: "Your free trial is over" })).toBeVisible();

    api.change({ ...withSubscription({ ...SUBSCRIPTION, price_id: "price_stationwise_yearly" }), ...dashboard });
    await page.getByRole("button", { name: /Check again/u }).click();
    await expect(page.getByRole("heading", { name: "You have the yearly plan" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Choose/u })).toHaveCount(0);
    await choose(page, "monthly");
    await page.goto(CHECKOUT);
    await expect(page).toHaveURL("/dashboard");
    await expectKept(page, null, null);
  });
});

/** No time passes on the page but what is let pass here. */
async function expectToastFor5Seconds(page: Page, toast: Locator): Promise<void> {
  const shown = async () => {
    await page.clock.runFor(5);
    return toast.isVisible();
  };
  await expect.poll(shown, { intervals: [20] }).toBe(true);
  await page.clock.runFor(VALUES.errorToastMs - 100);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
}

test("signed out, the checkout asks to log in and leads to the landing page", async ({ page, api }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(CHECKOUT);
  // The application has that address, too, while it leaves for the page itself.
  await expect(page.locator("[data-auth]").first()).toBeAttached();
  await expect(page).toHaveURL("/");
  const message = page.getByText(VALUES.logIn, { exact: true });
  await expect(message).toBeVisible();
  await page.clock.runFor(VALUES.errorToastMs - 1);
  await expect(message).toBeVisible();
  await page.clock.runFor(1);
  await expect(message).toHaveCount(0);
  expect(api.count("billing.createCheckout")).toBe(0);
});

test("a session that ended meanwhile leads from the button to the landing page", async ({ page, open, api }) => {
  await choose(page, "monthly");
  await open(CHECKOUT, onFreeTrial());
  await expect(toPayment(page)).toBeVisible();
  api.change({
    accounts: { session: () => refuse("UNAUTHORIZED"), refresh: () => refuse("UNAUTHORIZED") },
    billing: { createCheckout: () => refuse("UNAUTHORIZED") },
  });
  await toPayment(page).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("[data-auth]").first()).toBeAttached();
  await expect(page.getByText(VALUES.logIn)).toBeVisible();
});

test("whoever has had the trial of a plan is told before paying that there is none", async ({ page, open }) => {
  await choose(page, "monthly");
  await open(CHECKOUT, { billing: { ...trialOver.billing, offer: () => ({ isOpen: true, hasTrial: false }) } });
  await expect(page.getByText("You have had the trial of a plan")).toBeVisible();
  await expect(page.getByText("charged today")).toBeVisible();
  await expect(page.getByText("£99").last()).toBeVisible();
});
