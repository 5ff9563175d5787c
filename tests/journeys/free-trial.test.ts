import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { contentWithFewStations } from "../few-stations.ts";
import { subscribed, TRIAL_OVER } from "../api/subscribed.ts";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, goIn, say } from "./candidate.ts";
import { DESKTOP } from "./screens.ts";
import { serveHere } from "./serve-here.ts";

/** The few stations, one of which was written for a school. */
const contentDir = mkdtempSync(join(tmpdir(), "stationwise-trial-"));
after(() => rmSync(contentDir, { recursive: true, force: true }));
cpSync(contentWithFewStations(), contentDir, { recursive: true });
const forLeeds = join(contentDir, "stations", "roleplay", "the-lemon-tree.yaml");
writeFileSync(forLeeds, readFileSync(forLeeds, "utf8").replace(/^schools: \[\]$/mu, "schools: [leeds]"));

const served = await serveHere(wholeFile, { CONTENT_DIR: contentDir });
const browser = await openBrowser(wholeFile);
const USED = "2 of 2 practice interviews of the free trial are used. A plan opens all stations.";

test("a free trial says what is left, walks to its limit, and then what opens the rest", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  const rowOf = (title: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
  const start = page.getByRole("button", { name: "Start reading time" });
  const bank = async () => {
    await page.goto(`${served.url}/practice`);
    await page.getByRole("heading", { name: "A wasted morning" }).waitFor();
  };

  await bank();
  await page.getByText("2 of 2 practice interviews left").waitFor();
  assert.equal(await rowOf("A wasted morning").getByText("Locked.").count(), 0);
  const locked = rowOf("The lemon tree");
  await locked.getByText("written for particular schools").waitFor();
  await locked.getByRole("link", { name: "See plans" }).waitFor();
  await expectAccessibleInBothThemes(page);
  await locked.getByRole("link", { name: "The lemon tree", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "The lemon tree" }).waitFor();
  await page.getByText("A plan opens all stations.").waitFor();
  assert.equal(await start.count(), 0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "See plans" }).click();
  await page.waitForURL("**/upgrade");

  for (const [at, station] of ["a-wasted-morning", "one-camera"].entries()) {
    await page.goto(`${served.url}/briefing/${station}`);
    await page.getByText(`${2 - at} of 2 practice interviews left`).waitFor();
    await goIn(page, served, station);
    await say(page, "Hello, I am so sorry. What happened?");
    await finish(page);
  }

  await bank();
  await page.getByText(USED).first().waitFor();
  assert.equal(await page.getByRole("button", { name: "Surprise me" }).count(), 0);
  await screenshot(page, "practice-trial-used");
  await expectAccessibleInBothThemes(page);
  await page.goto(`${served.url}/briefing/closer-to-home`);
  await page.getByText(USED).waitFor();
  assert.equal(await start.count(), 0);
  await page.goto(`${served.url}/dashboard`);
  await page.getByText(USED).waitFor();
  assert.equal(await page.getByRole("link", { name: /^Start/u }).count(), 0);
  await expectAccessibleInBothThemes(page);
  await page.goto(`${served.url}/plan`);
  await page.getByText("You have 0 of 2 practice interviews left").waitFor();
  await expectAccessibleInBothThemes(page);
});

test("a start the server refuses says why, and the page shows it from then on", async (t) => {
  const page = await openPage(t, browser, { ...DESKTOP, expected: [/403/u] });
  const session = await arrive(page, served);
  await page.goto(`${served.url}/briefing/a-wasted-morning`);
  await page.getByText("2 of 2 practice interviews left").waitFor();
  await subscribed(served, session, TRIAL_OVER);
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("alert").getByText("Your free trial is over.").waitFor();
  await page.getByRole("link", { name: "See plans" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Start reading time" }).count(), 0);
});

test("a plan opens every station, and nothing is counted", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await subscribed(served, await arrive(page, served));
  await page.goto(`${served.url}/briefing/the-lemon-tree`);
  await page.getByRole("button", { name: "Start reading time" }).waitFor();
  assert.equal(await page.getByText(/practice interviews left/u).count(), 0);
});
