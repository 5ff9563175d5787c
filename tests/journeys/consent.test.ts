import type { Page } from "@playwright/test";
import { VALUES } from "../conformance/consent.ts";
import { DESKTOP } from "../browser/screens.ts";
import { expect, test } from "../browser/test.ts";

const { labels } = VALUES;
const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test.use({ viewport: DESKTOP });

test("views are counted in the database after consent, of nobody in particular, and none before", async ({
  page,
  product,
}) => {
  const before = await product.countedViews("refund-policy");
  await page.goto("/refund-policy");
  await expect(banner(page)).toBeVisible();
  expect(await product.countedViews("refund-policy")).toBe(before);
  const [answer] = await Promise.all([page.waitForResponse("**/api/analytics/views"), press(page, labels.acceptAll)]);
  expect(answer.status()).toBe(200);
  expect(answer.request().postDataJSON()).toEqual({ page: "refund-policy" });
  expect((await answer.request().allHeaders())["authorization"]).toBeUndefined();
  expect(await product.countedViews("refund-policy")).toBe(before + 1);
});

test("consent given in the application is followed from page to page, and asked anew after signing out", async ({
  page,
  arrive,
}) => {
  await arrive();
  const counted = () => page.waitForRequest("**/api/analytics/views");
  await page.goto("/account-settings");
  await expect(banner(page)).toBeVisible();
  const [first] = await Promise.all([counted(), press(page, labels.acceptAll)]);
  expect(first.postDataJSON()).toEqual({ page: "account-settings" });
  const [next] = await Promise.all([counted(), page.getByRole("link", { name: "Practice", exact: true }).click()]);
  expect(next.postDataJSON()).toEqual({ page: "practice" });
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await press(page, "Cookie settings");
  const preferences = page.getByRole("dialog", { name: "Cookie preferences" });
  await expect(preferences.getByRole("checkbox", { name: "Marketing" })).toBeChecked();
  await press(page, "Close");
  await expect(preferences).toHaveCount(0);

  await press(page, "Sign out");
  await expect(page).toHaveURL("/");
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), VALUES.consentKey)).toBeNull();
});
