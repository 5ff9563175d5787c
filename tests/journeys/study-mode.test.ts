import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { BrowserContextOptions, Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, goIn, heard, say } from "./candidate.ts";
import { shownSeconds } from "./frozen-time.ts";
import { DESKTOP, SCREENS } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const STATION = "a-wasted-morning";
const SAID = "Hello, I'm Amina, one of the volunteers here. I'm so sorry. Can you tell me what happened?";

async function inTheRoom(t: TestContext, screen: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openPage(t, browser, screen);
  await page.clock.install();
  await arrive(page, served);
  await goIn(page, served, STATION);
  return page;
}

const timeLeft = (page: Page) => shownSeconds(page.getByRole("timer"));
const pageNow = (page: Page) => page.evaluate(() => Date.now());

for (const [name, screen] of SCREENS)
  test(`a paused room stands still, also after a refresh, and goes on where it was (${name})`, async (t) => {
    const page = await inTheRoom(t, screen);
    await say(page, SAID);
    await page.getByLabel("Your answer").fill("How is your");
    const [leftBefore, before] = [await timeLeft(page), await pageNow(page)];
    await page.clock.runFor(30_000);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `study-${name}-room`);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    const stood = await timeLeft(page);
    // A second is shown a moment after it has begun, and the room goes on while it is looked at.
    const spent = leftBefore - stood;
    const passed = Math.ceil(((await pageNow(page)) - before) / 1000);
    assert.ok(spent >= 29 && spent <= passed + 1, `${spent} of ${passed} s`);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `study-${name}-paused`);
    await page.clock.runFor(300_000);
    assert.equal(await timeLeft(page), stood);

    await page.reload();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    assert.equal(await timeLeft(page), stood);
    assert.equal(await page.getByLabel("Your answer").inputValue(), "How is your");
    await page.getByRole("button", { name: "Resume" }).click();
    const whole = "How is your mum now?";
    await page.getByLabel("Your answer").fill(whole);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await heard(page, whole);
    await page.clock.runFor(2000);
    assert.notEqual(await timeLeft(page), stood);
  });

test("hints come one at a time, of what has not been shown yet, and the report says how many", async (t) => {
  const page = await inTheRoom(t);
  await say(page, SAID);
  const hint = page.getByRole("region", { name: "Hint" });
  await page.getByRole("button", { name: "Hint" }).click();
  await hint.getByText("Hint 1: an examiner looks for this").waitFor();
  const first = await hint.textContent();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "study-hint");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await hint.getByText("Hint 2: an examiner looks for this").waitFor();
  assert.notEqual(await hint.textContent(), first);
  await hint.getByRole("button", { name: "Put the hint away" }).click();
  await hint.waitFor({ state: "detached" });

  await finish(page);
  await page.getByText("study mode, 2 hints").waitFor();
  await page.getByRole("link", { name: "Practise it again" }).first().click();
  await page.waitForURL(`**/briefing/${STATION}`);
  assert.ok(await page.getByRole("radio", { name: /Study mode/u }).isChecked());
});

test("a station whose time ran out can be tried again from where it ended", async (t) => {
  const page = await inTheRoom(t);
  await page.clock.runFor(360_000);
  await page.getByRole("heading", { name: "Time is up" }).waitFor();
  await page.getByRole("link", { name: "Try it again" }).click();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.getByLabel("Your answer").waitFor();
});

test("the mode chosen last is chosen the next time", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(`${served.url}/briefing/${STATION}`);
  await page.getByRole("radio", { name: /Real mode/u }).check();
  await page.goto(`${served.url}/briefing/the-lemon-tree`);
  await page.getByRole("button", { name: "Start reading time" }).waitFor();
  assert.ok(await page.getByRole("radio", { name: /Real mode/u }).isChecked());
});
