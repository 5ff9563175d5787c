import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { arrive, PASSWORD, say } from "./candidate.ts";
import { freeze, until } from "./frozen-time.ts";
import { focused } from "./keyboard.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const expected = [/400 \(Bad Request\).*\/api\/accounts\/sign-up/u];
const open = (t: TestContext) => openPage(t, browser, { ...PHONE, expected });
const beginsAtHeading = (page: Page) => focused(page.getByRole("heading", { level: 1 }));

/** The lower edge of something, against the upper edge of the banner, once the page has made room for it. */
async function expectAboveBanner(page: Page, thing: ReturnType<Page["getByRole"]>): Promise<void> {
  const banner = page.getByRole("region", { name: "Cookies" });
  await Promise.all([banner.waitFor(), thing.waitFor()]);
  const edges = async () => [await thing.boundingBox(), await banner.boundingBox()] as const;
  const deadline = Date.now() + 5000;
  let [own, its] = await edges();
  const isAbove = () => own !== null && its !== null && own.y + own.height <= its.y;
  while (!isAbove() && Date.now() < deadline) [own, its] = await edges();
  assert.ok(isAbove(), `${JSON.stringify(own)} is behind ${JSON.stringify(its)}`);
}

test("the clock and the way on stand above an unanswered banner, and each page begins at its heading", async (t) => {
  const page = await open(t);
  await arrive(page, served);
  await page.goto(`${served.url}/practice`);
  await page.getByRole("link", { name: "A wasted morning" }).tap();
  await expectAboveBanner(page, page.getByRole("button", { name: "Start reading time" }));
  await beginsAtHeading(page);
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
  await beginsAtHeading(page);
});

test("a message does not cover what it asks to be pressed, and the dialog fits a narrow screen", async (t) => {
  const page = await open(t);
  const dialog = page.getByRole("dialog");
  const signUp = dialog.getByRole("button", { name: "Sign Up" });
  await page.goto(`${served.url}/?auth=signup`);
  await page.getByRole("region", { name: "Cookies", includeHidden: true }).waitFor();
  await dialog.getByLabel("Email").fill(`${crypto.randomUUID()}@example.test`);
  await dialog.locator("input[name=password]").fill("password12");
  // While time stands still no message goes by itself: one that covered the button would stay there.
  await freeze(page);
  await signUp.tap();
  await until(page, dialog.getByRole("alert").getByText("That password"));
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await signUp.tap();
  await until(page, page.getByRole("heading", { name: "Check your email" }));
  await page.clock.resume();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${served.url}/?auth=signup`);
  await dialog.getByLabel("Email").waitFor();
  assert.equal(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), 0);
});
