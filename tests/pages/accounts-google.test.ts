import type { Page } from "@playwright/test";
import { expectAccessible } from "../browser/accessible.ts";
import { expectToastFor } from "../browser/toasts.ts";
import { VALUES } from "../conformance/accounts.ts";
import { refuse } from "../contract/stand-in.ts";
import { ACCOUNT } from "./answers/account.ts";
import { candidateAnswers, SESSION } from "./answers/candidate.ts";
import { settingUp } from "./answers/set-up.ts";
import { expect, test } from "./test.ts";

const HANDLE = "a-handle-of-more-than-twenty-letters";
const RETURN = "/auth/google?code=a-code&state=a-state&iss=https%3A%2F%2Fgoogle.test";

test.use({ expected: [/(?:40\d|503) \(.+\/api\/(?:profile|accounts|security)/u] });

test.beforeEach(({ api, baseURL }) =>
  api.change({
    ...settingUp(null),
    accounts: {
      waysIn: () => ({ google: true }),
      startGoogle: () => ({ url: `${baseURL}/trust?in-place-of-google`, handle: HANDLE }),
      finishGoogle: () => SESSION,
    },
  }),
);

const button = (page: Page) => page.getByRole("button", { name: "Sign in with Google" });
const refusal = (page: Page) => page.getByRole("heading", { name: "We could not sign you in with Google" });

/** This tab has set out for Google: what it keeps until the return. */
async function setOut(page: Page): Promise<void> {
  await page.goto("/privacy-policy");
  await page.evaluate((handle) => sessionStorage.setItem("stationwise.google", handle), HANDLE);
}

test("while Google cannot be reached the dialog says so, and goes on afterwards", async ({ page, api }) => {
  const unreachable = "We cannot reach Google just now.";
  api.change({ accounts: { startGoogle: () => refuse("SERVICE_UNAVAILABLE", unreachable) } });
  await page.goto("/?auth=signup");
  await expect(page.getByRole("dialog").getByText(VALUES.minimumAge)).toBeVisible();
  await button(page).click();
  await expect(page.getByRole("dialog").getByText(unreachable)).toBeVisible();
  await expectAccessible(page);
  api.change({ accounts: { startGoogle: () => ({ url: "/trust?in-place-of-google", handle: HANDLE }) } });
  await button(page).click();
  await expect(page).toHaveURL("/trust?in-place-of-google");
  expect(await page.evaluate(() => sessionStorage.getItem("stationwise.google"))).toBe(HANDLE);
});

test("a return with more in its address leads to the profile and nowhere else, with what Google answered alone", async ({
  page,
  api,
}) => {
  await setOut(page);
  await page.goto(`${RETURN}&returnTo=https%3A%2F%2Fevil.example%2F&redirect=%2F%2Fevil.example#https://evil.example/`);
  await expect(page).toHaveURL(VALUES.confirmedPath);
  const [finish] = api.asked.filter(({ operation }) => operation === "accounts.finishGoogle");
  expect(finish?.input).toEqual({
    handle: HANDLE,
    params: { code: "a-code", state: "a-state", iss: "https://google.test" },
  });
  expect(await page.evaluate(() => sessionStorage.getItem("stationwise.google"))).toBeNull();
});

test("a return that this browser did not set out for is refused unasked, and leads to the sign-in", async ({
  page,
  api,
}) => {
  await page.goto(RETURN);
  await expect(refusal(page)).toBeVisible();
  await expect(page).toHaveURL("/auth/google");
  expect(api.count("accounts.finishGoogle")).toBe(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
});

test("whoever stops at Google, or comes back twice, is told so and finds the way back", async ({ page, api }) => {
  const stopped = "You stopped at Google, so nothing has happened.";
  api.change({ accounts: { finishGoogle: () => refuse("BAD_REQUEST", stopped) } });
  await setOut(page);
  await page.goto("/auth/google?error=access_denied&state=a-state");
  await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  await expect(page.getByText(stopped)).toBeVisible();
  // Changing one's mind is no error.
  await expect(page.getByRole("alert").getByText("You stopped")).toHaveCount(0);
  await expect(page).toHaveURL("/auth/google");
  await page.reload();
  await expect(refusal(page)).toBeVisible();
  await expect(page.getByText("no sign-in with Google to finish")).toBeVisible();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(button(page)).toBeVisible();
});

test("an address that has an account is told in the specification's words for five seconds", async ({ page, api }) => {
  api.change({ accounts: { finishGoogle: () => refuse("unique_violation") } });
  await setOut(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(RETURN);
  await expectToastFor(page, VALUES.duplicateEmail, VALUES.errorToastMs);
  await expect(page.getByText("If the account is yours, sign in with its password.")).toBeVisible();
});

test("whoever is signed out at work can come back by Google too", async ({ open, api, page }) => {
  await open("/account-settings", { ...candidateAnswers(), ...ACCOUNT });
  await expect(page.getByText("This one").first()).toBeVisible();
  api.change({ accounts: { signOutEverywhere: () => refuse("UNAUTHORIZED") } });
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(dialog).toBeVisible();
  await button(page).click();
  await expect(page).toHaveURL("/trust?in-place-of-google");
});
