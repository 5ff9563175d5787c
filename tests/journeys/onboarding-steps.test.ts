import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { VALUES } from "../conformance/onboarding.ts";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { answerQuiz, expectAccessibleInBothThemes, fillInSetup, newcomer } from "./candidate.ts";
import { errorToast, refuse } from "./onboarding.ts";
import { SIDEWAYS } from "./screens.ts";

const { messages, failures, buttons, creating, ready } = VALUES;
const QUESTIONS = Object.entries(VALUES.quiz);
const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const expected = [/\/api\/profile(\/quiz|\/complete)?\)$/u];

type Reached = "confirmed" | "set up" | "quiz answered";

async function openAt(t: TestContext, reached: Reached): Promise<Page> {
  const page = await openPage(t, browser, { viewport: { width: 1280, height: 900 }, expected });
  const session = await newcomer(page, served);
  if (reached !== "confirmed") await fillInSetup(served, session);
  if (reached === "quiz answered") await answerQuiz(served, session);
  return page;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const answers = (page: Page) => page.locator("main form input");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Through the quiz by the first answer of each question, up to its last step. */
async function answerAll(page: Page): Promise<void> {
  for (let step = 1; step <= QUESTIONS.length; step++) {
    await page.getByText(`Question ${step} of 5`).waitFor();
    await answers(page).first().check();
    if (step < QUESTIONS.length) await button(page, buttons.next).click();
  }
}

for (const path of ["/profile-setup", "/onboarding-quiz", "/profile-creating", "/profile-ready"]) {
  test(`a visitor who opens ${path} is sent to the landing page`, async (t) => {
    const page = await openPage(t, browser);
    await page.goto(served.url + path);
    await page.waitForURL(`${served.url}/`);
    assert.equal(pathOf(page), "/");
  });
}

test("no page of the app opens before each step is done, and every step leads on", async (t) => {
  const page = await openPage(t, browser, { expected });
  const session = await newcomer(page, served);
  const leadsTo = async (path: string) => {
    await page.goto(`${served.url}/practice`);
    await page.waitForURL(`**${path}`);
    assert.equal(pathOf(page), path);
  };
  await leadsTo("/profile-setup");
  await fillInSetup(served, session);
  await leadsTo("/onboarding-quiz");
  await answerQuiz(served, session);
  await leadsTo("/profile-creating");
});

test("the quiz goes one question a step, and on only once it is answered", async (t) => {
  const page = await openAt(t, "set up");
  await page.goto(`${served.url}/onboarding-quiz`);
  for (const [index, [, { isMultiple, options }]] of QUESTIONS.entries()) {
    const step = index + 1;
    const label = `Question ${step} of 5`;
    const progress = page.getByRole("progressbar", { name: label });
    await progress.waitFor();
    assert.equal(await progress.getAttribute("aria-valuetext"), `${step * 20}% complete`);
    assert.ok(await page.getByText(label, { exact: true }).isVisible());
    assert.ok(await page.getByText(`${step * 20}% complete`, { exact: true }).isVisible());
    const values = await answers(page).evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    assert.deepEqual(values, options);
    assert.equal(await page.getByRole(isMultiple ? "checkbox" : "radio").count(), options.length);

    const onwards = button(page, step < QUESTIONS.length ? buttons.next : buttons.last);
    assert.equal(await button(page, buttons.back).isDisabled(), step === 1);
    assert.ok(await onwards.isDisabled());
    assert.ok(await page.getByText(messages.quiz, { exact: true }).isVisible());
    if (isMultiple) {
      await answers(page).first().check();
      await answers(page).first().uncheck();
      assert.ok(await onwards.isDisabled(), "one ticked and unticked is none");
    }
    await answers(page).last().check();
    assert.ok(await onwards.isEnabled());
    assert.equal(await page.getByText(messages.quiz, { exact: true }).count(), 0);
    if (step < QUESTIONS.length) await onwards.click();
  }
  const labels = await page.locator("main form label").allInnerTexts();
  assert.deepEqual(labels, Object.values(VALUES.timeBeforeInterview));
  await button(page, buttons.back).click();
  await page.getByText("Question 4 of 5").waitFor();
  assert.ok(await answers(page).last().isChecked(), "what was chosen is still chosen");
  await expectAccessibleInBothThemes(page);
});

test("the answers of the quiz and its place survive a reload, and are forgotten once saved", async (t) => {
  const page = await openAt(t, "set up");
  await page.goto(`${served.url}/onboarding-quiz`);
  await answers(page).last().check();
  await button(page, buttons.next).click();
  await answers(page).first().check();
  await button(page, buttons.next).click();
  await page.reload();
  await page.getByText("Question 3 of 5").waitFor();
  await button(page, buttons.back).click();
  assert.ok(await answers(page).first().isChecked());
  await button(page, buttons.back).click();
  assert.ok(await answers(page).last().isChecked());
  assert.notEqual(await page.evaluate(() => sessionStorage.getItem("stationwise.quiz")), null);
  await answerAll(page);
  await button(page, buttons.last).click();
  await page.waitForURL("**/profile-creating");
  assert.equal(await page.evaluate(() => sessionStorage.getItem("stationwise.quiz")), null);
});

test("on a phone held sideways, a question, its answers and the way on are on the screen together", async (t) => {
  const page = await openPage(t, browser, { ...SIDEWAYS, expected });
  await fillInSetup(served, await newcomer(page, served));
  await page.goto(`${served.url}/onboarding-quiz`);
  for (const [index] of QUESTIONS.entries()) {
    await page.getByText(`Question ${index + 1} of 5`).waitFor();
    const onwards = button(page, index < 4 ? buttons.next : buttons.last);
    const box = await onwards.boundingBox();
    assert.ok(box && box.y + box.height <= SIDEWAYS.viewport.height, `question ${index + 1}: ${JSON.stringify(box)}`);
    await answers(page).first().check();
    if (index < 4) await onwards.click();
  }
});

test("Complete saves the answers and goes to the creating screen", async (t) => {
  const page = await openAt(t, "set up");
  await page.goto(`${served.url}/onboarding-quiz`);
  await answerAll(page);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/profile/quiz");
  await button(page, buttons.last).click();
  const response = await answered;
  const saved = (await response.json()) as { onboarding_completed: boolean; onboarding_quiz: object };
  assert.equal(response.request().method(), "PUT");
  assert.equal(saved.onboarding_completed, true);
  const { q1, q2, q3, q4, q5 } = VALUES.quiz;
  assert.deepEqual(saved.onboarding_quiz, {
    q1: q1.options[0],
    q2: [q2.options[0]],
    q3: q3.options[0],
    q4: [q4.options[0]],
    q5: q5.options[0],
    timeBeforeInterview: VALUES.timeBeforeInterview[q5.options[0]],
  });
  await page.waitForURL("**/profile-creating");
});

test("answers that cannot be saved are kept on the screen", async (t) => {
  const page = await openAt(t, "set up");
  await page.goto(`${served.url}/onboarding-quiz`);
  await answerAll(page);
  const mended = await refuse(page, "**/api/profile/quiz", 500, "INTERNAL_SERVER_ERROR", "The disk is full.");
  await button(page, buttons.last).click();
  assert.equal(await errorToast(page), failures.quiz);
  assert.ok(await answers(page).first().isChecked());
  await mended();
  await button(page, buttons.last).click();
  await page.waitForURL("**/profile-creating");
});

test("the creating screen keeps the specification's times", async (t) => {
  const page = await openAt(t, "quiz answered");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${served.url}/profile-creating`);
  await page.getByRole("heading", { name: creating.title, exact: true }).waitFor();
  const progress = page.getByRole("progressbar");
  const message = page.getByRole("main").getByRole("status");
  const shows = (percent: number) => page.locator(`progress[value="${percent}"]`).waitFor();
  const first = await message.innerText();

  await shows(0);
  await page.clock.runFor(creating.stepMs - 1);
  assert.equal(await progress.getAttribute("value"), "0");
  await page.clock.runFor(1);
  await shows(creating.stepPercent);
  await page.clock.runFor(creating.messageMs - creating.stepMs - 1);
  assert.equal(await message.innerText(), first);
  await page.clock.runFor(1);
  await shows(60);
  await message.filter({ hasNotText: first }).waitFor();
  await page.clock.runFor(2500 - creating.messageMs);
  await shows(100);
  await page.clock.runFor(creating.pauseMs - 1);
  assert.equal(pathOf(page), "/profile-creating");
  await page.clock.runFor(1);
  await page.waitForURL("**/profile-ready");
});

test("the ready screen completes the profile and goes to the checkout", async (t) => {
  const page = await openAt(t, "quiz answered");
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto(`${served.url}/profile-ready`);
  await page.getByRole("heading", { name: ready.title, exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);

  const mended = await refuse(page, "**/api/profile/complete", 500, "INTERNAL_SERVER_ERROR", "The disk is full.");
  await button(page, ready.button).click();
  assert.equal(await errorToast(page), failures.ready);
  await mended();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/profile/complete");
  await button(page, ready.button).click();
  const saved = (await (await answered).json()) as { profile_completed: boolean };
  assert.equal(saved.profile_completed, true);
  await page.waitForURL((url) => url.pathname !== "/profile-ready");
  assert.equal(visited.at(visited.lastIndexOf("/profile-ready") + 1), "/subscription-checkout");
});
