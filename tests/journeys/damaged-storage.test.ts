import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { MAIN_HEADING, openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { arrive, newcomer } from "./candidate.ts";

const LOCAL = [
  "stationwise.session",
  "stationwise.active-at",
  "cookie-consent",
  "cookie-consent-date",
  "userGeolocation",
  "selected_plan",
  "selected_price_id",
];
/** Somebody's who is signed in and was here a moment ago. */
const OF_THE_SIGNED_IN = LOCAL.slice(2);
const TAB = ["stationwise.toasts", "stationwise.setup", "stationwise.quiz", "stationwise.google", "stationwise.advice"];
const DAMAGED = [
  "",
  "{",
  "null",
  "5",
  '"text"',
  "[]",
  "[null,5,{}]",
  "{}",
  '{"lost":null}',
  '{"lost":{"user":{}}}',
  '{"token":"a","expiresAt":"b","user":null}',
  '{"token":"line\\nline","expiresAt":"2999-01-01","user":{"id":"a","email":"b"}}',
  '{"essential":true,"analytics":"yes","marketing":"yes"}',
  '{"countryCode":"US","timestamp":"now"}',
  "<img src=x onerror=alert(1)>",
  "__proto__",
  "x".repeat(200_000),
];

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

describe("what lies in the browser's storage", () => {
  /** As if somebody had put `value` there before the page was opened. */
  const damage = (page: Page, value: string, local = LOCAL) =>
    page.evaluate(
      ([inBrowser, inTab, damaged]) => {
        for (const key of inBrowser) localStorage.setItem(key, damaged);
        for (const key of inTab) sessionStorage.setItem(key, damaged);
        document.cookie = `sidebar_state=${encodeURIComponent(damaged.slice(0, 100))}; path=/`;
      },
      [local, TAB, value] as const,
    );

  /** The banner stands there, and the way in opens. */
  async function expectAlive(page: Page) {
    await page.clock.runFor(1100);
    await page.getByRole("region", { name: "Cookies" }).waitFor();
    await page.locator("[data-auth=login]:visible").first().click();
    await page.getByRole("dialog").getByLabel("Email").waitFor();
  }

  it("leaves the public pages alive, whatever it is", async (t) => {
    const page = await openPage(t, browser);
    await page.clock.install();
    await page.goto(served.url);
    for (const value of DAMAGED) {
      await damage(page, value);
      await page.reload();
      assert.equal(new URL(page.url()).pathname, "/", value.slice(0, 80));
      await expectAlive(page);
    }
  });

  it("sends whoever opens the application with a damaged session to the start", async (t) => {
    const page = await openPage(t, browser);
    for (const value of DAMAGED) {
      await page.goto(`${served.url}/privacy-policy`);
      await damage(page, value);
      await page.goto(`${served.url}/dashboard`);
      // The address changes at once, and then the document behind it: only the second is the start.
      await page.locator("[data-auth=login]:visible").first().waitFor();
      assert.equal(page.url(), `${served.url}/`);
    }
  });

  it("neither hides the form of somebody who sets up nor fills it with what is none", async (t) => {
    const page = await openPage(t, browser);
    const { user } = await newcomer(page, served);
    const filled = { first_name: { a: 1 }, last_name: "Khan", gender: 5, terms_accepted: "yes", interview_date: [] };
    for (const value of [...DAMAGED, JSON.stringify({ userId: user.id, filled: null })]) {
      await damage(page, value, OF_THE_SIGNED_IN);
      await page.goto(`${served.url}/profile-setup`);
      await page.getByLabel("First name").waitFor();
    }
    await page.evaluate(
      (kept) => sessionStorage.setItem("stationwise.setup", kept),
      JSON.stringify({ userId: user.id, filled }),
    );
    await page.reload();
    assert.equal(await page.getByLabel("Last name").inputValue(), "Khan");
    assert.equal(await page.getByLabel("First name").inputValue(), "");
  });

  it("goes where it was kept by a leave that is gone or made up", async (t) => {
    const page = await openPage(t, browser);
    await page.goto(served.url);
    for (const forged of ["", '{"essential":true,"analytics":"yes","marketing":"yes"}']) {
      await page.evaluate((consent) => {
        localStorage.setItem("cookie-consent", consent);
        localStorage.setItem("userGeolocation", "{}");
        sessionStorage.setItem("sentryReplaySession", "{}");
      }, forged);
      await page.reload();
      await page.waitForFunction(() => localStorage.getItem("userGeolocation") === null);
      assert.equal(await page.evaluate(() => sessionStorage.getItem("sentryReplaySession")), null);
    }
  });

  it("troubles nobody who is signed in", async (t) => {
    const page = await openPage(t, browser);
    await arrive(page, served);
    for (const value of DAMAGED) {
      await damage(page, value, OF_THE_SIGNED_IN);
      await page.goto(`${served.url}/dashboard`);
      await page.locator(MAIN_HEADING).waitFor();
      assert.equal(new URL(page.url()).pathname, "/dashboard", value.slice(0, 80));
    }
  });
});

describe("a browser that keeps nothing", () => {
  it("shows the pages, takes an answer about cookies, and says why nobody can stay signed in", async (t) => {
    const page = await openPage(t, browser);
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
      navigator.locks.request = () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
    });
    await page.clock.install();
    await page.goto(`${served.url}/dashboard`);
    await page.waitForURL(`${served.url}/`);
    await page.clock.runFor(1100);
    await page.getByRole("button", { name: "Reject All" }).click();
    await page.getByRole("region", { name: "Cookies" }).waitFor({ state: "detached" });
    await page.locator("[data-auth=login]:visible").first().click();
    await page.getByText("Your browser keeps nothing for this site").waitFor();
  });

  it("lets somebody go on working whose storage is full", async (t) => {
    const page = await openPage(t, browser);
    await arrive(page, served);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    });
    for (const path of ["/dashboard", "/practice", "/profile", "/account-settings", "/upgrade"]) {
      await page.goto(`${served.url}${path}`);
      await page.locator(MAIN_HEADING).waitFor();
      assert.equal(new URL(page.url()).pathname, path);
    }
    await page.goto(`${served.url}/account-settings`);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL(`${served.url}/`);
  });
});
