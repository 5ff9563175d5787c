import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, goIn, say } from "./candidate.ts";
import { tabTo } from "./keyboard.ts";
import { expectKnownKeys } from "./known-keys.ts";
import { DESKTOP, PHONE, SCREENS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

const ANSWERS = [
  "Hello, I'm Amina, one of the volunteers here. I'm so sorry you've had such a difficult morning. Can you tell me what happened?",
  "That sounds really frustrating, after such a long journey. How is your mum feeling now?",
  "It sounds like you gave something up to be here today. What is worrying you most?",
  "I don't know why the clinic was cancelled, but I can ring the office upstairs and find out. Would that be all right with you?",
];
const MET_ANGER = /anger seriously/u;
const STORY = /Finds out what happened and what she wants/u;

/** A station sat and marked, before its marks are opened. */
async function atTheGate(page: Page, answers = ANSWERS): Promise<void> {
  const session = await arrive(page, served);
  const attemptId = await goIn(page, served, "a-wasted-morning");
  for (const answer of answers) await say(page, answer);
  await call(served, "POST", `/attempts/${attemptId}/finish`, {}, session.token);
  await page.goto(`${served.url}/analyzing/${attemptId}`);
  await page.waitForURL("**/report/*");
  await page.getByRole("heading", { name: "First, what do you think?" }).waitFor();
}

const own = (page: Page, statement: RegExp, said: string) =>
  page.getByRole("radiogroup", { name: statement }).getByRole("radio", { name: said, exact: true });
const openedReport = (page: Page) => page.getByRole("navigation", { name: "What next" }).waitFor();

test("somebody marks themselves first, loses nothing by a refresh, and sees the two side by side", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await atTheGate(page);
  assert.equal(await page.getByText(/^Band \d/u).count(), 0);
  await page.getByRole("button", { name: "Compare with the marks" }).click();
  await page.getByRole("alert").getByText("Choose at least one").waitFor();
  await own(page, MET_ANGER, "Partly").check();
  await own(page, STORY, "Not met").check();
  await page.reload();
  await own(page, MET_ANGER, "Partly").waitFor();
  assert.ok(await own(page, MET_ANGER, "Partly").isChecked());
  assert.ok((await expectKnownKeys(page)).some(({ key }) => key.startsWith("stationwise.self-mark.")));
  await page
    .getByRole("radiogroup", { name: /which band would you give it/u })
    .getByRole("radio", { name: "2" })
    .check();
  await page.getByRole("button", { name: "Compare with the marks" }).click();
  await openedReport(page);
  const beside = page.getByRole("region", { name: "Your own marks beside these" });
  await beside.getByText("You guessed band 2 overall").waitFor();
  await beside.getByText("Of 2 criteria judged by you and by the marks").waitFor();
  await page.getByText("You said partly met, the marks say met.").waitFor();
  await expectAccessibleInBothThemes(page);
  assert.ok(!(await expectKnownKeys(page)).some(({ key }) => key.startsWith("stationwise.self-mark.")));
  await page.reload();
  await openedReport(page);
  await beside.waitFor();
});

test("one press skips it, and it is not asked again", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await atTheGate(page);
  await page.getByRole("button", { name: "Show me the marks" }).click();
  await openedReport(page);
  assert.equal(await page.getByRole("region", { name: "Your own marks beside these" }).count(), 0);
  await page.reload();
  await openedReport(page);
});

test("it is done by keyboard alone", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await atTheGate(page);
  await tabTo(own(page, MET_ANGER, "Met"));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  assert.ok(await own(page, MET_ANGER, "Partly").isChecked());
  await tabTo(page.getByRole("button", { name: "Compare with the marks" }));
  await page.keyboard.press("Enter");
  await openedReport(page);
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
});

test("without a connection it says so, keeps what was chosen, and goes on afterwards", async (t) => {
  const page = await openPage(t, browser, { ...PHONE, expected: [/ERR_INTERNET_DISCONNECTED/u] });
  await atTheGate(page);
  await own(page, MET_ANGER, "Met").check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Compare with the marks" }).click();
  await page.getByRole("alert").getByText("We could not reach the server").waitFor();
  assert.ok(await own(page, MET_ANGER, "Met").isChecked());
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Compare with the marks" }).click();
  await openedReport(page);
  await page.getByText("You said met").first().waitFor();
});

for (const [name, screen] of SCREENS)
  test(`the question and the report fit the screen, in both themes (${name})`, async (t) => {
    const page = await openPage(t, browser, screen);
    await atTheGate(page);
    assert.equal(await sidewaysRoom(page), 0);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `self-mark-${name}`);
    await page.getByRole("button", { name: "Show me the marks" }).click();
    await openedReport(page);
    assert.equal(await sidewaysRoom(page), 0);
    await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => {
      for (const each of all) each.open = true;
    });
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `report-open-${name}`);
  });

test("the next drill is gone into from the report, with the one thing shown before the card", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await atTheGate(page);
  await page.getByRole("button", { name: "Show me the marks" }).click();
  const drill = page.getByRole("region", { name: "Your next drill" });
  const station = await drill.getByRole("heading", { level: 3 }).textContent();
  await drill.getByText(/^One station, by \w+day (morning|afternoon|evening)/u).waitFor();
  await drill.getByRole("link", { name: "Go to this drill" }).click();
  await page.waitForURL("**/briefing/*");
  await page.getByRole("heading", { level: 1, name: station ?? "" }).waitFor();
  await page.getByRole("region", { name: "One thing to do differently" }).getByText("A wasted morning").waitFor();
  await expectKnownKeys(page);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "drill-briefing");
});

test("what could not be judged stands by itself, with the reason", async (t) => {
  const page = await openPage(t, browser, PHONE);
  const session = await arrive(page, served);
  const attemptId = await goIn(page, served, "a-wasted-morning");
  await say(page, "Hello, I'm so sorry. What happened?");
  await call(served, "POST", `/attempts/${attemptId}/finish`, {}, session.token);
  await page.goto(`${served.url}/analyzing/${attemptId}`);
  await openedReport(page);
  const section = page.getByRole("region", { name: "What was not judged, and why" });
  await section.getByText(/to be judged|to judge these/u).waitFor();
  assert.ok((await section.getByRole("link").count()) >= 3);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "report-unjudged");
});
