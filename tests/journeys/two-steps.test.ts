import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright";
import { codeOf } from "../api/two-steps.ts";
import { expectAccessible, mailedLink, openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, endSessionsOf, expectAccessibleInBothThemes, PASSWORD, someEmail, type Session } from "./candidate.ts";
import { focused } from "./keyboard.ts";
import { pictures } from "./pictures.ts";

const expected = [/40[01349] \(.+\/api\//u];
const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

async function atAccount(page: Page): Promise<Session> {
  const session = await arrive(page, served);
  await page.goto(`${served.url}/account-settings`);
  await section(page, "Two-step sign-in").waitFor();
  return session;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${served.url}/?auth=login`);
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Sign In", exact: true }).click();
}

test("two-step sign-in is turned on with an app, and asked for on the front page and at work", async (t) => {
  const page = await openPage(t, browser, { expected });
  const session = await atAccount(page);
  await expectAccessibleInBothThemes(page);
  await pictures(page, "security-account");

  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const key = dialog(page).locator("code");
  await key.waitFor();
  await dialog(page)
    .getByRole("img", { name: /authenticator app/u })
    .waitFor();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "security-set-up");
  const secret = (await key.innerText()).replaceAll(" ", "");
  const code = dialog(page).getByLabel("Code", { exact: true });
  await code.fill("12345");
  await code.press("Enter");
  await dialog(page).getByText("The code has six digits.").first().waitFor();
  await code.fill(codeOf(secret, new Date()));
  await code.press("Enter");
  const codes = dialog(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await codes.first().waitFor();
  await focused(dialog(page).getByRole("heading", { name: "Two-step sign-in is on" }));
  assert.equal(await codes.count(), 10);
  const recovery = await codes.allInnerTexts();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "security-codes");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByRole("button", { name: "Print" }).isVisible(), false);
  await screenshot(page, "security-codes-print");
  await page.emulateMedia({ media: "screen" });
  const download = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Download" }).click();
  const kept = await readFile((await (await download).path()) ?? "", "utf8");
  for (const each of recovery) assert.ok(kept.includes(each));
  // What the page asks afterwards is still asked in the old session: it would be the one to be turned away.
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/security") && answer.request().method() === "GET",
  );
  await dialog(page).getByRole("button", { name: "I have kept them" }).click();
  await asked;
  await section(page, "Two-step sign-in").getByText("10 recovery codes are left.").waitFor();

  await endSessionsOf(served, session);
  await page.getByRole("button", { name: "Change email" }).click();
  await dialog(page).getByLabel("New email").fill(someEmail());
  await dialog(page).getByRole("button", { name: "Write to both" }).click();
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Sign In", exact: true }).click();
  const second = page.getByRole("dialog", { name: "Your second step" });
  await second.getByRole("button", { name: "Use a recovery code" }).click();
  await second.getByLabel("Recovery code").fill(recovery[0] ?? "");
  await second.getByLabel("Recovery code").press("Enter");
  await second.waitFor({ state: "detached" });
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await section(page, "Two-step sign-in").getByText("9 recovery codes are left.").waitFor();

  await section(page, "Signed in as").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${served.url}/`);
  await signIn(page, session.user.email);
  await second.getByLabel("Code", { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "security-second-step");
  await second.getByLabel("Code", { exact: true }).fill("000000");
  await second.getByLabel("Code", { exact: true }).press("Enter");
  await second.getByText("That code is not right.", { exact: false }).first().waitFor();
  // No code twice: this one is of the next half minute, and good also should that begin meanwhile.
  await second.getByLabel("Code", { exact: true }).fill(codeOf(secret, new Date(), 1));
  await second.getByLabel("Code", { exact: true }).press("Enter");
  await page.waitForURL(/\/(dashboard|profile-setup|subscription-checkout)/u);
});

test("a passkey is made, signs in by itself, and is removed", async (t) => {
  // A dialog that is still on its way up would be looked at half there.
  const page = await openPage(t, browser, { expected, reducedMotion: "reduce" });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await atAccount(page);
  const passkeys = section(page, "Passkeys");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page).getByLabel("Name").fill("My phone");
  await expectAccessible(page);
  await dialog(page).getByLabel("Name").press("Enter");
  await passkeys.getByRole("listitem").getByText("My phone").waitFor();
  await passkeys.getByText("not used yet", { exact: false }).waitFor();
  await pictures(page, "security-passkeys");

  await section(page, "Signed in as").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${served.url}/`);
  await page.goto(`${served.url}/?auth=login`);
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await button.waitFor();
  await pictures(page, "security-sign-in");
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await button.click();
  await page.getByText("No passkey was used.", { exact: false }).first().waitFor();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await button.click();
  await page.waitForURL(/\/(dashboard|subscription-checkout)/u);

  await page.goto(`${served.url}/account-settings`);
  await section(page, "Where you are signed in").getByText("with two steps", { exact: false }).waitFor();
  await passkeys.getByRole("button", { name: "Rename My phone" }).click();
  await dialog(page).getByLabel("Name").fill("My other phone");
  await dialog(page).getByLabel("Name").press("Enter");
  await passkeys.getByRole("button", { name: "Remove My other phone" }).click();
  await dialog(page).getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await passkeys.getByRole("listitem").waitFor({ state: "detached" });
});

test("an address changes when both mailboxes have agreed, and not before", async (t) => {
  const page = await openPage(t, browser, { expected });
  const { user } = await atAccount(page);
  const newEmail = someEmail();
  const own = section(page, "Signed in as");
  await own.getByRole("button", { name: "Change email" }).click();
  await dialog(page).getByLabel("New email").fill(newEmail);
  await dialog(page).getByLabel("New email").press("Enter");
  await own.getByText(newEmail).waitFor();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "security-waiting");

  const reader = await openPage(t, browser, { expected });
  const linkOf = (to: string) => mailedLink(served, to, /https?:\/\/\S+email-change\S+/u);
  await reader.goto(await linkOf(newEmail));
  await reader.getByRole("heading", { name: "Is this your address?" }).waitFor();
  assert.ok(!(await reader.locator("main").innerText()).includes(user.email));
  await expectAccessibleInBothThemes(reader);
  await pictures(reader, "security-email-new");
  await reader.getByRole("button", { name: "Yes, use this address" }).click();
  await reader.getByRole("heading", { name: "Thank you. One more" }).waitFor();
  await page.reload();
  await own.getByText("The new address: is confirmed").waitFor();
  await own.getByText(user.email).waitFor();

  await reader.goto(await linkOf(user.email));
  await reader.getByRole("heading", { name: "Was it you?" }).waitFor();
  await pictures(reader, "security-email-old");
  await reader.getByRole("button", { name: "Yes, it was me" }).press("Enter");
  await reader.getByRole("heading", { name: "Your email address has changed" }).waitFor();
  await expectAccessible(reader);
  await reader.reload();
  await reader.getByRole("heading", { name: "This link opens nothing" }).waitFor();
  await page.reload();
  await own.getByText(newEmail).waitFor();
  assert.equal(await own.getByText(user.email).count(), 0);
});

test("after ten minutes a change asks whether it is still you, and goes on by itself", async (t) => {
  const page = await openPage(t, browser, { expected });
  await atAccount(page);
  // As the server says it to whoever signed in a while ago.
  let isFirst = true;
  await page.route("**/api/security/authenticator", (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({ status: 403, json: { defined: true, code: "FORBIDDEN", status: 403, message: "Show it." } });
  });
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const proof = page.getByRole("dialog", { name: "Is it still you?" });
  await proof.getByLabel("Password", { exact: true }).fill("not the password");
  await proof.getByLabel("Password", { exact: true }).press("Enter");
  await proof.getByText("That is not your password.").first().waitFor();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "security-proof");
  await proof.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await proof.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByRole("dialog", { name: "Turn on two-step sign-in" }).locator("code").waitFor();
});

test("a sign-in elsewhere is seen and ended, and a new password ends the rest", async (t) => {
  const page = await openPage(t, browser, { expected });
  const { user } = await atAccount(page);
  const other = await openPage(t, browser, { expected });
  await signIn(other, user.email);
  await other.waitForURL(/\/(dashboard|subscription-checkout)/u);
  await page.reload();
  const list = section(page, "Where you are signed in");
  const lines = list.getByRole("listitem");
  await lines.nth(1).waitFor();
  assert.equal(await lines.count(), 2);
  await lines.filter({ hasText: "Chrome on Linux" }).first().waitFor();
  await list.getByText("Place not known", { exact: false }).first().waitFor();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "security-sign-ins");
  await list.getByRole("button", { name: /^Sign out Chrome/u }).press("Enter");
  await page.getByText("Chrome on Linux is signed out.").first().waitFor();
  await lines.nth(1).waitFor({ state: "detached" });

  const consent = { essential: true, analytics: false, marketing: true };
  const place = { country: "United Kingdom", countryCode: "GB", city: "Leeds", region: "", timezone: "Europe/London" };
  await page.evaluate(
    ([said, known]) => {
      localStorage.setItem("cookie-consent", said ?? "");
      localStorage.setItem("userGeolocation", known ?? "");
    },
    [JSON.stringify(consent), JSON.stringify({ ...place, latitude: 53.8, longitude: -1.5, timestamp: Date.now() })],
  );
  await page.reload();
  await list.getByText("Leeds, United Kingdom", { exact: false }).waitFor();

  await page.getByRole("button", { name: "Change password" }).click();
  await dialog(page).getByLabel("Password you have now").fill(PASSWORD);
  await dialog(page).getByLabel("New password").fill("eleven dry umbrellas");
  await pictures(page, "security-password");
  await dialog(page).getByLabel("New password").press("Enter");
  await page.getByText("Your password has been changed.").first().waitFor();
});
