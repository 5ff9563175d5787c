import type { Page } from "@playwright/test";
import { MAIN_HEADING } from "../browser/accessible.ts";
import { DAMAGED_KINDS } from "../damaged-values.ts";
import { candidateAnswers, SESSION } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { refusingBeside } from "./answers/refusing.ts";
import { settingUp } from "./answers/set-up.ts";
import { expect, test } from "./test.ts";

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

test.describe("what lies damaged in the browser's storage", () => {
  test("leaves the public pages alive, whatever it is", async ({ api, page }) => {
    api.change({ accounts: { waysIn: () => ({ google: false }) } });
    await page.clock.install();
    await page.goto("/");
    for (const value of DAMAGED_KINDS) {
      await damage(page, value);
      await page.reload();
      await page.clock.runFor(1100);
      await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
      await page.locator("[data-auth=login]:visible").first().click();
      await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
      await expect(page, value.slice(0, 80)).toHaveURL("/");
    }
    expect(api.count("profiles.read"), "nobody is taken for signed in").toBe(0);
  });

  test("sends whoever opens the application with a damaged session to the start", async ({ api, page }) => {
    await page.goto("/privacy-policy");
    for (const value of DAMAGED_KINDS) {
      await damage(page, value);
      await page.goto("/dashboard", { waitUntil: "commit" });
      // The address changes at once, and then the document behind it: only the second is the start.
      await expect(page.locator("[data-auth=login]:visible").first(), value.slice(0, 80)).toBeVisible();
      await expect(page).toHaveURL("/");
    }
    expect(api.count("profiles.read")).toBe(0);
  });

  test("neither hides the form of somebody who sets up nor fills it with what is none", async ({ open }) => {
    const page = await open("/profile-setup", settingUp(null));
    const userId = SESSION.user.id;
    const filled = { first_name: { a: 1 }, last_name: "Khan", gender: 5, terms_accepted: "yes", interview_date: [] };
    for (const value of [...DAMAGED_KINDS, JSON.stringify({ userId, filled: null })]) {
      await damage(page, value, OF_THE_SIGNED_IN);
      await page.reload();
      await expect(page.getByLabel("First name"), value.slice(0, 80)).toHaveValue("");
    }
    const kept = JSON.stringify({ userId, filled });
    await page.evaluate((draft) => sessionStorage.setItem("stationwise.setup", draft), kept);
    await page.reload();
    await expect(page.getByLabel("Last name")).toHaveValue("Khan");
    await expect(page.getByLabel("First name")).toHaveValue("");
    await expect(page.getByRole("checkbox", { name: /terms/u })).not.toBeChecked();
  });

  test("goes where it was kept by a leave that is gone or made up", async ({ api, page }) => {
    await page.goto("/");
    for (const forged of ["", '{"essential":true,"analytics":"yes","marketing":"yes"}']) {
      await page.evaluate((consent) => {
        localStorage.setItem("cookie-consent", consent);
        localStorage.setItem("userGeolocation", "{}");
        sessionStorage.setItem("sentryReplaySession", "{}");
      }, forged);
      await page.reload();
      const left = () =>
        page.evaluate(() => [localStorage.getItem("userGeolocation"), sessionStorage.getItem("sentryReplaySession")]);
      await expect.poll(left).toEqual([null, null]);
    }
    expect(api.count("security.tellPlace")).toBe(0);
  });

  test("troubles nobody who is signed in", async ({ open }) => {
    const page = await open("/dashboard", { dashboard: { read: () => FIRST_DAY } });
    for (const value of DAMAGED_KINDS) {
      await damage(page, value, OF_THE_SIGNED_IN);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Hello, Amina" }), value.slice(0, 80)).toBeVisible();
      await expect(page).toHaveURL("/dashboard");
    }
  });
});

test("a browser that keeps nothing shows the pages, takes an answer about cookies, and says why nobody can stay signed in", async ({
  api,
  page,
}) => {
  api.change({ accounts: { waysIn: () => ({ google: false }) } });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
    navigator.locks.request = () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
  });
  await page.clock.install();
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.locator("[data-auth=login]:visible").first()).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.clock.runFor(1100);
  await page.getByRole("button", { name: "Reject All" }).click();
  await expect(page.getByRole("region", { name: "Cookies" })).toHaveCount(0);
  await page.locator("[data-auth=login]:visible").first().click();
  await expect(page.getByText("Your browser keeps nothing for this site")).toBeVisible();
  expect(api.count("profiles.read")).toBe(0);
});

test.describe("a browser whose storage is full", () => {
  test.use({ expected: [/403 \(Forbidden\)/u] });

  test("lets somebody go on working, and sign out", async ({ open, page }) => {
    const answers = refusingBeside({ ...candidateAnswers(), dashboard: { read: () => FIRST_DAY } });
    await open("/dashboard", answers);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    });
    for (const path of ["/dashboard", "/practice", "/profile", "/upgrade", "/account-settings"]) {
      await page.goto(path);
      await expect(page.locator(MAIN_HEADING)).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    await page.getByRole("button", { name: "Log Out", exact: true }).click();
    await expect(page.locator("[data-auth=login]:visible").first()).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});
