import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { codeOf } from "../api/two-steps.ts";
import { filesInZip } from "../api/zip.ts";
import { endSessionsOf } from "../browser/candidate.ts";
import { loadsOf } from "../browser/built-file.ts";
import { watchForComplaints } from "../browser/complaints.ts";
import { mailedLink } from "../browser/mail.ts";
import { expect, test } from "../browser/test.ts";
import { PASSWORD } from "../product/password.ts";

const REFUSED = /4(?:0[01349]|10) \(.+\/api\//u;

test.use({ expected: [REFUSED] });

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const isAtStart = (page: Page) => expect(page.locator("[data-auth=login]:visible").first()).toBeVisible();

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/?auth=login");
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Sign In", exact: true }).click();
}

test("two-step sign-in is turned on with an app, and asked for on the front page and at work", async ({
  page,
  product,
  arrive,
}) => {
  const session = await arrive();
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const key = dialog(page).locator("code");
  await expect(key).toHaveText(/^[A-Z2-7 ]{20,}$/u);
  await expect(dialog(page).getByRole("img", { name: /authenticator app/u })).toBeVisible();
  const secret = (await key.innerText()).replaceAll(" ", "");
  const code = dialog(page).getByLabel("Code", { exact: true });
  await code.fill("12345");
  await code.press("Enter");
  await expect(dialog(page).getByText("The code has six digits.").first()).toBeVisible();
  await code.fill(codeOf(secret, new Date()));
  await code.press("Enter");
  const codes = dialog(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(dialog(page).getByRole("heading", { name: "Two-step sign-in is on" })).toBeFocused();
  const recovery = await codes.allInnerTexts();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  const download = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Download" }).click();
  const kept = await readFile(await (await download).path(), "utf8");
  for (const each of recovery) expect(kept).toContain(each);
  // What the page asks afterwards is still asked in the old session: it would be the one to be turned away.
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/security") && answer.request().method() === "GET",
  );
  await dialog(page).getByRole("button", { name: "I have kept them" }).click();
  await asked;
  await expect(section(page, "Two-step sign-in").getByText("10 recovery codes are left.")).toBeVisible();

  await endSessionsOf(product, session);
  await page.getByRole("button", { name: "Change email" }).click();
  await dialog(page).getByLabel("New email").fill(`${crypto.randomUUID()}@example.test`);
  await dialog(page).getByRole("button", { name: "Write to both" }).click();
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Sign In", exact: true }).click();
  const second = page.getByRole("dialog", { name: "Your second step" });
  await second.getByRole("button", { name: "Use a recovery code" }).click();
  await second.getByLabel("Recovery code").fill(recovery[0] ?? "");
  await second.getByLabel("Recovery code").press("Enter");
  await expect(second).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(section(page, "Two-step sign-in").getByText("9 recovery codes are left.")).toBeVisible();

  await section(page, "Signed in as").getByRole("button", { name: "Sign out" }).click();
  await isAtStart(page);
  await signIn(page, session.user.email);
  await second.getByLabel("Code", { exact: true }).fill("000000");
  await second.getByLabel("Code", { exact: true }).press("Enter");
  await expect(second.getByText("That code is not right.").first()).toBeVisible();
  // The app's code has been used, and none is taken early: within this half minute another recovery code is the way in.
  await second.getByRole("button", { name: "Use a recovery code" }).click();
  await second.getByLabel("Recovery code").fill(recovery[1] ?? "");
  await second.getByLabel("Recovery code").press("Enter");
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
});

/** A phone's own authenticator, which says yes unless it is told not to know its person. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
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
  return (isUserVerified: boolean) => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

test("a passkey is made, signs in by itself, and is removed", async ({ page, context, arrive }) => {
  const verifyUser = await addAuthenticator(context, page);
  await arrive();
  await page.goto("/account-settings");
  const passkeys = section(page, "Passkeys");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page).getByLabel("Name").fill("My phone");
  await dialog(page).getByLabel("Name").press("Enter");
  await expect(passkeys.getByRole("listitem").getByText("My phone")).toBeVisible();
  await expect(passkeys.getByText("not used yet")).toBeVisible();

  await section(page, "Signed in as").getByRole("button", { name: "Sign out" }).click();
  await isAtStart(page);
  await page.goto("/?auth=login");
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect(button).toBeVisible();
  await verifyUser(false);
  await button.click();
  await expect(page.getByText("No passkey was used.").first()).toBeVisible();
  await verifyUser(true);
  await button.click();
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();

  await page.goto("/account-settings");
  await expect(section(page, "Where you are signed in").getByText("with two steps")).toBeVisible();
  await passkeys.getByRole("button", { name: "Rename My phone" }).click();
  await dialog(page).getByLabel("Name").fill("My other phone");
  await dialog(page).getByLabel("Name").press("Enter");
  await passkeys.getByRole("button", { name: "Remove My other phone" }).click();
  await dialog(page).getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
});

test("an address changes when both mailboxes have agreed, and not before", async ({
  page,
  browser,
  product,
  arrive,
}) => {
  const { user } = await arrive();
  const newEmail = `${crypto.randomUUID()}@example.test`;
  await page.goto("/account-settings");
  const own = section(page, "Signed in as");
  await own.getByRole("button", { name: "Change email" }).click();
  await dialog(page).getByLabel("New email").fill(newEmail);
  await dialog(page).getByLabel("New email").press("Enter");
  await expect(own.getByText(newEmail)).toBeVisible();

  // The mailboxes are read where nobody is signed in.
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const complaints = watchForComplaints(elsewhere, [REFUSED]);
  const reader = await elsewhere.newPage();
  const linkOf = (to: string) => mailedLink(product, to, /https?:\/\/\S+email-change\S+/u);
  await reader.goto(await linkOf(newEmail));
  await expect(reader.getByRole("heading", { name: "Is this your address?" })).toBeVisible();
  await expect(reader.locator("main")).not.toContainText(user.email);
  await reader.getByRole("button", { name: "Yes, use this address" }).click();
  await expect(reader.getByRole("heading", { name: "Thank you. One more" })).toBeVisible();
  await page.reload();
  await expect(own.getByText("The new address: is confirmed")).toBeVisible();
  await expect(own.getByText(user.email)).toBeVisible();

  await reader.goto(await linkOf(user.email));
  await expect(reader.getByRole("heading", { name: "Was it you?" })).toBeVisible();
  await reader.getByRole("button", { name: "Yes, it was me" }).press("Enter");
  await expect(reader.getByRole("heading", { name: "Your email address has changed" })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "This link opens nothing" })).toBeVisible();
  await page.reload();
  await expect(own.getByText(newEmail)).toBeVisible();
  await expect(own.getByText(user.email)).toHaveCount(0);
  await elsewhere.close();
  expect(complaints()).toEqual([]);
});

test("a copy of everything is asked for, downloaded and deleted from the account page", async ({ page, arrive }) => {
  const { user } = await arrive();
  await page.goto("/account-settings");
  const data = section(page, "Download my data");
  await data.getByRole("button", { name: "Ask for my copy" }).click();
  const ready = data.getByRole("button", { name: "Download it" });
  await expect(ready).toBeVisible();
  const download = page.waitForEvent("download");
  await ready.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^stationwise-\d{4}-\d\d-\d\d\.zip$/u);
  const files = await filesInZip(await readFile(await file.path()));
  expect(files.get("data/accounts-user.json")?.toString()).toContain(user.email);
  expect(files.get("data/profiles.json")?.toString()).toContain("Amina");
  expect(files.get("README.txt")?.toString()).toMatch(/everything we hold about you/u);

  await data.getByRole("button", { name: "Delete it now" }).click();
  await expect(data.getByRole("button", { name: "Ask for my copy" })).toBeVisible();
});

test("an account is deleted: said plainly before, one page left meanwhile, and kept by signing in or by the letter", async ({
  page,
  product,
  arrive,
}) => {
  const { user } = await arrive();
  await page.goto("/account-settings");
  await section(page, "Delete my account").getByRole("button", { name: "Delete my account" }).click();
  const confirm = dialog(page).getByRole("button", { name: "Delete my account" });
  await confirm.click();
  await expect(dialog(page).getByText("Please tick that you want this.")).toBeVisible();
  const wanted = dialog(page).getByLabel("I want my account and everything in it to be deleted");
  await expect(wanted).toBeFocused();
  await wanted.press("Space");
  await confirm.click();
  await expect(
    page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}\. We have sent you an email/u),
  ).toBeVisible();
  await isAtStart(page);
  expect(await page.evaluate(() => localStorage.getItem("stationwise.session"))).toBeNull();

  await signIn(page, user.email);
  await expect(page.getByRole("heading", { level: 1, name: /^Your account will be deleted on/u })).toBeVisible();
  await expect(page).toHaveURL("/leaving");
  const loads = loadsOf(page);
  await page.goto("/attempts", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: /^Your account will be deleted on/u })).toBeVisible();
  await expect(page).toHaveURL("/leaving");
  expect(loads, "not every refused call sends the page away again").toEqual(["/attempts", "/leaving"]);
  await page.getByRole("button", { name: "Go on with deleting it, and sign out" }).click();
  await isAtStart(page);

  await page.goto(await mailedLink(product, user.email, /https?:\/\/\S+\/leaving\?\S+/u));
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account stays" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await signIn(page, user.email);
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});
