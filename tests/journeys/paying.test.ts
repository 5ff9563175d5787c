import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  MAIN_HEADING,
} from "../browser/accessible.ts";
import { call } from "../browser/candidate.ts";
import { mailedLink } from "../browser/mail.ts";
import { PHONE } from "../browser/screens.ts";
import { expect, test } from "../browser/several-people.ts";
import { PASSWORD } from "../product/password.ts";
import type { Session } from "../../src/features/identity/accounts/contract.ts";

const plan = (page: Page) => page.getByRole("region", { name: "Your plan" });

/** The set-up is not what this is about: it is answered beside the page. */
async function setUp(url: string, { token }: Session): Promise<void> {
  const profile = {
    first_name: "Amina",
    last_name: "Khan",
    uk_area: "London",
    target_university: "University of Aberdeen",
    terms_accepted: true,
  };
  const quiz = { q1: "invited", q2: ["ethics"], q3: "mocks", q4: ["structure"], q5: "2_4_weeks" };
  await call({ url }, "PUT", "/profile", profile, token);
  await call({ url }, "PUT", "/profile/quiz", quiz, token);
  await call({ url }, "POST", "/profile/complete", undefined, token);
}

test.use({ expected: [/ERR_INTERNET_DISCONNECTED.*\/payments\/cancel|404 \(Not Found\).*\/api\/pay\//u] });

test("from the landing page's quarterly button, past a declined card and a bank that asks, to a paid dashboard", async ({
  page,
  product,
}) => {
  await page.goto("/");
  const email = `${crypto.randomUUID()}@example.test`;
  await page.getByRole("button", { name: /quarterly/iu }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog
    .getByRole("button", { name: /sign up|create/iu })
    .last()
    .click();
  await page.goto(await mailedLink(product, email));
  await expect(page).toHaveURL("/profile-setup");
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem("stationwise.session") ?? "null") as Session,
  );
  await setUp(product.url, session);

  await page.goto("/subscription-checkout");
  await expect(page.getByRole("heading", { name: "Quarterly" })).toBeVisible();
  await expect(page.getByText("£199 per 3 months").first()).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Sandbox: no money moves.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "the card is declined" }).click();
  await expect(page.getByText("The card was declined. Nothing was charged.")).toBeVisible();
  await page.getByRole("button", { name: "the bank asks for confirmation" }).click();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(page.getByText("The bank did not confirm it.")).toBeVisible();
  await page.getByRole("button", { name: "you leave without paying" }).click();
  await expect(page).toHaveURL("/subscription-checkout");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByLabel("Promotion code").fill("SANDBOX25");
  await page.getByRole("button", { name: "Use the code" }).click();
  await expect(page.getByText("25% off, each time")).toBeVisible();
  await page.getByRole("button", { name: "the bank asks for confirmation" }).click();
  await page.getByRole("button", { name: "Yes, it is me" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.locator(MAIN_HEADING)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("selected_plan"))).toBeNull();

  await page.goto("/account-settings");
  await expect(plan(page).getByText("£149.25 on")).toBeVisible();
  await expect(plan(page).getByText(/On trial until/u)).toBeVisible();
  await product.drain();
  await expectLetters(page, email, [/^Confirm/u, /^Welcome/u, /^Your trial has begun/u]);
});

test("a plan is cancelled, goes on after all, and is ended, each with its letter", async ({
  page,
  context,
  arrive,
  product,
}) => {
  const { user } = await arrive();
  await page.goto("/upgrade");
  await page.getByRole("button", { name: "Choose Monthly" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: /^Start the trial/u }).click();
  await expect(page).toHaveURL("/dashboard");

  await page.goto("/account-settings");
  await plan(page).getByRole("button", { name: "Cancel plan" }).click();
  const cancel = page.getByRole("dialog").getByRole("button", { name: "Cancel the plan" });
  // The dialog is fetched with the press.
  await expect(cancel).toBeVisible();
  await context.setOffline(true);
  await cancel.click();
  await expect(page.getByText("We could not reach the server. Nothing has changed.")).toBeVisible();
  await context.setOffline(false);
  await cancel.click();
  await expect(plan(page).getByText(/Cancelled. Everything stays open until/u)).toBeVisible();
  await expect(plan(page).getByText("It does not renew.")).toBeVisible();
  await page.goto("/upgrade");
  await expect(page.getByText("It is cancelled: nothing is charged after it.")).toBeVisible();
  await page.goto("/account-settings");
  await plan(page).getByRole("button", { name: "Keep my plan" }).click();
  await expect(plan(page).getByText("£99 on")).toBeVisible();
  await plan(page).getByRole("button", { name: "End it now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it now" }).click();
  await expect(plan(page).getByText(/It ended on/u)).toBeVisible();
  await expect(plan(page)).not.toContainText("It renews");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/upgrade");
  await expect(page.getByRole("heading", { name: "Your plan has ended" })).toBeVisible();

  // The trial is spent: the next checkout says so before anybody pays.
  await page.getByRole("button", { name: "Choose Monthly" }).click();
  await expect(page.getByText("You have had the trial of a plan")).toBeVisible();
  await product.drain();
  await expectLetters(page, user.email, [/^Your trial has begun/u, /^Your plan is cancelled/u, /has ended/u]);
});

/** What was written meanwhile can be read by everybody, letter by letter, on a phone as well. */
async function expectLetters(page: Page, email: string, subjects: RegExp[]): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto("/dev/mailbox");
  await expectNoOverflow(page);
  await expectAccessible(page);
  const letters = page.getByRole("article").filter({ hasText: `To ${email}` });
  const addresses: [RegExp, string][] = [];
  for (const subject of subjects) {
    const heading = page.getByRole("heading", { level: 2, name: subject });
    const letter = letters.filter({ has: heading }).first();
    await expect(letter).toBeVisible();
    addresses.push([subject, (await letter.getByRole("link", { name: "As it looks" }).getAttribute("href")) ?? ""]);
  }
  for (const [subject, address] of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  // All of them have one frame, and with it one dark theme.
  await expectAccessibleInBothThemes(page);
}

test("somebody else pays by a link, and sees the price alone", async ({ page, arrive, openElsewhere }) => {
  await arrive();
  await page.goto("/account-settings");
  await plan(page).getByText("Let somebody else pay").click();
  await plan(page)
    .getByRole("button", { name: /Monthly, £99/u })
    .click();
  const made = plan(page).getByRole("status").locator("strong");
  await expect(made).toContainText("/pay/");
  const address = (await made.textContent()) ?? "";

  const parent = await openElsewhere();
  await parent.goto(address);
  await expect(parent.getByRole("heading", { name: "Pay for a plan" })).toBeVisible();
  await expect(parent.locator("main")).toContainText("£99");
  await expect(parent.locator("main")).not.toContainText(/Amina|example\.test/u);
  await parent.getByRole("button", { name: "Continue to payment" }).click();
  await parent.getByRole("button", { name: /^Start the trial/u }).click();
  await expect(parent.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await page.reload();
  await expect(plan(page).getByText("Somebody else pays for this plan")).toBeVisible();
  await parent.goto(`/pay/${"x".repeat(43)}`);
  await expect(parent.getByText("This link opens nothing")).toBeVisible();
});
