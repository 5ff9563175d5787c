import { VALUES } from "../conformance/consent.ts";
import { expect, test } from "../browser/test.ts";
import { playOutside } from "../stand-ins/outside-services.ts";

/** What the browser itself says of what fails. */
test.use({ expected: [/Planted|Failed to load resource|CORS policy/u] });

test("services on origins of their own hear of a visitor who agreed, and an answer of theirs that never ends holds nothing up", async ({
  page,
  startOwn,
}) => {
  const endings: (() => Promise<void>)[] = [];
  const outside = await playOutside({ after: (end) => void endings.push(end) });
  outside.place = { country_code: "FR", country_name: "France" };
  const { url } = await startOwn({
    GEOLOCATION_URL: `${outside.origin}/place`,
    SENTRY_DSN: outside.origin.replace("//", "//public@") + "/1",
  });
  const note = page.getByText("Prices are in pounds, VAT included. Your bank converts them to euro (€).");
  const breakPage = (said: string) =>
    page.evaluate((message) => {
      const planted = () => {
        throw new Error(`Planted: ${message}`);
      };
      addEventListener("planted", planted, { once: true });
      dispatchEvent(new Event("planted"));
    }, said);
  const isWatched = () => expect.poll(() => page.evaluate(() => "__SENTRY__" in window)).toBe(true);
  // Neither the times nor a recording of this visit are sent.
  await page.addInitScript(() => (Math.random = () => 0.5));
  await page.goto(url);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    VALUES.consentKey,
    JSON.stringify(VALUES.accepted),
  ] as const);
  await page.reload();
  await expect(note).toBeVisible();
  await isWatched();
  await breakPage("while all is well");
  const report = await outside.heard(({ body }) => body.includes("Planted: while all is well"));
  expect(report.path).toMatch(/^\/api\/1\/envelope\/\?/u);

  outside.trouble = "flood";
  outside.asked.length = 0;
  await page.evaluate((key) => localStorage.removeItem(key), VALUES.placeKey);
  await page.reload();
  await outside.heard(({ path }) => path === "/place");
  await isWatched();
  await breakPage("in a flood");
  await outside.heard(({ body }) => body.includes("Planted: in a flood"));
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await page.getByRole("dialog").getByLabel("Email").fill("amina@example.test");
  await outside.left();
  await expect(note).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), VALUES.placeKey)).toBeNull();

  outside.trouble = null;
  await page.reload();
  await expect(note).toBeVisible();
  for (const end of endings) await end();
});
