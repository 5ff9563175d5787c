import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Browser, Page } from "playwright";
import { VALUES } from "../conformance/accounts.ts";
import { mailedLink, openBrowser, openPage, screenshot, serveProduct, type Served } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, PASSWORD, someEmail } from "./candidate.ts";
import { expectToast, freeze, toastOf, until } from "./frozen-time.ts";

/** What a browser says of an answer that is a refusal, or of one that never came. */
const expected = [/(40[01349]|429|50[023]) \(.+\/api\/(profile|accounts)/u, /net::ERR_/u];

type Place = { served: Served; browser: Browser };

const dialogOf = (page: Page) => page.getByRole("dialog");
const action = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true });

async function openDialog(t: TestContext, { served, browser }: Place, mode: string): Promise<Page> {
  const page = await openPage(t, browser, { expected });
  await page.goto(`${served.url}/?auth=${mode}`);
  await dialogOf(page).getByLabel("Email").waitFor();
  return page;
}

async function fill(page: Page, email: string, password?: string): Promise<void> {
  await dialogOf(page).getByLabel("Email").fill(email);
  if (password !== undefined) await dialogOf(page).locator("input[name=password]").fill(password);
}

/** Somebody with an account, signed in nowhere. */
async function member(t: TestContext, place: Place): Promise<string> {
  const page = await openPage(t, place.browser, { expected });
  return (await arrive(page, place.served)).user.email;
}

async function expectModes(page: Page): Promise<void> {
  const has = (name: string) => dialogOf(page).getByRole("button", { name }).count();
  await dialogOf(page).getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  assert.equal(await has("Forgot password?"), 1);
  await action(page, "No account yet? Sign up").click();
  await dialogOf(page).getByRole("heading", { name: "Create your account" }).waitFor();
  await dialogOf(page).getByText(VALUES.minimumAge).waitFor();
  assert.equal(await has("Forgot password?"), 0);
  await action(page, "Already have an account? Sign in").click();
  await action(page, "Forgot password?").click();
  await dialogOf(page).getByRole("heading", { name: "Reset your password" }).waitFor();
  assert.equal(await has("Forgot password?"), 0);
  assert.equal(await dialogOf(page).locator("input[name=password]").count(), 0);
  await action(page, "Back to sign in").click();
  await dialogOf(page).getByRole("heading", { name: "Sign in", exact: true }).waitFor();
}

test("the way in", async (t) => {
  const place: Place = { served: await serveProduct(t), browser: await openBrowser(t) };
  const { served } = place;

  await t.test("has three modes, each with its own links and nobody else's", async (each) => {
    const page = await openDialog(each, place, "login");
    await expectModes(page);
    assert.equal(await dialogOf(page).locator("input[name=email]").getAttribute("type"), "email");
    for (const mode of ["login", "signup", "forgot-password"]) {
      await page.goto(`${served.url}/?auth=${mode}`);
      await dialogOf(page).getByLabel("Email").waitFor();
      await expectAccessibleInBothThemes(page);
      await screenshot(page, `auth-${mode}`);
    }
  });

  await t.test("opens from the buttons of the landing page, in their mode, and closes by Escape", async (each) => {
    const page = await openPage(each, place.browser, { expected });
    await page.goto(served.url);
    await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
    await dialogOf(page).getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Start Free Trial" }).first().click();
    await dialogOf(page).getByRole("heading", { name: "Create your account" }).waitFor();
  });

  await t.test("wants an email and a password, and sends nothing without them", async (each) => {
    const page = await openDialog(each, place, "login");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const [mode, button] of [
      ["login", "Sign In"],
      ["signup", "Sign Up"],
    ] as const) {
      if (mode === "signup") await action(page, "No account yet? Sign up").click();
      await action(page, button).click();
      assert.equal(await dialogOf(page).locator("[aria-invalid=true]").count(), 2, mode);
      await fill(page, "no address", "something long enough");
      await action(page, button).click();
      await dialogOf(page).getByText("Please enter a valid email address.").waitFor();
      await fill(page, "", "");
    }
    assert.deepEqual(
      asked.filter((path) => /sign-(in|up)$/u.test(path)),
      [],
    );
  });

  await t.test("welcomes whoever signs in, closes, and goes on to the dashboard", async (each) => {
    const email = await member(each, place);
    const page = await openDialog(each, place, "login");
    await fill(page, email.toUpperCase(), PASSWORD);
    await action(page, "Sign In").click();
    await page.waitForURL("**/dashboard");
    await toastOf(page, VALUES.welcome).waitFor();
    assert.equal(await dialogOf(page).count(), 0);
    const kept = await page.evaluate(() => localStorage.getItem("stationwise.session"));
    assert.match(String(kept), /"token":/u);
    await page.goto(served.url);
    await page.waitForURL("**/dashboard");
  });

  await t.test("says to look at the post after a sign-up, and sends it again once a minute", async (each) => {
    const email = someEmail();
    const page = await openDialog(each, place, "signup");
    await freeze(page);
    await fill(page, email, PASSWORD);
    await action(page, "Sign Up").click();
    await until(page, dialogOf(page).getByRole("heading", { name: "Check your email" }));
    assert.equal(await dialogOf(page).getByText(email).count(), 1);
    assert.equal(await dialogOf(page).locator("input").count(), 0);
    await screenshot(page, "auth-check-email");
    await expectCountdown(page);
    await action(page, "Resend email").click();
    await until(page, toastOf(page, VALUES.verificationSent));
    await expectCountdown(page);

    await page.route("**/api/accounts/resend", (route) => route.abort());
    await action(page, "Resend email").click();
    await until(page, toastOf(page, VALUES.resendFailed));
    await page.clock.resume();
    assert.equal(await action(page, "Resend email").isEnabled(), true);
    await expectAccessibleInBothThemes(page);
  });

  await t.test(
    "leads from the confirmation letter to the profile, and from a used one back to the dialog",
    async (each) => {
      const email = someEmail();
      const page = await openDialog(each, place, "signup");
      await fill(page, email, PASSWORD);
      await action(page, "Sign Up").click();
      await dialogOf(page).getByRole("heading", { name: "Check your email" }).waitFor();
      const link = await mailedLink(served, email);
      await page.goto(link);
      await page.waitForURL(`${served.url}${VALUES.confirmedPath}`);

      const other = await openPage(each, place.browser, { expected });
      await other.goto(link);
      await other.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
      await other.getByRole("link", { name: "Sign In" }).click();
      await action(other, "Sign In").waitFor();
    },
  );

  await t.test("offers a broken confirmation link another one, and the way back", async (each) => {
    const page = await openPage(each, place.browser, { expected });
    await page.goto(`${served.url}/confirm?token=broken`);
    await page.getByRole("heading", { name: "We could not confirm your email" }).waitFor();
    await page.getByLabel("Email").fill(someEmail());
    await page.getByRole("button", { name: "Resend email" }).click();
    await toastOf(page, VALUES.verificationSent).waitFor();
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await action(page, "Sign In").waitFor();
  });

  await t.test("asks for an address before a reset, sends the letter, and is the sign-in again", async (each) => {
    const email = await member(each, place);
    const page = await openDialog(each, place, "forgot-password");
    await freeze(page);
    await action(page, "Send reset link").click();
    await expectToast(page, VALUES.emptyReset);
    await fill(page, email);
    await action(page, "Send reset link").click();
    await until(page, toastOf(page, VALUES.resetSent));
    await page.clock.resume();
    await dialogOf(page).getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    assert.equal(await dialogOf(page).getByLabel("Email").inputValue(), "");

    const link = new URL(await mailedLink(served, email, /https?:\/\/\S+reset=true\S*/u));
    assert.equal(
      `${link.origin}${link.pathname}?reset=${link.searchParams.get("reset")}`,
      `${served.url}${VALUES.resetPath}`,
    );
    await page.goto(link.href);
    await page.getByLabel("New password").fill("eleven dry umbrellas");
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.waitForURL(`${served.url}/?auth=login`);
    await toastOf(page, "Your password has been changed. Please sign in with the new one.").waitFor();
    await fill(page, email, "eleven dry umbrellas");
    await action(page, "Sign In").click();
    await page.waitForURL("**/dashboard");

    const late = await openPage(each, place.browser, { expected });
    await late.goto(link.href);
    await late.getByLabel("New password").fill("twelve dry umbrellas");
    await late.getByRole("button", { name: "Save new password" }).click();
    await late.getByText("This link is not valid any more.").waitFor();
    await late.getByRole("link", { name: "Have a new link sent" }).click();
    await action(late, "Send reset link").waitFor();
  });

  await t.test("shows for five seconds that an address is taken, and whatever else the server says", async (each) => {
    const email = await member(each, place);
    const page = await openDialog(each, place, "signup");
    await freeze(page);
    await fill(page, email, PASSWORD);
    await action(page, "Sign Up").click();
    await expectToast(page, VALUES.duplicateEmail);
    await action(page, "Already have an account? Sign in").click();
    await fill(page, email, "not the password");
    await action(page, "Sign In").click();
    await expectToast(page, "That email and password do not match.");

    const words = { defined: true, code: "BAD_REQUEST", status: 400, message: VALUES.duplicateOfProvider };
    await page.route("**/api/accounts/sign-in", (route) => route.fulfill({ status: 400, json: words }));
    await action(page, "Sign In").click();
    await expectToast(page, VALUES.duplicateEmail);

    const refusal = { defined: true, code: "TOO_MANY_REQUESTS", status: 429, message: "Words of the server alone." };
    await page.route("**/api/accounts/request-reset", (route) => route.fulfill({ status: 429, json: refusal }));
    await action(page, "Forgot password?").click();
    await action(page, "Send reset link").click();
    await expectToast(page, refusal.message);
  });

  await t.test("says that something went wrong where nobody expected it", async (each) => {
    const page = await openDialog(each, place, "login");
    await freeze(page);
    const broken = { defined: false, code: "INTERNAL_SERVER_ERROR", status: 500, message: "Not for anybody's eyes." };
    await page.route("**/api/accounts/sign-in", (route) => route.fulfill({ status: 500, json: broken }));
    await page.route("**/api/accounts/sign-up", (route) => route.abort());
    await page.route("**/api/accounts/request-reset", (route) => route.fulfill({ status: 502, body: "<html>" }));
    await fill(page, someEmail(), PASSWORD);
    await action(page, "Sign In").click();
    await expectToast(page, VALUES.unexpected);
    await action(page, "No account yet? Sign up").click();
    await action(page, "Sign Up").click();
    await expectToast(page, VALUES.unexpected);
    await action(page, "Already have an account? Sign in").click();
    await action(page, "Forgot password?").click();
    await action(page, "Send reset link").click();
    await expectToast(page, VALUES.unexpected);
  });

  await t.test("is where everybody ends who logs out, also when that fails, in every tab", async (each) => {
    const page = await openPage(each, place.browser, { expected });
    await arrive(page, served);
    const second = await page.context().newPage();
    for (const tab of [page, second]) await tab.goto(`${served.url}/account-settings`);
    await page.route("**/api/accounts/sign-out", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    for (const tab of [page, second]) await tab.waitForURL(`${served.url}/`);
    assert.equal(await page.evaluate(() => localStorage.getItem("stationwise.session")), null);
    assert.equal(await page.getByText(VALUES.unexpected).count(), 0);
    await page.goto(`${served.url}/dashboard`);
    await page.waitForURL(`${served.url}/`);
  });
});

/** Sixty seconds of "Resend in Ns" that nobody can press, and then a button. */
async function expectCountdown(page: Page): Promise<void> {
  // React draws on a clock of its own, in a moment in which the page's stands still.
  const waiting = (seconds: number) => action(page, `Resend in ${seconds}s`);
  await until(page, waiting(VALUES.resendSeconds));
  assert.equal(await waiting(VALUES.resendSeconds).isDisabled(), true);
  await page.clock.runFor(1000);
  await waiting(VALUES.resendSeconds - 1).waitFor();
  await page.clock.runFor((VALUES.resendSeconds - 2) * 1000);
  await waiting(1).waitFor();
  await page.clock.runFor(1000);
  assert.equal(await action(page, "Resend email").isEnabled(), true);
}
