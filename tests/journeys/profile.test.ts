import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, type Session } from "./candidate.ts";
import { focused } from "./keyboard.ts";
import { expectKnownKeys } from "./known-keys.ts";
import { DESKTOP, SCREENS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const LEEDS = "University of Leeds School of Medicine";
const ABERDEEN = "University of Aberdeen";

type Own = {
  profile: { first_name: string; onboarding_quiz: { q3: string } };
  targets: { target_university: string; interview_date: string | null }[];
};
const own = ({ token }: Session) => call<Own>(served, "GET", "/profile/own", undefined, token);
const schoolsOf = async (session: Session) =>
  (await own(session)).targets.map(({ target_university }) => target_university);

const part = (page: Page, what: string) => page.locator("form").filter({ has: saveButton(page, what) });
const saveButton = (page: Page, what: string) => page.getByRole("button", { name: `Save ${what}` });
const isSaved = (page: Page, what: string) => part(page, what).getByText("Saved.", { exact: true }).waitFor();

async function openProfile(page: Page): Promise<void> {
  await page.goto(`${served.url}/profile`);
  await saveButton(page, "details").waitFor();
}

async function addSchool(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a school" }).click();
  const school = page.getByRole("combobox", { name: label });
  await focused(school);
  await page.keyboard.type(name.slice(0, 16));
  await page.getByRole("option", { name }).click();
  assert.equal(await school.inputValue(), name);
}

for (const [name, screen] of SCREENS)
  test(`schools are added, dated and put in order, and practice knows them all (${name})`, async (t) => {
    const page = await openPage(t, browser, screen);
    const session = await arrive(page, served);
    await openProfile(page);
    await addSchool(page, "School 2", LEEDS);
    const dateOf = page.getByRole("button", { name: "Choose a date" });
    await dateOf.last().click();
    await page
      .getByRole("group", { name: `Interview date at ${LEEDS}` })
      .getByLabel("Next month")
      .click();
    await page.getByRole("button", { name: /^Tuesday 15|^\w+ 15 /u }).click();
    await page.getByRole("button", { name: `Up ${LEEDS}` }).click();
    await page.getByText(`${LEEDS} is now number 1 of 2.`).waitFor({ state: "attached" });
    await focused(page.getByRole("button", { name: `Down ${LEEDS}`, exact: true }));
    await saveButton(page, "schools").click();
    await isSaved(page, "schools");
    const [first, second] = (await own(session)).targets;
    assert.deepEqual(
      [first?.target_university, second],
      [LEEDS, { target_university: ABERDEEN, interview_date: null }],
    );
    assert.match(first?.interview_date ?? "", /-15$/u);

    assert.equal(await sidewaysRoom(page), 0);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `profile-${name}`);
    await page.goto(`${served.url}/practice`);
    await page.getByRole("heading", { name: LEEDS }).waitFor();
    await page.getByRole("link", { name: ABERDEEN }).click();
    await page.getByText("One of your target schools").waitFor();
    await page.goto(`${served.url}/dashboard`);
    await page
      .getByText(new RegExp(`at ${LEEDS}`, "u"))
      .first()
      .waitFor();
  });

test("set-up is changed by the set-up's rules, and its words say what is wrong", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  const session = await arrive(page, served);
  await openProfile(page);
  await page.getByLabel("First name").fill(" ");
  await page.getByLabel("Last name").fill("R2D2");
  await saveButton(page, "details").click();
  await page.getByText("First name is required").first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("autocomplete")), "given-name");
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Last name").fill("O’Brien");
  await saveButton(page, "details").click();
  await isSaved(page, "details");
  await page.getByRole("radio", { name: "Reading and watching videos" }).check();
  await saveButton(page, "answers").click();
  await isSaved(page, "answers");
  await page.getByRole("button", { name: "Add a school" }).click();
  await saveButton(page, "schools").click();
  await page.getByText("Target university is required").first().waitFor();
  await page.getByRole("button", { name: "Remove school 2" }).click();
  const { profile } = await own(session);
  assert.deepEqual([profile.first_name, profile.onboarding_quiz.q3], ["Zoë", "reading"]);
});

test("what is changed outlives a reload and a lost connection, and is sent when it is back", async (t) => {
  const page = await openPage(t, browser, { ...DESKTOP, expected: [/ERR_INTERNET_DISCONNECTED/u] });
  const session = await arrive(page, served);
  await openProfile(page);
  await page.getByLabel("First name").fill("Noor");
  await addSchool(page, "School 2", LEEDS);
  await page.reload();
  await part(page, "details").getByText("Changed, and not saved yet.").waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "Noor");
  assert.equal(await page.getByRole("combobox", { name: "School 2" }).inputValue(), LEEDS);
  await expectKnownKeys(page);
  await page.context().setOffline(true);
  await saveButton(page, "details").click();
  await page.getByRole("alert").getByText("Not saved yet").waitFor();
  assert.equal((await own(session)).profile.first_name, "Amina");
  await page.context().setOffline(false);
  await isSaved(page, "details");
  assert.equal((await own(session)).profile.first_name, "Noor");
  assert.deepEqual(await schoolsOf(session), [ABERDEEN]);
});

test("two tabs do not write over each other unseen", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  const session = await arrive(page, served);
  await openProfile(page);
  const other = await page.context().newPage();
  await openProfile(other);
  await other.getByLabel("Last name").fill("Roe");
  await page.getByLabel("First name").fill("Kim");
  await saveButton(page, "details").click();
  await isSaved(page, "details");
  await other.getByText("were changed in another tab").waitFor();
  await saveButton(other, "details").click();
  await other.getByText("were changed in another tab").waitFor();
  assert.equal((await own(session)).profile.first_name, "Kim");
  await other.getByRole("button", { name: "Show what is saved" }).click();
  assert.equal(await other.getByLabel("First name").inputValue(), "Kim");
  await other.getByLabel("Last name").fill("Roe");
  await saveButton(other, "details").click();
  await isSaved(other, "details");
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("[autocomplete=family-name]")?.value === "Roe",
  );
});

/** Somebody's profile with every list on its way until it is let in. */
async function openHeld(t: TestContext) {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await openProfile(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return {
    page,
    area: page.getByRole("combobox", { name: /^UK area/u }),
    // The whole box is there once its list has a button of its own kind.
    async letIn() {
      resolve();
      await page.locator("[aria-label='Show all'][aria-haspopup]").first().waitFor();
    },
  };
}

test("a list that is fetched takes what was typed meanwhile, and Enter the first of it", async (t) => {
  const { page, area, letIn } = await openHeld(t);
  await area.fill("Scot");
  await letIn();
  const option = page.getByRole("option", { name: "Scotland" });
  await option.waitFor();
  await page.keyboard.press("Enter");
  await option.waitFor({ state: "hidden" });
  assert.equal(await area.inputValue(), "Scotland");
});

test("a list that is fetched stays shut where somebody has gone on", async (t) => {
  const { page, area, letIn } = await openHeld(t);
  await area.fill("Scot");
  await page.getByRole("textbox", { name: "First name" }).focus();
  await letIn();
  assert.equal(await area.getAttribute("aria-expanded"), "false");
  assert.equal(await page.getByRole("option").count(), 0);
});

test("a box that was emptied before its list was there is empty with it", async (t) => {
  const { page, area, letIn } = await openHeld(t);
  await area.fill("");
  await letIn();
  assert.equal(await area.inputValue(), "");
  await page.getByRole("textbox", { name: "First name" }).focus();
  assert.equal(await area.inputValue(), "");
});
