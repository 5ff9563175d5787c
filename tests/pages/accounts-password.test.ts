import type { Page } from "@playwright/test";
import { expectAccessible } from "../browser/accessible.ts";
import { toastOf } from "../browser/toasts.ts";
import { VALUES } from "../conformance/accounts.ts";
import { VALUES as SHELL } from "../conformance/shell.ts";
import { refuse } from "../contract/stand-in.ts";
import { PASSWORD } from "../product/password.ts";
import { SESSION } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { expect, test } from "./test.ts";

const EMAIL = SESSION.user.email;
const HANDLE = "h".repeat(43);
const KNOWN = "stationwise.known-browser";

test.use({ expected: [/(?:401|429) \(.+\/api\/accounts/u] });

test.beforeEach(({ api }) =>
  api.change({ accounts: { waysIn: () => ({ google: false }) }, dashboard: { read: () => FIRST_DAY } }),
);

const dialogOf = (page: Page) => page.getByRole("dialog");
const keptIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KNOWN);

async function signIn(page: Page): Promise<void> {
  await dialogOf(page).getByLabel("Email").fill(EMAIL);
  await dialogOf(page).locator("input[name=password]").fill(PASSWORD);
  await dialogOf(page).getByRole("button", { name: "Sign In", exact: true }).click();
}

test("how strong a new password is shows while it is typed, with the reason where it is too weak", async ({ page }) => {
  await page.goto("/?auth=signup");
  const dialog = dialogOf(page);
  const password = dialog.locator("input[name=password]");
  await dialog.getByLabel("Email").fill("grace.okafor@example.test");
  await password.fill("Pass");
  await expect(dialog.getByText("6 more characters.")).toBeVisible();
  await password.fill("Password1!");
  await expect(dialog.getByText(/close to a very common one/u)).toBeVisible();
  await password.fill("okafor2008");
  await expect(dialog.getByText(/too close to your name or email address/u)).toBeVisible();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await expect(dialog.getByText("A strong password.")).toBeVisible();
  await password.fill("");
  await expect(dialog.getByText("A strong password.")).toHaveCount(0);
});

test("a browser somebody has signed in with shows that at the next sign-in, also after they signed out", async ({
  page,
  api,
}) => {
  api.change({ accounts: { signIn: () => ({ ...SESSION, browser: HANDLE }) } });
  await page.goto("/?auth=login");
  await signIn(page);
  await expect(page).toHaveURL(VALUES.signedInPath);
  await page.getByRole("button", { name: SHELL.logOut, exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(await keptIn(page)).toBe(JSON.stringify([HANDLE]));
  expect(await page.evaluate(() => localStorage.getItem("stationwise.session"))).toBeNull();
  await page.goto("/?auth=login");
  await signIn(page);
  await expect(page).toHaveURL(VALUES.signedInPath);
  expect(api.asked.filter(({ operation }) => operation === "accounts.signIn").map(({ input }) => input)).toEqual([
    { email: EMAIL, password: PASSWORD },
    { email: EMAIL, password: PASSWORD, browsers: [HANDLE] },
  ]);
});

test("whoever is locked out reads why, and signs in with the link of the letter", async ({ page, api }) => {
  const locked = "Too many tries with this address.";
  api.change({
    accounts: { signIn: ({ browsers }) => (browsers === undefined ? refuse("TOO_MANY_REQUESTS", locked) : SESSION) },
  });
  await page.goto("/?auth=login");
  await signIn(page);
  await expect(toastOf(page, locked)).toBeVisible();
  await page.goto(`/?auth=login#browser=${HANDLE}`);
  await expect(page).toHaveURL("/?auth=login");
  await expect(toastOf(page, "You can sign in from this browser now.")).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(VALUES.signedInPath);
});

test("what anyone else has put in place of a known browser spoils no sign-in", async ({ page, api }) => {
  api.change({ accounts: { signIn: () => SESSION } });
  await page.goto("/");
  await page.evaluate((key) => localStorage.setItem(key, '[1, "short", {"a": 2}]'), KNOWN);
  await page.goto("/?auth=login");
  await signIn(page);
  await expect(page).toHaveURL(VALUES.signedInPath);
  expect(api.asked.find(({ operation }) => operation === "accounts.signIn")?.input).toEqual({
    email: EMAIL,
    password: PASSWORD,
  });
});
