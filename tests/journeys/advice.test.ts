import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { BrowserContextOptions, Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, goIn } from "./candidate.ts";
import { DESKTOP, PHONE, SIDEWAYS } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const STATION = "a-wasted-morning";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const TURN = /^Turn your phone sideways/u;
const CHROME = /works best in Chrome/u;

async function signedIn(t: TestContext, options: BrowserContextOptions): Promise<Page> {
  const page = await openPage(t, browser, options);
  await arrive(page, served);
  return page;
}

async function atBriefing(page: Page): Promise<Page> {
  await page.goto(`${served.url}/briefing/${STATION}`);
  await page.getByRole("button", { name: "Start reading time" }).waitFor();
  return page;
}

const advice = (page: Page) => page.getByRole("complementary", { name: "Advice" });
const dismiss = (page: Page) => page.getByRole("button", { name: "Dismiss this advice" }).click();

test("an upright phone is advised to turn, on the briefing and in the interview, and never forced to", async (t) => {
  const page = await atBriefing(await signedIn(t, PHONE));
  await advice(page).getByText(TURN).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "advice-briefing");
  await goIn(page, served, STATION);
  await advice(page).getByText(TURN).waitFor();
  const box = await page.getByLabel("Your answer").boundingBox();
  assert.ok(box && box.y + box.height <= PHONE.viewport.height);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "advice-interview");

  await page.setViewportSize(SIDEWAYS.viewport);
  await advice(page).waitFor({ state: "detached" });
  await page.setViewportSize(PHONE.viewport);
  await advice(page).waitFor();
  await dismiss(page);
  await advice(page).waitFor({ state: "detached" });
});

test("advice that was dismissed does not come back in this session", async (t) => {
  const page = await atBriefing(await signedIn(t, PHONE));
  await dismiss(page);
  await page.reload();
  await page.getByRole("button", { name: "Start reading time" }).waitFor();
  assert.equal(await advice(page).count(), 0);
  assert.equal(await page.evaluate(() => sessionStorage.getItem("stationwise.advice")), "sideways");
});

test("neither a phone held sideways nor a computer with Chrome is advised of anything", async (t) => {
  const phone = await atBriefing(await signedIn(t, SIDEWAYS));
  assert.equal(await advice(phone).count(), 0);
  const narrowWindow = await atBriefing(await signedIn(t, { viewport: PHONE.viewport }));
  assert.equal(await advice(narrowWindow).count(), 0);
});

test("another browser is advised of Chrome on the briefing page, and can go on", async (t) => {
  const page = await signedIn(t, { ...DESKTOP, userAgent: FIREFOX });
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "userAgentData", { value: undefined }));
  await atBriefing(page);
  await advice(page).getByText(CHROME).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "advice-chrome");
  await dismiss(page);
  await goIn(page, served, STATION);
  assert.equal(await advice(page).count(), 0);
});
