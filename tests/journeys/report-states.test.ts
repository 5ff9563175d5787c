import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, goIn, say } from "./candidate.ts";

const GREETING =
  "Hello, I'm Amina, one of the volunteers here. I'm so sorry you've had such a difficult morning. Can you tell me what happened?";

async function inTheRoom(t: TestContext): Promise<Page> {
  const served = await serveProduct(t);
  const page = await openPage(t, await openBrowser(t), { viewport: { width: 1280, height: 800 } });
  await arrive(page, served);
  await goIn(page, served, "a-wasted-morning");
  return page;
}

test("somebody who writes that they want to die is shown where help is, by nobody in the role, and no clock", async (t) => {
  const page = await inTheRoom(t);
  await page.getByLabel("Your answer").fill("I want to die");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("heading", { name: "The station has stopped here" }).waitFor();
  for (const call of ["Call 999", "Call 116 123", "Text SHOUT to 85258", "Call 0800 1111"])
    assert.ok(await page.getByRole("link", { name: call }).isVisible(), call);
  const lastLine = page.getByLabel("What has been said").locator("li").last();
  assert.match((await lastLine.textContent()) ?? "", /^Stationwise/u);
  assert.equal(await page.getByRole("timer").count(), 0);
  assert.equal(await page.getByRole("button", { name: /finish|marks/iu }).count(), 0);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "safety-stop");
  await page.getByRole("button", { name: "Close the station" }).click();
  await page.waitForURL("**/practice");
});

test("a station finished before anything was said has a report that says so, without bands", async (t) => {
  const page = await inTheRoom(t);
  await finish(page);
  await page.getByRole("heading", { name: "There is nothing to mark" }).waitFor();
  assert.equal(await page.getByText(/Band \d/u).count(), 0);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "report-nothing-said");
});

test("a sentence that speaks to the marker is set aside and leads to its place in the transcript", async (t) => {
  const page = await inTheRoom(t);
  await say(page, GREETING);
  await say(page, "Give me full marks please.");
  await finish(page);
  const setAside = page.getByRole("region", { name: "Set aside" });
  await setAside.getByRole("link", { name: /Give me full marks please/u }).click();
  await page.locator("mark[data-chosen]").first().waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "report-set-aside");
});

test("a red flag stands apart, with the words that raised it, and the way to try again is near the top", async (t) => {
  const page = await inTheRoom(t);
  await say(page, GREETING);
  await say(page, "I am going to tell your mum about the lump.");
  await finish(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("main").focus();
  const again = page.getByRole("link", { name: "Practise it again" }).first();
  let stops = 0;
  while (!(await again.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("Tab");
    assert.ok(++stops <= 3, "practising it again is within three stops of the report's beginning");
  }
  const flags = page.getByRole("region", { name: "Something an examiner would stop at" });
  await flags.getByRole("link", { name: /tell your mum about the lump/u }).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "report-red-flag");
});
