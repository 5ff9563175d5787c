import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { VALUES } from "../conformance/shell.ts";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, goIn, say } from "./candidate.ts";
import { DESKTOP } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const STATION = "A wasted morning";
const DAY_MS = 24 * 60 * 60_000;

async function signedIn(t: TestContext, expected: RegExp[] = []) {
  const page = await openPage(t, browser, { ...DESKTOP, expected });
  await arrive(page, served);
  return page;
}

async function open(page: Page): Promise<void> {
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("heading", { level: 1, name: "Hello, Amina" }).waitFor();
}

const region = (page: Page, name: string) => page.getByRole("region", { name });

test("on the first day the dashboard names one station to begin with, and nothing that is not there yet", async (t) => {
  const page = await signedIn(t);
  await open(page);
  await page.getByText("You have not given us an interview date.").waitFor();
  const begin = region(page, "Begin here");
  const station = await begin.getByRole("heading", { level: 3 }).textContent();
  assert.equal(await region(page, "Latest reports").count(), 0);
  assert.equal(await region(page, "Carry on where you were").count(), 0);
  await begin.getByRole("link", { name: "Go to this station" }).click();
  await page.waitForURL("**/briefing/*");
  await page.getByRole("heading", { level: 1, name: station ?? "" }).waitFor();
});

test("what was left unfinished is taken up from the dashboard, and what is finished is read from it", async (t) => {
  const page = await signedIn(t);
  const attemptId = await goIn(page, served, "a-wasted-morning");
  await say(page, "Hello, I'm Amina, one of the volunteers here. Can you tell me what happened?");
  await open(page);
  await region(page, "Carry on where you were")
    .getByRole("link", { name: /^Resume.*A wasted morning/u })
    .click();
  await page.waitForURL(`**/interview/${attemptId}`);

  await finish(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await region(page, "Latest reports").waitFor();
  assert.equal(await region(page, "Carry on where you were").count(), 0);
  const next = await region(page, "Next step").getByRole("heading", { level: 3 }).textContent();
  assert.notEqual(next, STATION);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "dashboard");
  await region(page, "Latest reports")
    .getByRole("link", { name: /^Marks.*A wasted morning/u })
    .click();
  await page.waitForURL(`**/report/${attemptId}`);
});

test("the dashboard counts the days to the interview", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  const now = Date.now();
  await arrive(page, served, { interview_date: new Date(now + 12 * DAY_MS).toISOString().slice(0, 10) });
  await page.clock.setFixedTime(now);
  await open(page);
  await page.getByText("12 days to your interview on").waitFor();
});

test("a dashboard that cannot be filled greets all the same, says what happened and tries again", async (t) => {
  const page = await signedIn(t, [/403 \(Forbidden\)/u]);
  await page.route("**/api/attempts", (route) => route.fulfill({ status: 403, body: "{}" }));
  await open(page);
  await page.getByRole("alert").getByText(VALUES.somethingWentWrong, { exact: true }).waitFor();
  await page.unroute("**/api/attempts");
  await page.getByRole("button", { name: VALUES.tryAgain, exact: true }).click();
  await region(page, "Begin here").waitFor();
});
