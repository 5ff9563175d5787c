import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright";
import { filesInZip } from "../api/zip.ts";
import { mailedLink, openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, PASSWORD, type Session } from "./candidate.ts";
import { focused, press } from "./keyboard.ts";
import { pictures } from "./pictures.ts";

const expected = [/4(?:0[01349]|10) \(.+\/api\//u];
const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

async function atAccount(page: Page): Promise<Session> {
  const session = await arrive(page, served);
  await page.goto(`${served.url}/account-settings`);
  await section(page, "Two-step sign-in").waitFor();
  await section(page, "Download my data").getByRole("button").first().waitFor();
  return session;
}

test("a copy of everything is asked for, watched, downloaded and deleted from the account page", async (t) => {
  const page = await openPage(t, browser, { expected });
  const { user } = await atAccount(page);
  const data = section(page, "Download my data");
  await section(page, "Who has read my data").getByText("Nobody has opened anything of yours.").waitFor();
  await section(page, "Your plan").waitFor();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "privacy-account");

  await data.getByRole("button", { name: "Ask for my copy" }).focus();
  await page.keyboard.press("Enter");
  await data.getByRole("button", { name: "Download it" }).waitFor({ timeout: 30_000 });
  await data.scrollIntoViewIfNeeded();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "privacy-copy");
  const download = page.waitForEvent("download");
  await data.getByRole("button", { name: "Download it" }).click();
  const file = await download;
  assert.match(file.suggestedFilename(), /^stationwise-\d{4}-\d\d-\d\d\.zip$/u);
  const files = await filesInZip(await readFile(await file.path()));
  assert.ok(files.get("data/accounts-user.json")?.includes(user.email));
  assert.ok(files.get("data/profiles.json")?.includes("Amina"));
  assert.match(files.get("README.txt")?.toString("utf8") ?? "", /everything we hold about you/u);

  await data.getByRole("button", { name: "Delete it now" }).click();
  await data.getByRole("button", { name: "Ask for my copy" }).waitFor();
});

test("a privacy complaint is written, has a reference and a day at once, and is kept while the server is away", async (t) => {
  const page = await openPage(t, browser, { expected: [...expected, /ERR_FAILED/u] });
  await atAccount(page);
  const complaints = section(page, "A privacy complaint");
  const heading = complaints.getByRole("heading", { name: "A privacy complaint" });
  await press(complaints, "button", /Write a complaint/u);
  await focused(heading);
  await press(complaints, "button", /Send the complaint/u);
  await focused(complaints.getByRole("radio").first());
  await complaints.getByText("Please choose what it is about.").waitFor();
  await complaints.getByText("Please say what is wrong.").waitFor();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "privacy-complaint");
  await complaints.getByLabel("How my data is used, or who gets it").check();
  const words = complaints.getByLabel("What happened?");
  await words.fill("My recording was not deleted on its day.");
  await page.route("**/api/privacy/complaints", (route) => route.abort("failed"), { times: 1 });
  await complaints.getByRole("button", { name: "Send the complaint" }).click();
  await complaints.getByText("What you wrote is still here").waitFor();
  assert.equal(await words.inputValue(), "My recording was not deleted on its day.");
  await press(complaints, "button", /Send the complaint/u);
  const own = complaints.getByRole("list", { name: "Your complaints" });
  await own.getByText(/^PC-\d{4}-\w{4}$/u).waitFor();
  await own.getByText(/^We answer by \d+ \w+ \d{4}$/u).waitFor();
  await focused(heading);
});

test("an account is deleted: said plainly before, one page left meanwhile, and kept by signing in or by the letter", async (t) => {
  const page = await openPage(t, browser, { expected });
  const { user } = await atAccount(page);
  await section(page, "Delete my account").getByRole("button", { name: "Delete my account" }).click();
  const confirm = dialog(page).getByRole("button", { name: "Delete my account" });
  await confirm.waitFor();
  await expectAccessibleInBothThemes(page);
  await pictures(page, "privacy-delete");
  await confirm.click();
  await dialog(page).getByText("Please tick that you want this.").waitFor();
  const wanted = dialog(page).getByLabel("I want my account and everything in it to be deleted");
  await focused(wanted);
  await wanted.press("Space");
  await confirm.click();
  await page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}\. We have sent you an email/u).waitFor();
  await page.waitForURL(`${served.url}/`);
  assert.equal(await page.evaluate(() => localStorage.getItem("stationwise.session")), null);

  await signIn(page, user.email);
  await page.getByRole("heading", { level: 1, name: /^Your account will be deleted on/u }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/leaving");
  await expectAccessibleInBothThemes(page);
  await pictures(page, "privacy-leaving");
  let timesSentAway = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url() === `${served.url}/leaving`) timesSentAway += 1;
  });
  await page.goto(`${served.url}/attempts`);
  await page.waitForURL(`${served.url}/leaving`);
  assert.equal(timesSentAway, 1, "every refused call sends the page away again, and each breaks off the one before");
  await page.getByRole("button", { name: "Go on with deleting it, and sign out" }).click();
  await page.waitForURL(`${served.url}/`);

  await page.goto(await mailedLink(served, user.email, /https?:\/\/\S+\/leaving\?\S+/u));
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByRole("heading", { level: 1, name: "Your account stays" }).waitFor();
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  await signIn(page, user.email);
  await page.waitForURL(`${served.url}/dashboard`);
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${served.url}/?auth=login`);
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Sign In", exact: true }).click();
}
