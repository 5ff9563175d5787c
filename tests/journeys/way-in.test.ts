import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { press, tabTo, type } from "../browser/keyboard.ts";
import { mailedLink } from "../browser/mail.ts";
import { DESKTOP } from "../browser/screens.ts";
import { expect, test } from "../browser/several-people.ts";
import { VALUES } from "../conformance/accounts.ts";
import { PASSWORD } from "../product/password.ts";

test.use({ viewport: DESKTOP, expected: [/40[09] \(.+\/api\/accounts/u] });

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await type(page.getByLabel(label), typed);
  // Enter takes the option that is marked, and the mark comes a moment after what was typed.
  await expect(page.getByRole("option", { name: option })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(label)).toHaveValue(option);
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
    await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
    await tabTo(page.locator("input[type=radio], input[type=checkbox]").first());
    await page.keyboard.press("Space");
    await press(page, "button", question < 5 ? /^Next$/u : /^Complete$/u);
  }
}

test("a first-time visitor comes from the landing page to the dashboard by keyboard alone, and the letter's link works once", async ({
  page,
  openElsewhere,
  product,
}) => {
  const email = `${randomUUID()}@example.test`;
  await page.goto("/");
  await press(page, "button", /^Reject All$/u);
  await press(page, "button", /^Try for free now!$/u);
  const dialog = page.getByRole("dialog");
  await type(dialog.getByLabel("Email"), email);
  await type(dialog.locator("input[name=password]"), PASSWORD);
  await press(dialog, "button", /^Sign Up$/u);
  await expect(page.getByRole("dialog", { name: "Check your email" })).toBeVisible();

  const link = await mailedLink(product, email);
  await page.goto(link);
  await expect(page).toHaveURL(VALUES.confirmedPath);
  await setUp(page);
  await expect(page.getByText("Your profile is ready!")).toBeVisible();
  await press(page, "button", /^Choose Your Plan$/u);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Amina" })).toBeVisible();
  await press(page, "link", /^Practice$/u);
  await expect(page).toHaveURL("/practice");

  const other = await openElsewhere();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
});

test("whoever has forgotten their password sets another by letter and signs in with it, and the link works once", async ({
  page,
  openElsewhere,
  product,
  baseURL,
}) => {
  const { user } = await product.insertPerson();
  const password = "eleven dry umbrellas";
  await page.goto("/?auth=forgot-password");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(user.email);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(dialog.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();

  const link = new URL(await mailedLink(product, user.email, /https?:\/\/\S+reset=true\S*/u));
  expect(`${link.origin}${link.pathname}?reset=${link.searchParams.get("reset")}`).toBe(
    `${baseURL}${VALUES.resetPath}`,
  );
  await page.goto(link.href);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL("/?auth=login");
  // However the address is written.
  await dialog.getByLabel("Email").fill(user.email.toUpperCase());
  await dialog.locator("input[name=password]").fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");

  const late = await openElsewhere();
  await late.goto(link.href);
  await late.getByLabel("New password").fill("twelve dry umbrellas");
  await late.getByRole("button", { name: "Save new password" }).click();
  await expect(late.getByText("This link is not valid any more.")).toBeVisible();
});
