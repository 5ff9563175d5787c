import type { Page } from "@playwright/test";
import { builtFile, loadsOf, takeAway } from "../browser/built-file.ts";
import { DESKTOP, PHONE } from "../browser/screens.ts";
import { ACCOUNT } from "./answers/account.ts";
import { ownProfile } from "./answers/own-profile.ts";
import { LEEDS, settingUp } from "./answers/set-up.ts";
import { expect, test } from "./test.ts";

const PASSWORD_DIALOG = "src/features/identity/security/page/password-dialog.tsx";
const OFFLINE = "This needs a connection.";
const GONE = "This could not be fetched.";

const changePassword = (page: Page) => page.getByRole("button", { name: "Change password" });
const passwordDialog = (page: Page) => page.getByRole("dialog", { name: "Change your password" });

/** What is typed in the box stays, and a school of the browser's own list is taken. */
async function chooseSchool(page: Page): Promise<void> {
  const school = page.getByLabel("Target university");
  await school.focus();
  await expect(page.locator(`datalist option[value="${LEEDS}"]`)).toBeAttached();
  await school.pressSequentially("leeds");
  await expect(school).toHaveValue("leeds");
  await school.fill(LEEDS);
  await expect(page.getByRole("button", { name: "Clear" })).toBeVisible();
  await expect(school).toHaveValue(LEEDS);
  await school.fill("leed");
  await school.blur();
  await expect(school, "what is still chosen is what stands there").toHaveValue(LEEDS);
}

test.describe("without a connection", () => {
  test.use({ viewport: DESKTOP, expected: [/net::ERR_/u] });

  test("a dialog says that it needs one, and opens once there is one", async ({ open, context }) => {
    const page = await open("/account-settings", ACCOUNT);
    await expect(changePassword(page)).toBeVisible();
    const loads = loadsOf(page);
    await context.setOffline(true);
    await changePassword(page).click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    await context.setOffline(false);
    await changePassword(page).click();
    await expect(passwordDialog(page)).toBeVisible();
    expect(loads).toEqual([]);
  });

  test("a complaint's form says that it needs one, and opens once there is one", async ({ open, context }) => {
    const page = await open("/account-settings", ACCOUNT);
    const write = page.getByRole("button", { name: "Write a complaint" });
    await expect(write).toBeVisible();
    await context.setOffline(true);
    await write.click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await context.setOffline(false);
    await write.click();
    await expect(page.getByLabel("What happened?")).toBeVisible();
  });

  test("a box takes a choice, and the next one has its list once there is one", async ({ open, context, page }) => {
    const schools = page.waitForResponse("**/api/universities");
    await open("/profile-setup", settingUp(null));
    await expect(page.getByLabel("First name")).toBeVisible();
    await (await schools).finished();
    await context.setOffline(true);
    await chooseSchool(page);
    await context.setOffline(false);
    const area = page.getByLabel("UK area");
    await area.focus();
    await area.pressSequentially("Lon");
    await page.getByRole("option", { name: "London" }).click();
    await expect(area).toHaveValue("London");
    await expect(page.getByLabel("Target university")).toHaveValue(LEEDS);
  });
});

test.describe("after a deploy that has taken its code away", () => {
  test.use({ viewport: DESKTOP, expected: [/404 \(Not Found\)/u] });

  test("a dialog loads the page again, once, and then says that it could not be fetched", async ({ open }) => {
    const page = await open("/account-settings", ACCOUNT);
    await expect(changePassword(page)).toBeVisible();
    const bringBack = await takeAway(page, PASSWORD_DIALOG);
    const loads = loadsOf(page);
    const loadedAnew = page.waitForEvent("load");
    await changePassword(page).click();
    // The page before says it too, while it goes.
    await loadedAnew;
    await expect(page.getByText("This page is up to date now. Please try again.")).toBeVisible();
    await changePassword(page).click();
    await expect(page.getByText(GONE)).toBeVisible();
    expect(loads).toEqual(["/account-settings"]);
    bringBack();
    await page.reload();
    await changePassword(page).click();
    await expect(passwordDialog(page)).toBeVisible();
  });

  test("a calendar leaves what stands in the form", async ({ open }) => {
    const page = await open("/profile", ownProfile());
    await page.getByLabel("First name").fill("Amina Noor");
    await takeAway(page, "src/ui/form/calendar.tsx");
    const loads = loadsOf(page);
    await page.getByRole("button", { name: "Choose a date" }).click();
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Amina Noor");
    expect(loads).toEqual([]);
  });

  test("a box keeps what is typed, and takes a choice all the same", async ({ open, page }) => {
    await takeAway(page, "src/ui/form/combobox-list.tsx");
    await open("/profile-setup", settingUp(null));
    await chooseSchool(page);
  });

  test("whoever has left a page before its dialog came to nothing is not disturbed on the next", async ({
    open,
    page,
  }) => {
    await open("/account-settings", {
      ...ACCOUNT,
      history: { list: () => ({ entries: [], next: null }), stations: () => [] },
    });
    const held = Promise.withResolvers<void>();
    const dialog = builtFile(PASSWORD_DIALOG);
    await page.route(dialog, async (route) => {
      await held.promise;
      await route.fulfill({ status: 404, body: "" });
    });
    const asked = page.waitForRequest(dialog);
    await changePassword(page).click();
    await asked;
    const loads = loadsOf(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Attempts" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Attempts" })).toBeVisible();
    const answered = page.waitForResponse(dialog);
    held.resolve();
    const file = (await answered).url();
    // Whoever asks for the file again hears of it after the page has.
    await page.evaluate((url) => import(url).catch(() => undefined), file);
    await expect(page.getByText("up to date now").or(page.getByText("could not be fetched"))).toHaveCount(0);
    expect(loads).toEqual([]);
  });
});

test.describe("the phone's menu", () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true, expected: [/404 \(Not Found\)|net::ERR_/u] });

  test("opens without a connection, and a deploy that has taken it away leaves what is typed", async ({
    open,
    context,
    page,
  }) => {
    const press = () => page.getByRole("button", { name: "Menu" }).click();
    const fetched = page.waitForResponse(builtFile("src/web/frame/phone-menu.tsx"));
    await open("/profile", ownProfile());
    await (await fetched).finished();
    await expect(page.getByLabel("First name")).toBeVisible();
    await context.setOffline(true);
    await press();
    await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Attempts" })).toBeVisible();
    await context.setOffline(false);

    await takeAway(page, "src/web/frame/phone-menu.tsx");
    await page.goto("/profile");
    await page.getByLabel("First name").fill("Amina Noor");
    const loads = loadsOf(page);
    await press();
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Amina Noor");
    expect(loads).toEqual([]);
  });
});
