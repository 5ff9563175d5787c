import type { Page } from "@playwright/test";
import { expectAccessible } from "../browser/accessible.ts";
import { creepToSee } from "../browser/creeping-clock.ts";
import { DESKTOP, PHONE } from "../browser/screens.ts";
import { expectToastFor, toastOf } from "../browser/toasts.ts";
import { VALUES } from "../conformance/accounts.ts";
import { loseConnection, refuse } from "../contract/stand-in.ts";
import { PASSWORD } from "../product/password.ts";
import { SESSION } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { breakServer } from "./broken-server.ts";
import { expect, test } from "./test.ts";

const EMAIL = SESSION.user.email;
const HANDLE = "h".repeat(43);

/** What a browser says of an answer that is a refusal, or of one that never came. */
test.use({
  viewport: DESKTOP,
  expected: [/(?:40\d|429|50\d) \(.+\/api\/(?:profile|accounts)|net::ERR_|An error occ/u],
});

test.beforeEach(({ api }) =>
  api.change({ accounts: { waysIn: () => ({ google: false }) }, dashboard: { read: () => FIRST_DAY } }),
);

const dialogOf = (page: Page) => page.getByRole("dialog");
const action = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true });
const title = (page: Page, name: string) => dialogOf(page).getByRole("heading", { name, exact: true });

async function openDialog(page: Page, mode: string): Promise<void> {
  await page.goto(`/?auth=${mode}`);
  await expect(dialogOf(page).getByLabel("Email")).toBeVisible();
}

/** The same, on a page whose clock stands still from then on. */
async function openStill(page: Page, mode: string): Promise<void> {
  await page.clock.install();
  await openDialog(page, mode);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

async function fill(page: Page, email: string, password?: string): Promise<void> {
  await dialogOf(page).getByLabel("Email").fill(email);
  if (password !== undefined) await dialogOf(page).locator("input[name=password]").fill(password);
}

test("the way in has three modes, each with its own links and nobody else's", async ({ page }) => {
  await openDialog(page, "login");
  const forgot = action(page, "Forgot password?");
  const password = dialogOf(page).locator("input[name=password]");
  await expect(title(page, "Sign in")).toBeVisible();
  await expect(forgot).toHaveCount(1);
  await action(page, "No account yet? Sign up").click();
  await expect(title(page, "Create your account")).toBeVisible();
  await expect(dialogOf(page).getByText(VALUES.minimumAge)).toBeVisible();
  await expect(forgot).toHaveCount(0);
  await action(page, "Already have an account? Sign in").click();
  await forgot.click();
  await expect(title(page, "Reset your password")).toBeVisible();
  await expect(forgot).toHaveCount(0);
  await expect(password).toHaveCount(0);
  await action(page, "Back to sign in").click();
  await expect(title(page, "Sign in")).toBeVisible();
  await expect(dialogOf(page).locator("input[name=email]")).toHaveAttribute("type", "email");
  for (const mode of ["login", "signup", "forgot-password"]) {
    await openDialog(page, mode);
    await expectAccessible(page);
  }
});

test("the way in wants an email and a password, and sends nothing without them", async ({ page, api }) => {
  await openDialog(page, "login");
  for (const [mode, button] of [
    ["login", "Sign In"],
    ["signup", "Sign Up"],
  ] as const) {
    if (mode === "signup") await action(page, "No account yet? Sign up").click();
    await action(page, button).click();
    await expect(dialogOf(page).locator("[aria-invalid=true]")).toHaveCount(2);
    await fill(page, "no address", "something long enough");
    await action(page, button).click();
    await expect(dialogOf(page).getByText("Please enter a valid email address.")).toBeVisible();
    await fill(page, "", "");
  }
  expect([api.count("accounts.signIn"), api.count("accounts.signUp")]).toEqual([0, 0]);
});

test("the way in welcomes whoever signs in, closes, and goes on to the dashboard", async ({ page, api }) => {
  api.change({ accounts: { signIn: () => SESSION } });
  await openDialog(page, "login");
  await fill(page, EMAIL, PASSWORD);
  await action(page, "Sign In").click();
  await expect(page).toHaveURL(VALUES.signedInPath);
  await expect(toastOf(page, VALUES.welcome)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(api.asked.find(({ operation }) => operation === "accounts.signIn")?.input).toEqual({
    email: EMAIL,
    password: PASSWORD,
  });
  expect(await page.evaluate(() => localStorage.getItem("stationwise.session"))).toContain(SESSION.token);
});

test("the way in says to look at the post after a sign-up, and sends it again once a minute", async ({ page, api }) => {
  api.change({ accounts: { signUp: ({ email }) => ({ email, handle: HANDLE }), resendConfirmation: () => ({}) } });
  await openStill(page, "signup");
  await fill(page, EMAIL, PASSWORD);
  await action(page, "Sign Up").click();
  await creepToSee(page, title(page, "Check your email"));
  await expect(dialogOf(page).getByText(EMAIL)).toBeVisible();
  await expect(dialogOf(page).locator("input")).toHaveCount(0);
  await expectCountdown(page);
  await action(page, "Resend email").click();
  await creepToSee(page, toastOf(page, VALUES.verificationSent));
  await expectCountdown(page);

  api.change({ accounts: { resendConfirmation: () => loseConnection() } });
  await action(page, "Resend email").click();
  await creepToSee(page, toastOf(page, VALUES.resendFailed));
  // Each thing that a page is told of an answer takes a moment of its own.
  await creepToSee(page, action(page, "Resend email"));
  await expect(action(page, "Resend email")).toBeEnabled();
  expect(api.asked.filter(({ operation }) => operation === "accounts.resendConfirmation")).toMatchObject(
    [0, 1].map(() => ({ input: { type: "signup", email: EMAIL } })),
  );
  await page.clock.resume();
  await expectAccessible(page);
});

/** Sixty seconds of "Resend in Ns" that nobody can press, and then a button. */
async function expectCountdown(page: Page): Promise<void> {
  const waiting = (seconds: number) => action(page, `Resend in ${seconds}s`);
  await creepToSee(page, waiting(VALUES.resendSeconds));
  await expect(waiting(VALUES.resendSeconds)).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(waiting(VALUES.resendSeconds - 1)).toBeVisible();
  await page.clock.runFor((VALUES.resendSeconds - 2) * 1000);
  await expect(waiting(1)).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(action(page, "Resend email")).toBeEnabled();
}

test("a reset asks for an address, sends the letter, and is the sign-in again", async ({ page, api }) => {
  api.change({ accounts: { requestReset: () => ({}) } });
  await openStill(page, "forgot-password");
  await action(page, "Send reset link").click();
  await expectToastFor(page, VALUES.emptyReset, VALUES.errorToastMs);
  expect(api.count("accounts.requestReset")).toBe(0);
  await fill(page, EMAIL);
  await action(page, "Send reset link").click();
  await creepToSee(page, toastOf(page, VALUES.resetSent));
  await creepToSee(page, title(page, "Sign in"));
  await expect(dialogOf(page).getByLabel("Email")).toHaveValue("");
});

test("a reset link sets a new password and leads to the sign-in, and one that came too late to another link", async ({
  page,
  api,
}) => {
  api.change({ accounts: { resetPassword: () => refuse("BAD_REQUEST", "This link is not valid any more.") } });
  await page.goto(`${VALUES.resetPath}&token=late`);
  const save = async () => {
    await page.getByLabel("New password").fill("eleven dry umbrellas");
    await page.getByRole("button", { name: "Save new password" }).click();
  };
  await save();
  await expect(page.getByText("This link is not valid any more.")).toBeVisible();
  await page.getByRole("link", { name: "Have a new link sent" }).click();
  await expect(action(page, "Send reset link")).toBeVisible();

  api.change({ accounts: { resetPassword: () => ({ browser: HANDLE }) } });
  await page.goto(`${VALUES.resetPath}&token=right`);
  await save();
  await expect(page).toHaveURL("/?auth=login");
  await expect(toastOf(page, "Your password has been changed. Please sign in with the new one.")).toBeVisible();
  expect(api.asked.findLast(({ operation }) => operation === "accounts.resetPassword")?.input).toEqual({
    token: "right",
    password: "eleven dry umbrellas",
  });
});

test("the way in shows for five seconds that an address is taken, and whatever else the server says", async ({
  page,
  api,
}) => {
  const noMatch = "That email and password do not match.";
  const tooMany = "Words of the server alone.";
  const shows = (words: string) => expectToastFor(page, words, VALUES.errorToastMs);
  api.change({
    accounts: {
      signUp: () => refuse("unique_violation"),
      signIn: () => refuse("UNAUTHORIZED", noMatch),
      requestReset: () => refuse("TOO_MANY_REQUESTS", tooMany),
    },
  });
  await openStill(page, "signup");
  await fill(page, EMAIL, PASSWORD);
  await action(page, "Sign Up").click();
  await shows(VALUES.duplicateEmail);
  await action(page, "Already have an account? Sign in").click();
  await fill(page, EMAIL, "not the password");
  await action(page, "Sign In").click();
  await shows(noMatch);

  api.change({ accounts: { signIn: () => refuse("BAD_REQUEST", VALUES.duplicateOfProvider) } });
  await action(page, "Sign In").click();
  await shows(VALUES.duplicateEmail);

  await action(page, "Forgot password?").click();
  await action(page, "Send reset link").click();
  await shows(tooMany);
});

test("the way in says that something went wrong where nobody expected it", async ({ page, api }) => {
  api.change({ accounts: { signUp: () => loseConnection() } });
  await breakServer(page, "**/api/accounts/sign-in");
  await page.route("**/api/accounts/request-reset", (route) => route.fulfill({ status: 502, body: "<html>" }));
  const shows = () => expectToastFor(page, VALUES.unexpected, VALUES.errorToastMs);
  await openStill(page, "login");
  await fill(page, EMAIL, PASSWORD);
  await action(page, "Sign In").click();
  await shows();
  await action(page, "No account yet? Sign up").click();
  await action(page, "Sign Up").click();
  await shows();
  await action(page, "Already have an account? Sign in").click();
  await action(page, "Forgot password?").click();
  await action(page, "Send reset link").click();
  await shows();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a message does not cover what it asks to be pressed, and the dialog fits a narrow screen", async ({
    page,
    api,
  }) => {
    const short = "That password is easy to guess.";
    api.change({ accounts: { signUp: () => refuse("BAD_REQUEST", short) } });
    const signUp = action(page, "Sign Up");
    await page.clock.install();
    await openDialog(page, "signup");
    // With the question about cookies there is least room.
    await expect(page.getByRole("region", { name: "Cookies", includeHidden: true })).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await fill(page, EMAIL, "password12");
    // While time stands still no message goes by itself: one that covered the button would stay there.
    await signUp.tap();
    await creepToSee(page, dialogOf(page).getByRole("alert").getByText(short));
    await creepToSee(page, signUp);
    api.change({ accounts: { signUp: ({ email }) => ({ email, handle: HANDLE }) } });
    await fill(page, EMAIL, PASSWORD);
    await signUp.tap();
    await creepToSee(page, title(page, "Check your email"));
    await page.clock.resume();

    await page.setViewportSize({ width: 320, height: 640 });
    await openDialog(page, "signup");
    expect(await dialogOf(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});
