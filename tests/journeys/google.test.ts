import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Browser, Page } from "playwright";
import { type Claims, openIdStandIn, type OpenIdStandIn, visitProvider } from "../api/openid-provider.ts";
import { VALUES } from "../conformance/accounts.ts";
import { openBrowser, openPage, screenshot, serveProduct, type Served } from "./browser.ts";
import { arrive, endSessionsOf, expectAccessibleInBothThemes, someEmail } from "./candidate.ts";
import { expectToast, freeze } from "./frozen-time.ts";

/** What a browser says of an answer that is a refusal. */
const expected = [
  /40[1349] \(.+\/api\/(profile|accounts)/u,
  /400 .+\/api\/security/u,
  /503 .+\/api\/accounts/u,
  /net::ERR_/u,
];

type Place = { served: Served; google: OpenIdStandIn; browser: Browser };

const personOf = (email: string): Claims => ({ sub: crypto.randomUUID(), email, email_verified: true });
const button = (page: Page) => page.getByRole("button", { name: "Sign in with Google" });
const refusal = (page: Page) => page.getByRole("heading", { name: "We could not sign you in with Google" });

async function openDialog(t: TestContext, { browser, served }: Place, mode: string): Promise<Page> {
  const page = await openPage(t, browser, { expected });
  await page.goto(`${served.url}/?auth=${mode}`);
  await button(page).waitFor();
  return page;
}

/**
 * The account page once it has been answered all that it asks for by itself. What is still on its way when a session ends is
 * refused, and the question who somebody is comes before the press that should bring it.
 */
async function openAccount(page: Page, { url }: Served): Promise<void> {
  // Asked last, once it is known that there is no plan, and shown nowhere while there are none.
  const links = page.waitForResponse(`${url}/api/payments/links`);
  await page.goto(`${url}/account-settings`);
  await links;
  for (const button of ["Turn on two-step sign-in", "Ask for my copy"])
    await page.getByRole("button", { name: button }).waitFor();
  for (const answer of ["This one", "Nobody has opened anything of yours."])
    await page.getByText(answer).first().waitFor();
  await page.getByText("Fetching your complaints...").waitFor({ state: "detached" });
}

/** Presses the button, and reads what the provider would send back without the browser going there. */
async function stayHome(page: Page, issuer: string): Promise<URLSearchParams> {
  await page.route(`${issuer}/**`, (route) => route.fulfill({ status: 204 }));
  const leaving = page.waitForRequest(`${issuer}/**`);
  await button(page).click();
  const url = (await leaving).url();
  return new URLSearchParams(await visitProvider(url, new URL(url).searchParams.get("redirect_uri") ?? ""));
}

test("sign-in with Google, in a browser", async (t) => {
  const google = await openIdStandIn();
  t.after(() => google.stop());
  const issuer = google.settings["GOOGLE_ISSUER"] ?? "";
  const served = await serveProduct(t, google.settings);
  google.returnsTo(`${served.url}/auth/google`);
  const place: Place = { served, google, browser: await openBrowser(t) };

  await t.test("while Google cannot be reached the dialog says so, and goes on afterwards", async (each) => {
    await google.stop();
    google.next(personOf(someEmail()));
    const page = await openDialog(each, place, "login");
    await button(page).click();
    await page.getByRole("dialog").getByText("We cannot reach Google just now.").waitFor();
    await screenshot(page, "google-down");
    await google.startAgain();
    await button(page).click();
    await page.waitForURL(`${served.url}${VALUES.confirmedPath}`);
  });

  await t.test("the button leads to Google and back to the profile", async (each) => {
    const claims = personOf(someEmail());
    google.next(claims);
    const page = await openDialog(each, place, "signup");
    await page.getByText(VALUES.minimumAge).waitFor();
    await expectAccessibleInBothThemes(page);
    await screenshot(page, "google-sign-up");
    let carried: string | null = "";
    await page.route("**/api/accounts/google/start", (route) => {
      carried = route.request().postData();
      return route.continue();
    });
    await button(page).click();
    await page.waitForURL(`${served.url}${VALUES.confirmedPath}`);
    await page.getByLabel("First name").waitFor();
    const [session, handle] = await page.evaluate(() => [
      localStorage.getItem("stationwise.session"),
      sessionStorage.getItem("stationwise.google"),
    ]);
    const { user } = JSON.parse(session ?? "{}") as { user: Record<string, string> };
    assert.deepEqual(Object.keys(user).toSorted(), VALUES.userFields.toSorted());
    assert.equal(user["email"], claims.email);
    assert.deepEqual([handle, carried], [null, null]);
  });

  await t.test("a return opened in another browser is refused, and works in its own", async (each) => {
    google.next(personOf(someEmail()));
    const page = await openDialog(each, place, "login");
    const params = await stayHome(page, issuer);
    const other = await openPage(each, place.browser, { expected });
    const asked: string[] = [];
    other.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await other.goto(`${served.url}/auth/google?${params}`);
    await refusal(other).waitFor();
    assert.equal(other.url(), `${served.url}/auth/google`);
    assert.ok(!asked.includes("POST /api/accounts/google/finish"));
    assert.equal(await other.evaluate(() => localStorage.getItem("stationwise.session")), null);
    await expectAccessibleInBothThemes(other);
    await screenshot(other, "google-elsewhere");
    await other.getByRole("link", { name: "Sign in", exact: true }).click();
    await other.getByRole("dialog").getByLabel("Email").waitFor();

    await page.goto(`${served.url}/auth/google?${params}`);
    await page.waitForURL(`${served.url}${VALUES.confirmedPath}`);
  });

  await t.test("a return to an address with more in it leads nowhere else", async (each) => {
    google.next(personOf(someEmail()));
    const page = await openDialog(each, place, "login");
    const params = await stayHome(page, issuer);
    params.set("returnTo", "https://evil.example/");
    params.set("redirect", "//evil.example");
    await page.goto(`${served.url}/auth/google?${params}#https://evil.example/`);
    await page.waitForURL(`${served.url}${VALUES.confirmedPath}`);
  });

  await t.test("whoever stops at Google, or comes back twice, is told so and finds the way back", async (each) => {
    google.next("cancels");
    const page = await openDialog(each, place, "login");
    await button(page).click();
    await page.getByRole("heading", { name: "You are not signed in" }).waitFor();
    await page.getByText("You stopped at Google").waitFor();
    assert.equal(await page.getByRole("alert").getByText("You stopped").count(), 0);
    assert.equal(page.url(), `${served.url}/auth/google`);
    await page.reload();
    await refusal(page).waitFor();
    await page.getByText("no sign-in with Google to finish").waitFor();
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await button(page).waitFor();
  });

  await t.test("whoever is signed out at work can come back by Google too", async (each) => {
    const page = await openPage(each, place.browser, { expected });
    const session = await arrive(page, served);
    await openAccount(page, served);
    await endSessionsOf(served, session);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
    await button(page).waitFor();
    await expectAccessibleInBothThemes(page);
    await screenshot(page, "google-again");
    google.next("cancels");
    await button(page).click();
    await page.getByRole("heading", { name: "You are not signed in" }).waitFor();
  });

  await t.test("an account is linked to Google from its page, and the link removed", async (each) => {
    const page = await openPage(each, place.browser, { expected });
    await arrive(page, served);
    await page.goto(`${served.url}/account-settings`);
    const section = page.getByRole("region", { name: "Google", exact: true });
    google.next("cancels");
    await section.getByRole("button", { name: "Link Google" }).click();
    await page.getByRole("heading", { name: "Nothing has been changed" }).waitFor();
    await expectAccessibleInBothThemes(page);
    await screenshot(page, "google-link-stopped");
    await page.getByRole("link", { name: "Back to your account" }).click();
    google.next(personOf(someEmail()));
    await section.getByRole("button", { name: "Link Google" }).click();
    await page.waitForURL(`${served.url}/account-settings`);
    await section.getByText("you can sign in with it", { exact: false }).waitFor();
    await page.getByText("Your Google account is linked.", { exact: false }).first().waitFor();
    await section.getByRole("button", { name: "Remove the link" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Remove the link" }).press("Enter");
    await section.getByRole("button", { name: "Link Google" }).waitFor();
  });

  await t.test("an address that has an account is told in the specification's words for five seconds", async (each) => {
    const owner = await openPage(each, place.browser, { expected });
    const { user } = await arrive(owner, served);
    google.next(personOf(user.email));
    const page = await openDialog(each, place, "login");
    await freeze(page);
    await button(page).click();
    await expectToast(page, VALUES.duplicateEmail);
    await screenshot(page, "google-duplicate");
  });
});
