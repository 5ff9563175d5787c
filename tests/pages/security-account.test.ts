import type { Page } from "@playwright/test";
import type { SignIn } from "#contract/identity/security";
import { refuse } from "../contract/stand-in.ts";
import { ACCOUNT, THIS_SIGN_IN } from "./answers/account.ts";
import { expect, test } from "./test.ts";

const PASSWORD = "seven wet umbrellas";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("a change that wants to know whether it is still you", () => {
  test.use({ expected: [/40[03] \(.+\/api\/security\//u] });

  test("asks for it, and goes on by itself", async ({ open, api }) => {
    let isProved = false;
    const page = await open("/account-settings", {
      ...ACCOUNT,
      security: {
        ...ACCOUNT.security,
        startAuthenticator: () =>
          isProved
            ? { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/a?secret=JBSWY3DPEHPK3PXP" }
            : refuse("FORBIDDEN"),
        prove: ({ proof }) => {
          if (proof.by !== "password" || proof.password !== PASSWORD)
            refuse("BAD_REQUEST", "That is not your password.");
          isProved = true;
          return {};
        },
      },
    });
    await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
    const proof = page.getByRole("dialog", { name: "Is it still you?" });
    const password = proof.getByLabel("Password", { exact: true });
    await password.fill("not the password");
    await password.press("Enter");
    await expect(proof.getByText("That is not your password.").first()).toBeVisible();
    await password.fill(PASSWORD);
    await password.press("Enter");
    await expect(page.getByRole("dialog", { name: "Turn on two-step sign-in" }).locator("code")).toContainText("JBSW");
    expect(api.count("security.startAuthenticator")).toBe(2);
  });
});

test("a sign-in elsewhere is seen and ended", async ({ open, api }) => {
  const elsewhere: SignIn = { ...THIS_SIGN_IN, id: "another-sign-in", device: "Firefox on Windows", isThis: false };
  let signIns = [THIS_SIGN_IN, elsewhere];
  const page = await open("/account-settings", {
    ...ACCOUNT,
    security: {
      ...ACCOUNT.security,
      signIns: () => ({ signIns, next: null }),
      endSignIn: ({ id }) => {
        signIns = signIns.filter((each) => each.id !== id);
        return {};
      },
    },
  });
  const list = section(page, "Where you are signed in");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText("Chrome on Linux");
  await expect(list.getByText("Place not known").first()).toBeVisible();
  await list.getByRole("button", { name: /^Sign out Firefox/u }).press("Enter");
  await expect(page.getByText("Firefox on Windows is signed out.").first()).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  expect(api.asked.find(({ operation }) => operation === "security.endSignIn")?.input).toEqual({ id: elsewhere.id });
});

test("with the consent that let the browser learn it, roughly where it is stands beside the sign-in", async ({
  open,
  page,
}) => {
  let place: string | null = null;
  let comesLate = Promise.resolve();
  const told = Promise.withResolvers<void>();
  const answers = {
    ...ACCOUNT,
    security: {
      ...ACCOUNT.security,
      signIns: async () => {
        const signIns = [{ ...THIS_SIGN_IN, place }];
        await comesLate;
        return { signIns, next: null };
      },
      tellPlace: (input: { place: string }) => {
        place = input.place;
        told.resolve();
        return {};
      },
    },
  };
  await open("/account-settings", answers);
  const list = section(page, "Where you are signed in");
  await expect(list.getByText("Place not known")).toBeVisible();
  expect(place, "nothing is told without consent").toBeNull();

  const consent = { essential: true, analytics: false, marketing: true };
  const known = { country: "United Kingdom", countryCode: "GB", city: "Leeds", region: "", timezone: "Europe/London" };
  await page.evaluate(
    ([said, leeds]) => {
      localStorage.setItem("cookie-consent", said ?? "");
      localStorage.setItem("userGeolocation", leeds ?? "");
    },
    [JSON.stringify(consent), JSON.stringify({ ...known, latitude: 53.8, longitude: -1.5, timestamp: Date.now() })],
  );
  // The list is asked for before the place is told, and comes after it.
  comesLate = told.promise;
  await page.reload();
  await expect(list.getByText("Leeds, United Kingdom")).toBeVisible();
});

test("a new password is sent with the one before, and its end is told", async ({ open, api }) => {
  const page = await open("/account-settings", {
    ...ACCOUNT,
    security: { ...ACCOUNT.security, changePassword: () => ({ ended: 1 }) },
  });
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password you have now").fill(PASSWORD);
  await dialog.getByLabel("New password").fill("eleven dry umbrellas");
  await dialog.getByLabel("New password").press("Enter");
  await expect(page.getByText("Your password has been changed, and 1 other sign-in has ended.")).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "security.changePassword")?.input).toEqual({
    current: PASSWORD,
    password: "eleven dry umbrellas",
  });
});
