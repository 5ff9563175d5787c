import type { Page } from "@playwright/test";
import { expectKnownKeys } from "../browser/known-keys.ts";
import { mailedLink } from "../browser/mail.ts";
import { expect, test } from "../browser/test.ts";
import { VALUES } from "../conformance/calls.ts";
import { PASSWORD } from "../product/password.ts";
import type { Served } from "../product/start-product.ts";

const RESEND_MS = 60_000;

const dialogOf = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Every call of the page that the specification lists, with the names of what it carries. */
async function listen(page: Page): Promise<Map<string, readonly string[] | null>> {
  const heard = new Map<string, readonly string[] | null>();
  // Only on its way through here can a body be read.
  await page.route("**/api/**", (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const name = `${request.method()} ${pathname.replace("/api", "")}${search}`;
    const carried = request.postDataJSON() as object | null;
    if (Object.hasOwn(VALUES.calls, name)) heard.set(name, carried && Object.keys(carried).toSorted());
    return route.continue();
  });
  return heard;
}

async function enter(page: Page, email: string, mode: string, button: string): Promise<void> {
  await page.goto(`/?auth=${mode}`);
  await dialogOf(page).getByLabel("Email").fill(email);
  if (mode !== "forgot-password") await dialogOf(page).locator("input[name=password]").fill(PASSWORD);
  await expectKnownKeys(page);
  await dialogOf(page).getByRole("button", { name: button, exact: true }).click();
}

async function signUp(page: Page, product: Served, email: string): Promise<void> {
  await enter(page, email, "signup", "Sign Up");
  await expect(dialogOf(page).getByText("Check your email")).toBeVisible();
  await page.clock.fastForward(RESEND_MS);
  await press(page, "Resend email");
  await expect(page.getByText("Verification email sent!")).toBeVisible();
  await page.goto(await mailedLink(product, email));
  await expect(page.getByLabel("First name")).toBeVisible();
}

async function comeBack(page: Page, email: string): Promise<void> {
  await press(page, "Log Out");
  await expect(page.locator("[data-auth=login]:visible").first()).toBeVisible();
  await enter(page, email, "forgot-password", "Send reset link");
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();
  await enter(page, email, "login", "Sign In");
  await expect(page).toHaveURL("/profile-setup");
}

async function setUp(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill("Khan");
  for (const [label, name] of [
    ["UK area", "London"],
    ["Target university", "University of Aberdeen"],
  ] as const) {
    await page.getByLabel(label).fill(name);
    await page.getByRole("option", { name }).click();
  }
  await page.getByRole("checkbox", { name: /terms/u }).check();
  await expectKnownKeys(page);
  await press(page, "Continue");
  for (let question = 1; question <= 5; question++) {
    await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
    await page.locator("main form input").first().check();
    if (question < 5) await press(page, "Next");
  }
  await expectKnownKeys(page);
  await press(page, "Complete");
  await expect(page).toHaveURL("/profile-ready");
}

/** Beside the specification's own: by what the browser keeps of earlier sign-ins, strangers cannot lock its person out. */
const ADDED: Record<string, string[]> = { "POST /accounts/sign-in": ["browsers"] };

test("from sign-up to checkout, each call carries the specification's fields, and the browser keeps what the cookie policy lists", async ({
  page,
  product,
}) => {
  const email = `${crypto.randomUUID()}@example.test`;
  await page.clock.install();
  const heard = await listen(page);
  await signUp(page, product, email);
  await comeBack(page, email);
  await setUp(page);
  await page.evaluate(() => localStorage.setItem("selected_plan", "monthly"));
  await press(page, "Choose Your Plan");
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  const kept = await expectKnownKeys(page);
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(["stationwise.session", "selected_plan"]));
  await press(page, "Continue to payment");
  await expect(page).toHaveURL(/\/sandbox\/checkout\//u);

  const expected = Object.entries(VALUES.calls).map(([name, fields]) => [
    name,
    fields && [...fields, ...(ADDED[name] ?? [])].toSorted(),
  ]);
  expect(Object.fromEntries(heard)).toEqual(Object.fromEntries(expected));
  // The page closes in the middle of whatever it is fetching now.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
