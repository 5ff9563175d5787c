import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../browser/accessible.ts";
import { DESKTOP } from "../browser/screens.ts";
import { expect, test } from "../browser/several-people.ts";
import { type Claims, openIdStandIn, visitProvider } from "../api/openid-provider.ts";
import { VALUES } from "../conformance/accounts.ts";

test.use({ viewport: DESKTOP, expected: [/40[034] \(.+\/api\/(?:profile|accounts|security)/u] });

const someEmail = () => `${randomUUID()}@example.test`;
const personOf = (email: string): Claims => ({ sub: randomUUID(), email, email_verified: true });
const button = (page: Page) => page.getByRole("button", { name: "Sign in with Google" });

test("the button leads to Google and back to the profile, and a return works in its own browser alone", async ({
  page,
  startOwn,
  openElsewhere,
}) => {
  const google = await openIdStandIn();
  const issuer = google.settings["GOOGLE_ISSUER"] ?? "";
  const { url } = await startOwn(google.settings);
  google.returnsTo(`${url}/auth/google`);
  const claims = personOf(someEmail());
  google.next(claims);
  await page.goto(`${url}/?auth=signup`);
  const started = page.waitForRequest("**/api/accounts/google/start");
  await button(page).click();
  expect((await started).postData()).toBeNull();
  await expect(page).toHaveURL(url + VALUES.confirmedPath);
  await expect(page.getByLabel("First name")).toBeVisible();
  const [session, handle] = await page.evaluate(() => [
    localStorage.getItem("stationwise.session"),
    sessionStorage.getItem("stationwise.google"),
  ]);
  const { user } = JSON.parse(session ?? "{}") as { user: Record<string, string> };
  expect(Object.keys(user).toSorted()).toEqual(VALUES.userFields.toSorted());
  expect(user["email"]).toBe(claims.email);
  expect(handle).toBeNull();

  google.next(personOf(someEmail()));
  const own = await openElsewhere();
  await own.route(`${issuer}/**`, (route) => route.fulfill({ status: 204 }));
  await own.goto(`${url}/?auth=login`);
  const leaving = own.waitForRequest(`${issuer}/**`);
  await button(own).click();
  const asked = (await leaving).url();
  const returned = new URLSearchParams(
    await visitProvider(asked, new URL(asked).searchParams.get("redirect_uri") ?? ""),
  );
  const other = await openElsewhere();
  await other.goto(`${url}/auth/google?${returned}`);
  await expect(other.getByRole("heading", { name: "We could not sign you in with Google" })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem("stationwise.session"))).toBeNull();
  await own.goto(`${url}/auth/google?${returned}`);
  await expect(own).toHaveURL(url + VALUES.confirmedPath);
  await expect(own.getByLabel("First name")).toBeVisible();
  await google.stop();
});

test("without a client of Google's, a page on the developer's own machine stands in, and refuses what Google would", async ({
  page,
}) => {
  const toStandIn = async (mode: string) => {
    await page.goto(`/?auth=${mode}`);
    await button(page).click();
    await expect(page.getByRole("heading", { name: "In place of Google" })).toBeVisible();
  };
  await toStandIn("login");
  await expectAccessible(page);
  await page.getByLabel("Email").fill(someEmail());
  await page.getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Google has not confirmed that this email address is yours").first()).toBeVisible();

  await toStandIn("login");
  await page.getByRole("button", { name: "Stop here" }).click();
  await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();

  await toStandIn("signup");
  await page.getByLabel("Email").fill(someEmail());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(VALUES.confirmedPath);
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
});

test("an account is linked to Google from its page, and the link removed", async ({ page, arrive }) => {
  await arrive();
  await page.goto("/account-settings");
  const section = page.getByRole("region", { name: "Google", exact: true });
  const link = section.getByRole("button", { name: "Link Google" });
  await link.click();
  await page.getByRole("button", { name: "Stop here" }).click();
  await expect(page.getByRole("heading", { name: "Nothing has been changed" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to your account" }).click();
  await link.click();
  await page.getByLabel("Email").fill(someEmail());
  await page.getByRole("button", { name: "Sign in" }).click();
  // It is said for five seconds, before the page it leads to is there.
  await expect(page.getByText("Your Google account is linked.").first()).toBeVisible();
  await expect(page).toHaveURL("/account-settings");
  await expect(section.getByText("you can sign in with it")).toBeVisible();
  await section.getByRole("button", { name: "Remove the link" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Remove the link" }).press("Enter");
  await expect(link).toBeVisible();
});
