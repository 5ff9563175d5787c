import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { addDays } from "../../src/ui/calendar-days.ts";
import { ukDay } from "../../src/shared/uk-day.ts";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes } from "./candidate.ts";
import { focused, press } from "./keyboard.ts";
import { DESKTOP, PHONE, SIDEWAYS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const TODAY = ukDay(new Date());

async function planOpen(t: TestContext, days: number | null, screen: object = DESKTOP, expected: RegExp[] = []) {
  const page = await openPage(t, browser, { ...screen, expected });
  const session = await arrive(page, served, { interview_date: days === null ? null : addDays(TODAY, days) });
  await page.goto(`${served.url}/plan`);
  await dayRow(page, "Today").waitFor();
  return { page, session };
}

const dayRow = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: new RegExp(`^${name}`, "u") }) });
const sessionOn = (page: Page, name: string) => dayRow(page, name).getByRole("article");
const stationsOn = (page: Page, name: string) =>
  sessionOn(page, name).getByRole("listitem").getByRole("link").allTextContents();

test("the plan stands day by day up to the interview, on every screen, and a press begins what is today's", async (t) => {
  const { page } = await planOpen(t, 9);
  await page.getByText(/^Your interview at University of Aberdeen is in 9 days/u).waitFor();
  await page.getByRole("button", { name: "The next week" }).click();
  await page.getByText("Your interview. Nothing to practise.").waitFor();
  await page.getByText("Look back, and get ready").waitFor();
  for (const { viewport } of [DESKTOP, PHONE, SIDEWAYS]) {
    await page.setViewportSize(viewport);
    assert.equal(await sidewaysRoom(page), 0);
  }
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "plan");
  await dayRow(page, "Today")
    .getByRole("link", { name: /^Start/u })
    .click();
  await page.waitForURL("**/briefing/*");
});

test("a session is moved by keyboard, the day it stood on stays free, and “not today” is taken back", async (t) => {
  const { page } = await planOpen(t, null);
  const stations = await stationsOn(page, "Today");
  assert.ok(stations.length > 0);
  await dayRow(page, "Today")
    .getByRole("button", { name: /^Move to another day/u })
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move to another day" });
  await dialog.getByRole("gridcell", { selected: true }).getByRole("button").focus();
  for (let days = 0; days < 3; days++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: /^Move to /u }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await dayRow(page, "Today").getByText("Kept free.").waitFor();
  await page.getByText("moved here by you").waitFor();
  await dayRow(page, "Today")
    .getByRole("button", { name: /^Plan something after all/u })
    .press("Enter");
  await sessionOn(page, "Today").waitFor();
  const today = dayRow(page, "Today").getByRole("heading");
  await focused(today);
  await press(dayRow(page, "Today"), "button", /^Not today/u);
  await dayRow(page, "Today").getByText("Kept free.").waitFor();
  await focused(today);
});

test("two tabs: what one moved, the other is told and shown, and nothing stands twice", async (t) => {
  const { page, session } = await planOpen(t, 30, DESKTOP, [/409 \(Conflict\)/u]);
  type Read = { days: { day: string; sessions: { key: string }[] }[] };
  const [first] = (await call<Read>(served, "GET", "/plan", undefined, session.token)).days;
  const moved = { from: first?.day, session: first?.sessions[0]?.key, to: addDays(TODAY, 2) };
  await call(served, "POST", "/plan/moves", moved, session.token);
  await dayRow(page, "Today")
    .getByRole("button", { name: /^Move to another day/u })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("gridcell", { selected: true }).getByRole("button").press("ArrowRight");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Move to /u }).click();
  await page.getByText(/^(Error: )?This session is no longer there/u).waitFor();
  await dayRow(page, "Today").getByText("Kept free.").waitFor();
  assert.equal(await page.getByText("moved here by you").count(), 1);
});

test("the time somebody has is set once, and the plan goes by it; a reminder only for who asks", async (t) => {
  const { page } = await planOpen(t, 30);
  const time = page.getByRole("complementary", { name: "Your time" });
  await time.getByText("No reminders").waitFor();
  await time.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "Your time" });
  await dialog.getByLabel("15 minutes").check();
  await dialog.getByLabel("Saturday", { exact: true }).check();
  await dialog.getByText("Your circuit day cannot be a day off.").waitFor();
  assert.ok(await dialog.getByRole("button", { name: "Save" }).isDisabled());
  await dialog.getByLabel("One longer day a week").selectOption({ label: "None" });
  await dialog.getByLabel("Remind me by email").check();
  await dialog.getByLabel("At this time in the United Kingdom").fill("16:45");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  for (const line of ["At most 15 minutes a day", "No longer day", "Off: Saturday", "Reminder by email at 16:45"])
    await time.getByText(line).waitFor();
  await page.getByText("A day off.").first().waitFor();
});

test("the plan is taken along as a calendar", async (t) => {
  const { page } = await planOpen(t, 20);
  await page.getByRole("button", { name: "Add to my calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to my calendar" });
  await dialog.getByLabel("At a time of day").check();
  await dialog.getByLabel("At this time in the United Kingdom").fill("18:30");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download the file" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "practice-plan.ics");
  const text = await readFile(await download.path(), "utf8");
  assert.match(text, /SUMMARY:Your interview: University of Aberdeen/u);
  assert.ok(!text.includes("VALARM"));
  await dialog.getByText("The file is with your downloads.").waitFor();
});

test("without a connection a change says that it was not made, and the plan is as it was", async (t) => {
  const { page } = await planOpen(t, 20, PHONE, [/ERR_INTERNET_DISCONNECTED|Failed to load/u]);
  const stations = await stationsOn(page, "Today");
  await page.context().setOffline(true);
  await dayRow(page, "Today")
    .getByRole("button", { name: /^Not today/u })
    .tap();
  await page.getByText(/We could not reach the server, so your plan is as it was/u).waitFor();
  assert.deepEqual(await stationsOn(page, "Today"), stations);
  await page.context().setOffline(false);
});

test("a reminder's link stops reminders with one press, and a made-up one says that it is not ours", async (t) => {
  const page = await openPage(t, browser, { ...PHONE, expected: [/404 \(Not Found\)/u] });
  await page.goto(`${served.url}/unsubscribe/${crypto.randomUUID()}`);
  await page.getByRole("heading", { level: 1, name: "Stop reminders" }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Stop reminders" }).click();
  await page.getByRole("alert").getByText("This link is not one of ours").waitFor();
});
