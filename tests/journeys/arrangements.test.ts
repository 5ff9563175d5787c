import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, goIn } from "./candidate.ts";
import { DESKTOP, SCREENS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const STATION = "a-wasted-morning";

const ofLetters = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => element.currentCSSZoom * Number.parseFloat(getComputedStyle(element).fontSize));

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save arrangements" }).click();
  await page.getByText("Saved. They hold from the next station you start.").waitFor();
};

test("an own share of extra time is a whole number, and what is saved is there the next time", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(`${served.url}/profile`);
  const answer = page.getByRole("radiogroup", { name: "Extra answer time" });
  await answer.getByRole("radio", { name: "Another share" }).check();
  await page.getByLabel("Extra answer time in per cent").fill("a third");
  await page.getByRole("button", { name: "Save arrangements" }).click();
  await page.getByText("Please give a whole number from 1 to 200.").waitFor();
  await page.getByLabel("Extra answer time in per cent").fill("33");
  await page.getByRole("checkbox", { name: /Rest breaks/u }).check();
  await save(page);
  await page.reload();
  await page.getByLabel("Extra answer time in per cent").waitFor();
  assert.equal(await page.getByLabel("Extra answer time in per cent").inputValue(), "33");
  assert.ok(await page.getByRole("checkbox", { name: /Rest breaks/u }).isChecked());
});

test("what is changed while it is being saved is saved after it, never before", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(`${served.url}/profile`);
  const breaks = page.getByRole("checkbox", { name: /Rest breaks/u });
  const held = Promise.withResolvers<void>();
  const saved: unknown[] = [];
  await page.route("**/api/profile/arrangements", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    saved.push((route.request().postDataJSON() as { hasRestBreaks: boolean }).hasRestBreaks);
    await held.promise;
    await route.continue();
  });
  await page.getByRole("checkbox", { name: /Captions always/u }).check();
  const asked = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Save arrangements" }).click();
  await asked;
  await breaks.check();
  await page.getByRole("button", { name: "Save arrangements" }).click();
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  // Whatever the page has asked for by now has been asked for before this.
  await page.evaluate(async () => (await fetch("/api/plans")).status);
  assert.deepEqual(saved, [false]);
  held.resolve();
  await page.getByText("Saved. They hold from the next station you start.").waitFor();
  assert.deepEqual(saved, [false, true]);
  await page.reload();
  await breaks.waitFor();
  assert.ok(await breaks.isChecked());
});

for (const [name, screen] of SCREENS)
  test(`extra time, a hidden clock and larger text hold from the door to the room (${name})`, async (t) => {
    const page = await openPage(t, browser, screen);
    await arrive(page, served);
    await goIn(page, served, STATION);
    const plain = await ofLetters(page, "Are you in charge here?");
    await page.goto(`${served.url}/profile`);
    await page.getByRole("radiogroup", { name: "Extra reading time" }).getByRole("radio", { name: "25%" }).check();
    await page.getByRole("radiogroup", { name: "Extra answer time" }).getByRole("radio", { name: "50%" }).check();
    await page.getByRole("checkbox", { name: /Larger text/u }).check();
    await page.getByRole("checkbox", { name: /Hidden clock/u }).check();
    await save(page);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `arrangements-${name}-profile`);

    await page.goto(`${served.url}/briefing/${STATION}`);
    await page
      .getByText(/1 minute 53 seconds/u)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page
      .getByText(/with your extra time/iu)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Start afresh" }).click();
    await page.getByText("Reading: 1 minute 53 seconds").waitFor();
    assert.equal(await page.getByRole("timer").count(), 0);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `arrangements-${name}-card`);
    await page.getByRole("button", { name: "Go in" }).click();
    await page.waitForURL("**/interview/*");
    await page.getByText("Answer time hidden").waitFor();
    assert.equal(await page.getByRole("timer").count(), 0);
    const larger = (await ofLetters(page, "Are you in charge here?")) / plain;
    assert.equal(larger.toFixed(2), "1.30");
    assert.equal(await sidewaysRoom(page), 0);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `arrangements-${name}-room`);

    await page.reload();
    await page.getByText("Answer time hidden").waitFor();
    await page.getByRole("button", { name: "Show the clock" }).click();
    assert.match((await page.getByRole("timer").textContent()) ?? "", /^0[89]:\d\d$/u);
  });
