import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { VALUES } from "../conformance/billing.ts";
import { MAIN_HEADING, openBrowser, openPage, wholeFile } from "./browser.ts";
import {
  answerQuiz,
  arrive,
  call,
  endSessionsOf,
  expectAccessibleInBothThemes,
  fillInSetup,
  goIn,
  newcomer,
} from "./candidate.ts";
import { serveHere } from "./serve-here.ts";

const served = await serveHere(wholeFile);
const browser = await openBrowser(wholeFile);

const STATION = "/briefing/a-wasted-morning";
/** Pages behind both guards, and pages behind the profile guard alone. */
const GATED = ["/dashboard", "/practice", STATION];
const OWN = ["/attempts", "/account-settings", "/upgrade"];
const STEPS = ["/profile-setup", "/onboarding-quiz", "/profile-creating", "/profile-ready"];

type Stored = { status: string; trial_active: boolean };

const store = (userId: string, row: Stored) =>
  served.database.asWorker((tx) =>
    tx
      .insertInto("user_subscriptions")
      .values({ user_id: userId, ...row })
      .onConflict((known) => known.column("user_id").doUpdateSet(row))
      .execute(),
  );
const choose = (page: Page, plan: string | null) =>
  page.evaluate(([key, name]) => (name === null ? localStorage.removeItem(key) : localStorage.setItem(key, name)), [
    VALUES.planKey,
    plan,
  ] as const);

/** The landing page is a page of its own: the application leaves for it. */
const landing = (page: Page) => page.locator("[data-auth]").first().waitFor();

/** Opening each of these paths leads there. */
async function leads(page: Page, paths: readonly string[], to: string): Promise<void> {
  for (const path of paths) {
    await page.goto(served.url + path, { waitUntil: "commit" });
    await page
      .waitForURL((url) => url.pathname === to)
      .catch(() => {
        assert.fail(`${path} led to ${page.url()}, not to ${to}`);
      });
    if (to === "/") await landing(page);
  }
}
const stays = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await leads(page, [path], path);
    await page.locator(MAIN_HEADING).first().waitFor();
    assert.equal(new URL(page.url()).pathname, path);
  }
};

test("a visitor is sent to the landing page from every protected page, and not from a password-reset link", async (t) => {
  const page = await openPage(t, browser);
  await leads(page, [...GATED, ...OWN, ...STEPS, "/subscription-checkout", "/interview/x", "/report/x"], "/");
  await page.goto(`${served.url}/account-settings?reset=true&token=x`);
  await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
});

test("every step of setting up sends each page where the person belongs", async (t) => {
  const page = await openPage(t, browser);
  const session = await newcomer(page, served);
  const anywhere = ["/", ...GATED, ...OWN, "/subscription-checkout"];
  await leads(page, [...anywhere, ...STEPS], "/profile-setup");

  await fillInSetup(served, session);
  await leads(page, [...anywhere, "/profile-creating", "/profile-ready"], "/onboarding-quiz");
  await stays(page, ["/profile-setup", "/onboarding-quiz"]);

  await answerQuiz(served, session);
  await leads(page, anywhere, "/profile-creating");
  await stays(page, STEPS);

  await choose(page, "quarterly");
  await page.getByRole("heading", { name: VALUES.ready, exact: true }).waitFor();
  await page.getByRole("button", { name: VALUES.choosePlan, exact: true }).click();
  await page.waitForURL("**/subscription-checkout");
  await page.getByRole("heading", { name: "Quarterly" }).waitFor();
});

test("a subscription opens, closes and passes by pages as it changes", async (t) => {
  const page = await openPage(t, browser);
  const { user } = await arrive(page, served);
  await leads(page, ["/", "/dashboard", ...STEPS, "/subscription-checkout"], "/dashboard");
  await stays(page, ["/practice", STATION, ...OWN]);
  const attemptId = await goIn(page, served, "a-wasted-morning");

  await store(user.id, { status: "expired", trial_active: false });
  await leads(page, ["/", ...GATED], "/upgrade");
  await leads(page, STEPS, "/subscription-checkout");
  await stays(page, [...OWN, "/subscription-checkout", `/attempts/${attemptId}`]);
  await page.goto(`${served.url}/interview/${attemptId}`);
  await page.getByLabel("Your answer").waitFor();
  const session = await page.evaluate(() => localStorage.getItem("stationwise.session") ?? "");
  const { token } = JSON.parse(session) as { token: string };
  await call(served, "POST", `/attempts/${attemptId}/finish`, {}, token);
  await stays(page, [`/report/${attemptId}`]);

  for (const row of [
    { status: "trialing", trial_active: true },
    ...["active", "past_due", "incomplete"].map((status) => ({ status, trial_active: false })),
  ]) {
    await store(user.id, row);
    await choose(page, "yearly");
    await leads(page, ["/subscription-checkout"], "/dashboard");
    await stays(page, ["/practice"]);
  }
  await leads(page, ["/", ...STEPS], "/dashboard");
  await page.goto(`${served.url}/account-settings?reset=true&token=x`);
  await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
});

test("while the profile is on its way, the page says that access is checked", async (t) => {
  const page = await openPage(t, browser);
  await arrive(page, served);
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route("**/api/profile", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${served.url}/attempts`);
  await page.getByText(VALUES.checking, { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page, "[role=status] h1");
  letGo(undefined);
  await page.getByRole("heading", { name: "Attempts" }).waitFor();
});

test("a subscription that cannot be read keeps nobody out", async (t) => {
  const page = await openPage(t, browser, { expected: [/ERR_FAILED/u] });
  const { user } = await arrive(page, served);
  await store(user.id, { status: "expired", trial_active: false });
  await page.route("**/api/subscription", (route) => route.abort());
  await stays(page, ["/practice", STATION, "/upgrade"]);
  await page.getByRole("heading", { name: "We could not look up your plan" }).waitFor();
  await page.unroute("**/api/subscription");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Your free trial is over" }).waitFor();
});

test("a profile that cannot be read leaves a sentence and a way to try again", async (t) => {
  const page = await openPage(t, browser, { expected: [/ERR_FAILED|An error occurred/u] });
  await arrive(page, served);
  await page.route("**/api/profile", (route) => route.abort());
  await page.goto(`${served.url}/practice`);
  await page.getByText(VALUES.profileUnread, { exact: true }).waitFor();
  await page.unroute("**/api/profile");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Practice" }).waitFor();
});

test("a session the server has ended counts as signed out at the next page", async (t) => {
  const page = await openPage(t, browser);
  const session = await arrive(page, served);
  await endSessionsOf(served, session);
  await leads(page, ["/practice"], "/");
});
