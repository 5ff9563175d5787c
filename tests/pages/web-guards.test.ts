import type { Page } from "@playwright/test";
import type { SubscriptionRow } from "#contract/money/billing";
import { MAIN_HEADING } from "../browser/accessible.ts";
import { VALUES } from "../conformance/billing.ts";
import { type Answers, loseConnection, refuse } from "../contract/stand-in.ts";
import { candidateAnswers, PROFILE, SUBSCRIPTION } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { refusingBeside } from "./answers/refusing.ts";
import { ANSWERED, FILLED_IN, settingUp } from "./answers/set-up.ts";
import { expect, test } from "./test.ts";

const ATTEMPT = "01a209b1-b27c-711a-acea-05d7942aafbb";
const STATION = "/briefing/a-wasted-morning";
/** Pages behind both guards, and what somebody has begun, behind the profile guard alone. */
const GATED = ["/dashboard", "/practice", STATION, "/leaderboard", "/articles"];
const BEGUN = [`/interview/${ATTEMPT}`, `/report/${ATTEMPT}`];
const STEPS = ["/profile-setup", "/onboarding-quiz", "/profile-creating", "/profile-ready"];
const CHECKOUT = "/subscription-checkout";

const LAPSED: SubscriptionRow = { ...SUBSCRIPTION, status: "expired", trial_active: false };

const choose = (page: Page, plan: string) =>
  page.evaluate(([key, name]) => localStorage.setItem(key, name), [VALUES.planKey, plan] as const);

/** Opening each of these paths leads there. */
async function leads(page: Page, paths: readonly string[], to: string): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: "commit" });
    // The landing page is a page of its own: the application leaves for it.
    await expect(to === "/" ? page.locator("[data-auth]").first() : page.locator(MAIN_HEADING).first()).toBeVisible();
    // After the heading: where a page stays, its address was right before any guard had looked.
    await expect(page, `where ${path} leads`).toHaveURL(to);
  }
}

async function stays(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await leads(page, [path], path);
}

test("a visitor is sent to the landing page from every protected page, and not from a password-reset link", async ({
  api,
  page,
}) => {
  await leads(page, ["/dashboard", STATION, ...BEGUN, ...STEPS, CHECKOUT], "/");
  await page.goto("/account-settings?reset=true&token=x");
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  expect(api.count("profiles.read")).toBe(0);
});

test.describe("somebody who is setting up", () => {
  test.use({ expected: [/403 \(Forbidden\)/u] });

  test("who has only confirmed is led to the set-up from every page", async ({ open }) => {
    const page = await open("/profile-setup", settingUp(null));
    await leads(page, ["/", "/dashboard", STATION, "/attempts", CHECKOUT, ...STEPS], "/profile-setup");
  });

  test("who has filled it in is led to the quiz, and may look back", async ({ open }) => {
    const page = await open("/onboarding-quiz", settingUp(FILLED_IN));
    await leads(page, ["/", "/practice", "/attempts", CHECKOUT, "/profile-creating", "/profile-ready"], STEPS[1] ?? "");
    await stays(page, ["/profile-setup", "/onboarding-quiz"]);
  });

  test("who has answered the quiz is led to the creating screen, and may look back", async ({ open, page }) => {
    // The creating screen goes on by itself after three seconds.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await open("/profile-creating", settingUp(ANSWERED));
    await leads(page, ["/", "/practice", "/attempts", CHECKOUT], "/profile-creating");
    await stays(page, STEPS);
  });
});

test.describe("somebody who is set up", () => {
  test.use({ expected: [/403 \(Forbidden\)|An error occurred/u] });

  const withSubscription = (subscription: () => SubscriptionRow): Answers =>
    refusingBeside({
      ...candidateAnswers(),
      dashboard: { read: () => FIRST_DAY },
      billing: { ...candidateAnswers().billing, subscription },
    });

  test("and has a plan has every page open, and is led past set-up and checkout", async ({ open }) => {
    const page = await open(
      "/practice",
      withSubscription(() => SUBSCRIPTION),
    );
    await leads(page, ["/", ...STEPS, CHECKOUT], "/dashboard");
    await choose(page, "yearly");
    await leads(page, [CHECKOUT], "/dashboard");
    await stays(page, [...GATED, "/upgrade"]);
    await page.goto("/account-settings?reset=true&token=x");
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  });

  test("and whose plan has lapsed keeps what is theirs, and is led to the plans from the rest", async ({
    open,
    api,
  }) => {
    const page = await open(
      "/attempts",
      withSubscription(() => LAPSED),
    );
    await leads(page, ["/", ...GATED], "/upgrade");
    await leads(page, ["/profile-setup"], CHECKOUT);
    await stays(page, ["/attempts", "/account-settings", CHECKOUT, ...BEGUN]);
    api.change(withSubscription(() => SUBSCRIPTION));
    await stays(page, ["/practice"]);
  });

  test("and whose subscription cannot be read is kept out of nothing", async ({ open, api }) => {
    const page = await open(
      "/practice",
      withSubscription(() => refuse("FORBIDDEN")),
    );
    await stays(page, ["/practice", STATION, "/upgrade"]);
    await expect(page.getByRole("heading", { name: "We could not look up your plan" })).toBeVisible();
    api.change(withSubscription(() => LAPSED));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Your free trial is over" })).toBeVisible();
  });

  test("and whose session the server has ended counts as signed out at the next page", async ({ open, api }) => {
    const page = await open(
      "/practice",
      withSubscription(() => SUBSCRIPTION),
    );
    await expect(page.locator(MAIN_HEADING)).toBeVisible();
    api.change({ profiles: { read: () => refuse("UNAUTHORIZED") } });
    await leads(page, ["/practice"], "/");
  });
});

test("while session and profile are being read, the page says that access is checked", async ({ open, api }) => {
  const held = Promise.withResolvers<void>();
  const page = await open("/dashboard", {
    dashboard: { read: () => FIRST_DAY },
    profiles: { read: () => held.promise.then(() => PROFILE) },
  });
  await expect(page.getByRole("status").getByText(VALUES.checking, { exact: true })).toBeVisible();
  expect(api.count("dashboard.read")).toBe(0);
  held.resolve();
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expected: [/ERR_CONNECTION_FAILED|An error occurred/u] });

  test("a profile that cannot be read leaves a sentence and a way to try again", async ({ open, api }) => {
    const page = await open("/dashboard", {
      dashboard: { read: () => FIRST_DAY },
      profiles: { read: () => loseConnection() },
    });
    await expect(page.getByText(VALUES.profileUnread, { exact: true })).toBeVisible();
    expect(api.count("profiles.read")).toBe(3);
    api.change(candidateAnswers());
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  });
});
