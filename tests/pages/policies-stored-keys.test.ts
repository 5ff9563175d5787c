import { expectKnownKeys } from "../browser/known-keys.ts";
import { expect, test } from "./test.ts";

test("a key in the browser that the cookie policy does not list is found, and one without its consent", async ({
  api,
  page,
}) => {
  await page.goto("/cookie-policy");
  await page.evaluate(() => localStorage.setItem("somebody-elses", "1"));
  await expect(expectKnownKeys(page)).rejects.toThrow(/lists somebody-elses/u);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => localStorage.setItem("userGeolocation", "{}"));
  await expect(expectKnownKeys(page)).rejects.toThrow(/with consent/u);
  await page.evaluate(() => localStorage.setItem("cookie-consent", '{"analytics":true,"marketing":true}'));
  expect(await expectKnownKeys(page)).toHaveLength(2);
  expect(api.asked).toEqual([]);
});
