import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { VALUES } from "../conformance/onboarding.ts";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { expectAccessibleInBothThemes, newcomer } from "./candidate.ts";
import { tabTo } from "./keyboard.ts";
import { errorToast, refuse } from "./onboarding.ts";

const { messages, failures, buttons } = VALUES;
const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

/** A profile that is not there yet answers 404, and what the tests let fail is written to the console as well. */
const expected = [/\/api\/(profile|universities)\)$/u, /Please come back in a minute|An error occurred/u];

async function setUpPage(t: TestContext): Promise<Page> {
  const page = await openPage(t, browser, { viewport: { width: 1280, height: 900 }, expected });
  await newcomer(page, served);
  await page.goto(`${served.url}/profile-setup`);
  await page.getByRole("heading", { name: "Set up your profile" }).waitFor();
  return page;
}

const submit = (page: Page) => page.getByRole("button", { name: buttons.save, exact: true }).click();

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label).fill(name);
  await page.getByRole("option", { name }).click();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("  Zoë-Anne ");
  await page.getByLabel("Last name").fill(" O'Brien ");
  await choose(page, "UK area", "Scotland");
  await choose(page, "Target university", "University of Aberdeen");
  await page.getByRole("checkbox", { name: /terms/u }).check();
}

test("each validation text comes as a toast, the first failing one alone", async (t) => {
  const page = await setUpPage(t);
  const first = page.getByLabel("First name");
  const last = page.getByLabel("Last name");
  const terms = page.getByRole("checkbox", { name: /terms/u });
  const failing: [text: string, mend: () => Promise<void>][] = [
    [messages.firstRequired, () => first.fill("   ")],
    [messages.firstRequired, () => first.fill("x".repeat(VALUES.limits.name + 1))],
    [messages.firstTooLong, () => first.fill("R2D2")],
    [messages.firstLetters, () => first.fill("Zoë-Anne O'Neill")],
    [messages.lastRequired, () => last.fill("x".repeat(VALUES.limits.name + 1))],
    [messages.lastTooLong, () => last.fill("Smith & Sons")],
    [messages.lastLetters, () => last.fill("x".repeat(VALUES.limits.name))],
    [messages.areaRequired, () => choose(page, "UK area", "Wales")],
    [messages.universityRequired, () => choose(page, "Target university", "University of Aberdeen")],
    [messages.terms, () => terms.check()],
  ];
  for (const [text, mend] of failing) {
    await submit(page);
    assert.equal(await errorToast(page), text);
    const focused = page.locator(":focus");
    assert.equal(await focused.getAttribute("aria-invalid"), "true", `the focus goes to what says “${text}”`);
    assert.match(await focused.locator("xpath=ancestor::*[@data-field]").innerText(), new RegExp(text, "u"));
    await page.getByRole("button", { name: "Dismiss" }).click();
    await mend();
  }
  await submit(page);
  await page.waitForURL("**/onboarding-quiz");
});

test("the set-up asks for what the specification lists, and takes it by keyboard", async (t) => {
  const page = await setUpPage(t);
  const genders = page.getByRole("radiogroup", { name: /Gender/u }).getByRole("radio");
  assert.deepEqual(await genders.evaluateAll((all) => all.map((one) => one.getAttribute("value"))), VALUES.genders);
  await tabTo(page.getByLabel("First name"));
  await page.keyboard.type("Amina");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Khan");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  assert.ok(await page.getByRole("radio", { name: "Female", exact: true }).isChecked());

  await tabTo(page.getByLabel("UK area"));
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  assert.deepEqual(await page.getByRole("option").allInnerTexts(), VALUES.ukAreas);
  // Enter takes the option that is marked, and the mark comes a moment after what was typed.
  const marked = (name: RegExp) => page.getByRole("option", { name }).and(page.locator("[data-highlighted]")).waitFor();
  await page.keyboard.type("york");
  await marked(/^Yorkshire/u);
  await page.keyboard.press("Enter");
  assert.equal(await page.getByLabel("UK area").inputValue(), "Yorkshire and the Humber");

  await tabTo(page.getByLabel("Target university"));
  await page.keyboard.type("leeds");
  await marked(/Leeds/u);
  await page.keyboard.press("Enter");
  assert.equal(await page.getByLabel("Target university").inputValue(), "University of Leeds School of Medicine");

  await tabTo(page.getByRole("checkbox", { name: /terms/u }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/onboarding-quiz");
});

test("past dates are disabled in the calendar", async (t) => {
  const page = await openPage(t, browser, { expected });
  await newcomer(page, served);
  await page.goto(`${served.url}/profile-setup`);
  await page.getByRole("button", { name: "Choose a date" }).click();
  const days = page.locator("[data-day]");
  await days.first().waitFor();
  const isDisabled = await days.evaluateAll((all) =>
    all.map((one) => [one.dataset["day"] ?? "", one.matches(":disabled")] as const),
  );
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format();
  assert.ok(isDisabled.some(([day, off]) => day === today && !off));
  for (const [day, off] of isDisabled) assert.equal(off, day < today, day);
  assert.ok(await page.getByRole("button", { name: "Previous month" }).isDisabled());
  await tabTo(page.locator(`[data-day="${today}"]`));
  await page.keyboard.press("Escape");
  await days.first().waitFor({ state: "detached" });
  assert.equal(await page.locator(":focus").innerText(), "Choose a date");
});

test("Continue reads Saving... while busy, and the saved steps are both open", async (t) => {
  const page = await setUpPage(t);
  await fillIn(page);
  await page.getByRole("radio", { name: "Prefer not to say" }).check();
  await page.getByRole("button", { name: "Choose a date" }).click();
  await page.getByRole("button", { name: "Next month" }).click();
  await page.locator("[data-day$='-15']").click();
  await page.getByRole("checkbox", { name: /news/u }).check();

  const held = Promise.withResolvers<void>();
  await page.route("**/api/profile", async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.request().method() === "PUT");
  await submit(page);
  await page.getByRole("button", { name: buttons.saving, exact: true }).waitFor();
  held.resolve();
  const saved = (await (await answered).json()) as Record<string, unknown>;
  await page.waitForURL("**/onboarding-quiz");
  const { interview_date, user_id, ...rest } = saved;
  assert.match(String(interview_date), /^\d{4}-\d{2}-15$/u);
  assert.equal(typeof user_id, "string");
  assert.deepEqual(rest, {
    first_name: "Zoë-Anne",
    last_name: "O'Brien",
    gender: "prefer_not_to_say",
    uk_area: "Scotland",
    target_university: "University of Aberdeen",
    email_marketing_consent: true,
    terms_accepted: true,
    profile_completed: false,
    onboarding_completed: false,
    onboarding_quiz: null,
  });
});

test("marketing consent is unticked and apart from the terms", async (t) => {
  const page = await setUpPage(t);
  const boxes = page.getByRole("checkbox");
  assert.equal(await boxes.count(), 2);
  for (const box of await boxes.all()) assert.ok(!(await box.isChecked()));
  await page.getByRole("checkbox", { name: /terms/u }).check();
  assert.ok(!(await page.getByRole("checkbox", { name: /news/u }).isChecked()));
  await expectAccessibleInBothThemes(page);
});

test("the terms and privacy pages open beside the form, which survives a reload", async (t) => {
  const page = await setUpPage(t);
  await fillIn(page);
  for (const [name, path] of [
    ["terms of service", "/terms-of-service"],
    ["privacy policy", "/privacy-policy"],
  ] as const) {
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name }).click();
    const popup = await opened;
    assert.equal(new URL(popup.url()).pathname, path);
    await popup.close();
  }
  await page.reload();
  await page.getByRole("heading", { name: "Set up your profile" }).waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "  Zoë-Anne ");
  assert.equal(await page.getByLabel("UK area").inputValue(), "Scotland");
  assert.equal(await page.getByLabel("Target university").inputValue(), "University of Aberdeen");
  assert.ok(await page.getByRole("checkbox", { name: /terms/u }).isChecked());
  await submit(page);
  await page.waitForURL("**/onboarding-quiz");
  assert.equal(await page.evaluate(() => sessionStorage.getItem("stationwise.setup")), null);
});

test("a failed save says what the specification says, and keeps what was typed", async (t) => {
  const page = await setUpPage(t);
  await fillIn(page);
  const mended = await refuse(page, "**/api/profile", 404, "PGRST116", "There is no such row.");
  await submit(page);
  assert.equal(await errorToast(page), failures.rowMissing);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await mended();
  const open = await refuse(page, "**/api/profile", 503, "SERVICE_UNAVAILABLE", "We are closed for a minute.");
  await submit(page);
  assert.equal(await errorToast(page), `${failures.save}We are closed for a minute.`);
  assert.equal(await page.getByLabel("Last name").inputValue(), " O'Brien ");
  await open();
  await submit(page);
  await page.waitForURL("**/onboarding-quiz");
});

test("a list of universities that cannot be fetched is empty and says so", async (t) => {
  const page = await openPage(t, browser, { expected });
  await newcomer(page, served);
  const mended = await refuse(page, "**/api/universities", 404, "NOT_FOUND", "There is nothing here.");
  await page.goto(`${served.url}/profile-setup`);
  await page.getByRole("button", { name: "Show all" }).last().click();
  await page.getByText("The list could not be fetched.").waitFor();
  assert.equal(await page.getByRole("option").count(), 0);
  await page.keyboard.press("Escape");
  await mended();
  await page.getByRole("button", { name: "Try again" }).click();
  await choose(page, "Target university", "University of Aberdeen");
});

test("a profile that cannot be loaded says so, and is asked for again", async (t) => {
  const page = await openPage(t, browser, { expected });
  await newcomer(page, served);
  const mended = await refuse(page, "**/api/profile", 429, "TOO_MANY_REQUESTS", "Please come back in a minute.");
  await page.goto(`${served.url}/profile-setup`);
  await page.getByText("Please come back in a minute.").waitFor();
  await mended();
  const open = await refuse(page, "**/api/profile", 500, "INTERNAL_SERVER_ERROR", "");
  await page.reload();
  await page.getByText(failures.load, { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);
  await open();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Set up your profile" }).waitFor();
});

test("what is typed the moment a list takes its place is not lost", async (t) => {
  const page = await setUpPage(t);
  await choose(page, "UK area", "Scotland");
  // The list's code is here by now: it takes over between going into the next box and the first letter typed there.
  await page.getByLabel("Target university").evaluate(async (box) => {
    box.focus();
    await Promise.resolve()
      .then(() => null)
      .then(() => null);
    const into = document.activeElement;
    if (!(into instanceof HTMLInputElement)) throw new Error("The box is gone, and nothing has taken its place.");
    into.setRangeText("Aberdeen");
    into.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: "Aberdeen" }));
  });
  await page.getByRole("option", { name: "University of Aberdeen" }).waitFor();
});
