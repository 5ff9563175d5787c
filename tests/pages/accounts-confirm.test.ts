import { expectAccessible } from "../browser/accessible.ts";
import { toastOf } from "../browser/toasts.ts";
import { VALUES } from "../conformance/accounts.ts";
import { refuse } from "../contract/stand-in.ts";
import { SESSION } from "./answers/candidate.ts";
import { settingUp } from "./answers/set-up.ts";
import { expect, test } from "./test.ts";

const EMAIL = SESSION.user.email;
const HANDLE = "h".repeat(43);

/** What a browser says of an answer that is a refusal. */
test.use({ expected: [/40\d \(.+\/api\/(?:profile|accounts)/u] });

test.beforeEach(({ api }) =>
  // Whoever confirms has no profile yet: with a finished one its page would lead on to the dashboard.
  api.change({ ...settingUp(null), accounts: { waysIn: () => ({ google: false }) } }),
);

test("a confirmation link that has done its work leads to the sign-in, and a broken one offers another", async ({
  page,
  api,
}) => {
  api.change({ accounts: { confirmEmail: () => refuse("CONFLICT"), resendConfirmation: () => ({}) } });
  await page.goto("/confirm?token=used");
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Sign In", exact: true })).toBeVisible();

  api.change({ accounts: { confirmEmail: () => refuse("BAD_REQUEST", "The link is broken.") } });
  await page.goto("/confirm?token=broken");
  await expect(page.getByRole("heading", { name: "We could not confirm your email" })).toBeVisible();
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(toastOf(page, VALUES.verificationSent)).toBeVisible();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
});

test("a confirmation link opened in another browser asks for the password, or for a new one in its place", async ({
  page,
  api,
}) => {
  const wrong = "That’s not the password for this account.";
  api.change({
    accounts: {
      confirmEmail({ handle, password, newPassword }) {
        if (password !== undefined) return refuse("FORBIDDEN", wrong);
        return newPassword !== undefined || handle === HANDLE ? SESSION : { email: EMAIL, asks: "password" as const };
      },
    },
  });
  await page.goto("/confirm?token=elsewhere");
  await expect(page.getByRole("heading", { name: "Enter your password" })).toBeVisible();
  await expect(page.getByText(EMAIL)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("somebody else's");
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByRole("alert").getByText(wrong)).toBeVisible();

  await page.getByRole("button", { name: "Choose a new password instead" }).click();
  await expect(page.getByText(wrong)).toHaveCount(0);
  await page.getByLabel("New password").fill("eleven dry umbrellas");
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL(VALUES.confirmedPath);
});

for (const [kept, name] of [
  [HANDLE, "the browser that signed up opens the account"],
  ['{"damaged":', "what lies damaged there only means that the password is asked for"],
] as const) {
  test(`a confirmation link asks the browser for what it kept: ${name}`, async ({ page, api }) => {
    api.change({
      accounts: {
        confirmEmail: ({ handle }) => (handle === HANDLE ? SESSION : { email: EMAIL, asks: "password" as const }),
      },
    });
    await page.goto("/privacy-policy");
    await page.evaluate((handle) => localStorage.setItem("stationwise.sign-up", handle), kept);
    await page.goto("/confirm?token=here");
    if (kept === HANDLE) {
      await expect(page).toHaveURL(VALUES.confirmedPath);
      expect(await page.evaluate(() => localStorage.getItem("stationwise.sign-up"))).toBeNull();
    } else {
      await expect(page.getByRole("heading", { name: "Enter your password" })).toBeVisible();
    }
  });
}
