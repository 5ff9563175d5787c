import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { mailedLink, openBrowser, openPage, serveProduct } from "./browser.ts";
import { PASSWORD } from "./candidate.ts";
import { press, tabTo, type } from "./keyboard.ts";
import { DESKTOP } from "./screens.ts";

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await type(page.getByLabel(label), typed);
  await page.getByRole("option", { name: option }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await page.getByLabel(label).inputValue(), option);
}

async function setUp(page: Page): Promise<void> {
  await type(page.getByLabel("First name"), "Amina");
  await type(page.getByLabel("Last name"), "Khan");
  await choose(page, "UK area", "Lon", "London");
  await choose(page, "Target university", "Leeds", "University of Leeds School of Medicine");
  await tabTo(page.getByRole("checkbox", { name: /terms/iu }));
  await page.keyboard.press("Space");
  await press(page, "button", /^Continue$/u);
  for (let question = 1; question <= 5; question++) {
    await page.getByText(`Question ${question} of 5`).waitFor();
    await tabTo(page.locator("input[type=radio], input[type=checkbox]").first());
    await page.keyboard.press("Space");
    await press(page, "button", question < 5 ? /^Next$/u : /^Complete$/u);
  }
}

test("a first-time visitor comes from the landing page to the dashboard by keyboard alone", async (t) => {
  const served = await serveProduct(t);
  const page = await openPage(t, await openBrowser(t), DESKTOP);
  const email = "keyboard@example.test";

  await page.goto(served.url);
  await press(page, "button", /^Reject All$/u);
  await press(page, "button", /^Try for free now!$/u);
  const dialog = page.getByRole("dialog");
  await type(dialog.getByLabel("Email"), email);
  await type(dialog.locator("input[name=password]"), PASSWORD);
  await press(dialog, "button", /^Sign Up$/u);
  await page.getByRole("dialog", { name: "Check your email" }).waitFor();

  await page.goto(await mailedLink(served, email));
  await page.waitForURL("**/profile-setup");
  await setUp(page);
  await page.getByText("Your profile is ready!").waitFor();
  await press(page, "button", /^Choose Your Plan$/u);
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1, name: "Hello, Amina" }).waitFor();
  await press(page, "link", /^Practice$/u);
  await page.waitForURL("**/practice");
});
