import assert from "node:assert/strict";
import test from "node:test";
import { MAIN_HEADING, expectAccessible, mailedLink, openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import {
  answerQuiz,
  arrive,
  call,
  expectAccessibleInBothThemes,
  fillInSetup,
  PASSWORD,
  type Session,
  someEmail,
} from "./candidate.ts";
import { serveHere } from "./serve-here.ts";
import { PHONE, SCREENS, sidewaysRoom } from "./screens.ts";
import type { Page } from "playwright";

const served = await serveHere(wholeFile);
const browser = await openBrowser(wholeFile);

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("stationwise.session") ?? "null") as Session);
const section = (page: Page) => page.getByRole("region", { name: "Your plan" });

async function look(page: Page, name: string): Promise<void> {
  for (const [screen, { viewport }] of SCREENS) {
    await page.setViewportSize(viewport);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `${name}-${screen}-dark`);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await screenshot(page, `${name}-${screen}`);
  }
}

test("from the landing page's quarterly button to a paid dashboard, to cancelled, going on, and cancelled again", async (t) => {
  const page = await openPage(t, browser, { expected: [/ERR_INTERNET_DISCONNECTED/u] });
  await page.goto(served.url);
  const email = someEmail();
  await page.getByRole("button", { name: /quarterly/iu }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog
    .getByRole("button", { name: /sign up|create/iu })
    .last()
    .click();
  await page.goto(await mailedLink(served, email));
  await at(page, "/profile-setup");
  const session = await stored(page);
  await fillInSetup(served, session);
  await answerQuiz(served, session);
  await call(served, "POST", "/profile/complete", undefined, session.token);

  await page.goto(`${served.url}/subscription-checkout`);
  await page.getByRole("heading", { name: "Quarterly" }).waitFor();
  assert.ok(await page.getByText("£199 per 3 months").first().isVisible());
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByText("Sandbox: no money moves.").waitFor();
  await expectAccessible(page);
  await look(page, "sandbox-checkout");
  await page.getByRole("button", { name: "the card is declined" }).click();
  await page.getByText("The card was declined. Nothing was charged.").waitFor();
  await page.getByRole("button", { name: "the bank asks for confirmation" }).click();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await page.getByText("The bank did not confirm it.").waitFor();
  await page.getByRole("button", { name: "you leave without paying" }).click();
  await at(page, "/subscription-checkout");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByLabel("Promotion code").fill("SANDBOX25");
  await page.getByRole("button", { name: "Use the code" }).click();
  await page.getByText("25% off, each time").waitFor();
  await page.getByRole("button", { name: "the bank asks for confirmation" }).click();
  await page.getByRole("button", { name: "Yes, it is me" }).click();
  await at(page, "/dashboard");
  await page.locator(MAIN_HEADING).waitFor();
  assert.deepEqual(await page.evaluate(() => localStorage.getItem("selected_plan")), null);

  await page.goto(`${served.url}/account-settings`);
  await section(page).getByText("£149.25 on").waitFor();
  await section(page)
    .getByText(/On trial until/u)
    .waitFor();
  await look(page, "account-plan");
  await section(page).getByRole("button", { name: "Cancel plan" }).click();
  const cancel = page.getByRole("dialog").getByRole("button", { name: "Cancel the plan" });
  // The dialog is fetched with the press.
  await cancel.waitFor();
  await page.context().setOffline(true);
  await cancel.click();
  await page.getByText("We could not reach the server. Nothing has changed.").waitFor();
  await page.context().setOffline(false);
  await cancel.click();
  await section(page)
    .getByText(/Cancelled. Everything stays open until/u)
    .waitFor();
  await section(page).getByText("It does not renew.").waitFor();
  await page.goto(`${served.url}/upgrade`);
  await page.getByText("It is cancelled: nothing is charged after it.").waitFor();
  await page.goto(`${served.url}/account-settings`);
  await section(page).getByRole("button", { name: "Keep my plan" }).click();
  await section(page).getByText("£149.25 on").waitFor();
  await section(page).getByRole("button", { name: "End it now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it now" }).click();
  await section(page)
    .getByText(/It ended on/u)
    .waitFor();
  assert.doesNotMatch(await section(page).innerText(), /It renews/u);
  await page.goto(`${served.url}/dashboard`);
  await at(page, "/upgrade");
  await page.getByRole("heading", { name: "Your plan has ended" }).waitFor();

  // The trial is spent: the next checkout says so before anybody pays.
  await page.getByRole("button", { name: "Choose Monthly" }).click();
  await page.getByText("You have had the trial of a plan").waitFor();
  await look(page, "checkout-without-trial");
});

test("somebody else pays by a link, and sees the price alone", async (t) => {
  const page = await openPage(t, browser);
  await arrive(page, served);
  await page.goto(`${served.url}/account-settings`);
  await section(page).getByText("Let somebody else pay").click();
  await section(page)
    .getByRole("button", { name: /Monthly, £99/u })
    .click();
  const address = await section(page).getByRole("status").locator("strong").textContent();
  const parent = await openPage(t, browser, { expected: [/404/u] });
  await parent.goto(address ?? "");
  await parent.getByRole("heading", { name: "Pay for a plan" }).waitFor();
  await look(parent, "pay-by-link");
  assert.doesNotMatch((await parent.locator("main").textContent()) ?? "", /Amina|example\.test/u);
  await parent.getByRole("button", { name: "Continue to payment" }).click();
  await parent.getByRole("button", { name: /^Start the trial/u }).click();
  await parent.getByRole("heading", { name: "Thank you" }).waitFor();
  await page.reload();
  await section(page).getByText("Somebody else pays for this plan").waitFor();
  await parent.goto(`${served.url}/pay/${"x".repeat(43)}`);
  await parent.getByText("This link opens nothing").waitFor();
});

test("every kind of letter that has been written meanwhile can be read by everybody", async (t) => {
  const page = await openPage(t, browser);
  await page.goto(`${served.url}/dev/mailbox`);
  await page.setViewportSize(PHONE.viewport);
  assert.equal(await sidewaysRoom(page), 0);
  await expectAccessibleInBothThemes(page);
  const looks = await page
    .locator("article")
    .evaluateAll((letters) =>
      letters.map((each): [string, string] => [
        each.querySelector("h2")?.textContent ?? "",
        each.querySelector("a")?.href ?? "",
      ]),
    );
  const kinds = new Map(looks);
  for (const subject of [/^Confirm/u, /^Welcome/u, /^Your trial has begun/u, /^Your plan is cancelled/u, /has ended/u])
    assert.ok(
      [...kinds.keys()].some((each) => subject.test(each)),
      String(subject),
    );
  for (const [subject, address] of kinds) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1, name: subject }).waitFor();
    await look(page, `letter-${subject.toLowerCase().replaceAll(/[^a-z]+/gu, "-")}`);
  }
});
