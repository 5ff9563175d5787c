import assert from "node:assert/strict";
import test, { after } from "node:test";
import type { Page } from "playwright";
import { VALUES } from "../conformance/calls.ts";
import { mailedLink, openBrowser, openPage, serveProduct } from "./browser.ts";
import { PASSWORD } from "./candidate.ts";

const EMAIL = "calls@example.test";
const RESEND_MS = 60_000;

const served = await serveProduct({ after });
const browser = await openBrowser({ after });

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

async function enter(page: Page, mode: string, button: string): Promise<void> {
  await page.goto(`${served.url}/?auth=${mode}`);
  await dialogOf(page).getByLabel("Email").fill(EMAIL);
  if (mode !== "forgot-password") await dialogOf(page).locator("input[name=password]").fill(PASSWORD);
  await dialogOf(page).getByRole("button", { name: button, exact: true }).click();
}

async function signUp(page: Page): Promise<void> {
  await enter(page, "signup", "Sign Up");
  await dialogOf(page).getByText("Check your email").waitFor();
  await page.clock.fastForward(RESEND_MS);
  await press(page, "Resend email");
  await page.getByText("Verification email sent!").waitFor();
  await page.goto(await mailedLink(served, EMAIL));
  await page.waitForURL("**/profile-setup");
}

async function comeBack(page: Page): Promise<void> {
  await page.getByLabel("First name").waitFor();
  await press(page, "Log Out");
  await page.waitForURL(`${served.url}/`);
  await enter(page, "forgot-password", "Send reset link");
  await page.getByText("Password reset email sent! Check your inbox.").waitFor();
  await enter(page, "login", "Sign In");
  await page.waitForURL("**/profile-setup");
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
  await press(page, "Continue");
  for (let question = 1; question <= 5; question++) {
    await page.getByText(`Question ${question} of 5`).waitFor();
    await page.locator("main form input").first().check();
    if (question < 5) await press(page, "Next");
  }
  // It is there for three seconds only.
  const creating = [page.waitForURL("**/profile-creating"), page.getByRole("progressbar").waitFor()];
  await Promise.all([...creating, press(page, "Complete")]);
  await page.waitForURL("**/profile-ready");
}

test("from sign-up to checkout, each call carries the specification's fields", async (t) => {
  const page = await openPage(t, browser);
  await page.clock.install();
  const heard = await listen(page);
  await signUp(page);
  await comeBack(page);
  await setUp(page);
  await page.evaluate(() => localStorage.setItem("selected_plan", "monthly"));
  await press(page, "Choose Your Plan");
  await press(page, "Continue to payment");
  await page.waitForURL("**/sandbox/checkout/**");

  const expected = Object.entries(VALUES.calls).map(([name, fields]) => [name, fields?.toSorted() ?? null]);
  assert.deepEqual(Object.fromEntries(heard), Object.fromEntries(expected));
  // The page closes in the middle of whatever it is fetching now.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
