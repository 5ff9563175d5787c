import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { arrive, PASSWORD, say } from "./candidate.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const expected = [/400 \(Bad Request\).*\/api\/accounts\/sign-up/u];
const open = (t: TestContext) => openPage(t, browser, { ...PHONE, expected });
const heading = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** The lower edge of something, against the upper edge of the banner. */
async function expectAboveBanner(page: Page, thing: ReturnType<Page["getByRole"]>): Promise<void> {
  const banner = page.getByRole("region", { name: "Cookies" });
  await Promise.all([banner.waitFor(), thing.waitFor()]);
  const [own, its] = [await thing.boundingBox(), await banner.boundingBox()];
  assert.ok(own && its && own.y + own.height <= its.y, `${JSON.stringify(own)} is behind ${JSON.stringify(its)}`);
}

test("the clock and the way on stand above an unanswered banner, and each page begins at its heading", async (t) => {
  const page = await open(t);
  await arrive(page, served);
  await page.goto(`${served.url}/practice`);
  await page.getByRole("link", { name: "A wasted morning" }).tap();
  await expectAboveBanner(page, page.getByRole("button", { name: "Start reading time" }));
  assert.equal(await heading(page), "H1");
  await page.getByRole("button", { name: "Start reading time" }).tap();
  await expectAboveBanner(page, page.getByRole("button", { name: "Go in" }));
  await expectAboveBanner(page, page.getByRole("timer"));
  await page.getByRole("button", { name: "Go in" }).tap();
  await page.getByLabel("Your answer").waitFor();
  await say(page, "I'm so sorry. Please tell me what happened.");
  await page.getByRole("button", { name: /I.ve finished/u }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Finish" }).tap();
  await page.waitForURL("**/report/*");
  await page.getByRole("heading", { name: "A wasted morning" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  assert.equal(await heading(page), "H1");
});

test("a message does not cover what it asks to be pressed, and the dialog fits a narrow screen", async (t) => {
  const page = await open(t);
  const dialog = page.getByRole("dialog");
  const signUp = dialog.getByRole("button", { name: "Sign Up" });
  await page.goto(`${served.url}/?auth=signup`);
  await page.getByRole("region", { name: "Cookies", includeHidden: true }).waitFor();
  await dialog.getByLabel("Email").fill(`${crypto.randomUUID()}@example.test`);
  await dialog.locator("input[name=password]").fill("password12");
  await signUp.tap();
  await dialog.getByRole("alert").getByText("That password").waitFor();
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await signUp.tap({ timeout: 2000 });
  await page.getByRole("heading", { name: "Check your email" }).waitFor();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${served.url}/?auth=signup`);
  await dialog.getByLabel("Email").waitFor();
  assert.equal(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), 0);
});
