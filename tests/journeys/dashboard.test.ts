import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { ukDay } from "../../src/shared/uk-day.ts";
import { addDays } from "../../src/ui/calendar-days.ts";
import { VALUES } from "../conformance/shell.ts";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, goIn, say } from "./candidate.ts";
import { DESKTOP, PHONE, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const STATION = "A wasted morning";

const inDays = (days: number) => addDays(ukDay(new Date()), days);
const region = (page: Page, name: string) => page.getByRole("region", { name });

async function signedIn(t: TestContext, more: object = {}, expected: RegExp[] = []) {
  const page = await openPage(t, browser, { ...DESKTOP, expected });
  await arrive(page, served, more);
  return page;
}

async function open(page: Page): Promise<void> {
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("heading", { level: 1, name: "Hello, Amina" }).waitFor();
}

test("on the first day the dashboard names one station to begin with, and nothing that is not there yet", async (t) => {
  const page = await signedIn(t);
  await open(page);
  await page.getByText("You have not given us an interview date.").waitFor();
  const begin = region(page, "Begin here");
  const station = await begin.getByRole("heading", { level: 3 }).textContent();
  for (const name of ["Last report", "Carry on where you were", "Where you stand", "New and again"])
    assert.equal(await region(page, name).count(), 0, name);
  await region(page, "You are on the free trial").waitFor();
  await expectAccessibleInBothThemes(page);
  await begin.getByRole("link", { name: /^Start/u }).click();
  await page.waitForURL("**/briefing/*");
  await page.getByRole("heading", { level: 1, name: station ?? "" }).waitFor();
});

test("what was left unfinished is taken up from the dashboard, and what is finished is read from it", async (t) => {
  const page = await signedIn(t, { interview_date: inDays(30) });
  const attemptId = await goIn(page, served, "a-wasted-morning");
  await say(page, "Hello, I'm Amina, one of the volunteers here. Can you tell me what happened?");
  await open(page);
  await page.getByText(/^30 days to your interview at University of Aberdeen on/u).waitFor();
  await region(page, "Carry on where you were")
    .getByRole("link", { name: /^Resume.*A wasted morning/u })
    .click();
  await page.waitForURL(`**/interview/${attemptId}`);

  await finish(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await region(page, "Last report").waitFor();
  assert.equal(await region(page, "Carry on where you were").count(), 0);
  await region(page, "Where you stand").getByText("Not enough yet", { exact: false }).first().waitFor();
  await region(page, "New and again").getByText("1 station sat, of").waitFor();
  await region(page, "This week").getByText("1 station sat,").waitFor();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE.viewport);
  assert.equal(await sidewaysRoom(page), 0);
  await screenshot(page, "dashboard");
  await region(page, "Last report").getByRole("link", { name: STATION }).click();
  await page.waitForURL(`**/report/${attemptId}`);
});

test("the night before there is little to do and nothing that weighs, and on the day nothing at all", async (t) => {
  const page = await signedIn(t, { interview_date: inDays(1) });
  await open(page);
  await page.getByText(/^Your interview at University of Aberdeen is tomorrow/u).waitFor();
  await region(page, "Only this, and then rest").getByText("Then stop for the day.").waitFor();
  await region(page, "University of Aberdeen").waitFor();
  for (const name of ["This week", "New and again", "You are on the free trial"])
    assert.equal(await region(page, name).count(), 0, name);
  await expectAccessibleInBothThemes(page);

  // On a page of their own: the landing page sends whoever is signed in on to the dashboard at once.
  const onTheDay = await signedIn(t, { interview_date: inDays(0) });
  await open(onTheDay);
  await onTheDay.getByText("Your interview at University of Aberdeen is today.").waitFor();
  await region(onTheDay, "Today").getByText("We wish you a good day.").waitFor();
  assert.equal(
    await onTheDay
      .getByRole("main")
      .getByRole("link", { name: /^Start/u })
      .count(),
    0,
  );
});

test("a dashboard that cannot be filled says what happened and tries again", async (t) => {
  const page = await signedIn(t, {}, [/403 \(Forbidden\)/u]);
  await page.route("**/api/dashboard", (route) => route.fulfill({ status: 403, body: "{}" }));
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("alert").getByText(VALUES.somethingWentWrong, { exact: true }).waitFor();
  await page.unroute("**/api/dashboard");
  await page.getByRole("button", { name: VALUES.tryAgain, exact: true }).click();
  await region(page, "Begin here").waitFor();
});
