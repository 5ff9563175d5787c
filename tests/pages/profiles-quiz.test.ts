import type { Page } from "@playwright/test";
import { SIDEWAYS } from "../browser/screens.ts";
import { expectErrorToast } from "../browser/toasts.ts";
import { VALUES } from "../conformance/onboarding.ts";
import { ANSWERED, FILLED_IN, settingUp } from "./answers/set-up.ts";
import { breakServer } from "./broken-server.ts";
import { expect, test } from "./test.ts";

const { messages, failures, buttons, creating, ready } = VALUES;
const QUESTIONS = Object.entries(VALUES.quiz);

const answers = (page: Page) => page.locator("main form input");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const isAsked = (page: Page, step: number) =>
  expect(page.getByText(`Question ${step} of 5`, { exact: true })).toBeVisible();

/** Through the quiz by the first answer of each question, up to its last step. */
async function answerAll(page: Page): Promise<void> {
  for (let step = 1; step <= QUESTIONS.length; step++) {
    await isAsked(page, step);
    await answers(page).first().check();
    if (step < QUESTIONS.length) await button(page, buttons.next).click();
  }
}

test("the quiz goes one question a step, and on only once it is answered", async ({ open }) => {
  const page = await open("/onboarding-quiz", settingUp(FILLED_IN));
  for (const [index, [, { isMultiple, options }]] of QUESTIONS.entries()) {
    const step = index + 1;
    await isAsked(page, step);
    const progress = page.getByRole("progressbar", { name: `Question ${step} of 5` });
    await expect(progress).toHaveAttribute("aria-valuetext", `${step * 20}% complete`);
    await expect(page.getByText(`${step * 20}% complete`, { exact: true })).toBeVisible();
    await expect(page.getByRole(isMultiple ? "checkbox" : "radio")).toHaveCount(options.length);
    expect(await answers(page).evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual(options);

    const onwards = button(page, step < QUESTIONS.length ? buttons.next : buttons.last);
    await expect(button(page, buttons.back)).toBeEnabled({ enabled: step > 1 });
    await expect(onwards).toBeDisabled();
    await expect(page.getByText(messages.quiz, { exact: true })).toBeVisible();
    if (isMultiple) {
      await answers(page).first().check();
      await expect(onwards).toBeEnabled();
      await answers(page).first().uncheck();
      await expect(onwards, "one ticked and unticked is none").toBeDisabled();
    }
    await answers(page).last().check();
    await expect(onwards).toBeEnabled();
    await expect(page.getByText(messages.quiz, { exact: true })).toHaveCount(0);
    if (step < QUESTIONS.length) await onwards.click();
  }
  await expect(page.locator("main form label")).toHaveText(Object.values(VALUES.timeBeforeInterview));
  await button(page, buttons.back).click();
  await isAsked(page, 4);
  await expect(answers(page).last(), "what was chosen is still chosen").toBeChecked();
});

test("the answers of the quiz and its place survive a reload, and are forgotten once saved", async ({ open }) => {
  const page = await open("/onboarding-quiz", settingUp(FILLED_IN));
  await answers(page).last().check();
  await button(page, buttons.next).click();
  await isAsked(page, 2);
  await answers(page).first().check();
  await button(page, buttons.next).click();
  await isAsked(page, 3);
  await page.reload();
  await isAsked(page, 3);
  await button(page, buttons.back).click();
  await isAsked(page, 2);
  await expect(answers(page).first()).toBeChecked();
  await button(page, buttons.back).click();
  await isAsked(page, 1);
  await expect(answers(page).last()).toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem("stationwise.quiz"))).not.toBeNull();
  await answerAll(page);
  await button(page, buttons.last).click();
  await expect(page).toHaveURL("/profile-creating");
  expect(await page.evaluate(() => sessionStorage.getItem("stationwise.quiz"))).toBeNull();
});

test.describe("on a phone held sideways", () => {
  test.use({ viewport: SIDEWAYS, isMobile: true, hasTouch: true });

  test("a question, its answers and the way on are on the screen together", async ({ open }) => {
    const page = await open("/onboarding-quiz", settingUp(FILLED_IN));
    for (const [index] of QUESTIONS.entries()) {
      await isAsked(page, index + 1);
      const onwards = button(page, index < 4 ? buttons.next : buttons.last);
      await expect(onwards).toBeInViewport({ ratio: 1 });
      await answers(page).first().check();
      await expect(onwards).toBeInViewport({ ratio: 1 });
      if (index < 4) await onwards.click();
    }
  });
});

test("Complete sends the answers and goes to the creating screen", async ({ open, api }) => {
  const page = await open("/onboarding-quiz", settingUp(FILLED_IN));
  await answerAll(page);
  await button(page, buttons.last).click();
  await expect(page).toHaveURL("/profile-creating");
  const { q1, q2, q3, q4, q5 } = VALUES.quiz;
  expect(api.asked.find(({ operation }) => operation === "profiles.saveQuiz")?.input).toEqual({
    onboarding_quiz: {
      q1: q1.options[0],
      q2: [q2.options[0]],
      q3: q3.options[0],
      q4: [q4.options[0]],
      q5: q5.options[0],
      timeBeforeInterview: VALUES.timeBeforeInterview[q5.options[0]],
    },
    onboarding_completed: true,
  });
});

test.describe("where the server breaks", () => {
  test.use({ expected: [/\/api\/profile\/(?:quiz|complete)\)$/u] });

  test("answers that cannot be saved are kept on the screen", async ({ open }) => {
    const page = await open("/onboarding-quiz", settingUp(FILLED_IN));
    await answerAll(page);
    const mend = await breakServer(page, "**/api/profile/quiz");
    await button(page, buttons.last).click();
    await expectErrorToast(page, failures.quiz);
    await expect(answers(page).first()).toBeChecked();
    mend();
    await button(page, buttons.last).click();
    await expect(page).toHaveURL("/profile-creating");
  });

  test("the ready screen completes the profile and goes to the checkout", async ({ open, api }) => {
    const page = await open("/profile-ready", settingUp(ANSWERED));
    await expect(page.getByRole("heading", { name: ready.title, exact: true })).toBeVisible();
    await page.evaluate(() => localStorage.setItem("selected_plan", "quarterly"));
    const mend = await breakServer(page, "**/api/profile/complete");
    await button(page, ready.button).click();
    await expectErrorToast(page, failures.ready);
    expect(api.count("profiles.complete")).toBe(0);
    mend();
    await button(page, ready.button).click();
    await expect(page.getByRole("heading", { name: "Quarterly" })).toBeVisible();
    await expect(page).toHaveURL("/subscription-checkout");
    expect(api.asked.find(({ operation }) => operation === "profiles.complete")?.input).toEqual({
      profile_completed: true,
    });
  });
});

test("the creating screen keeps the specification's times", async ({ open, page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await open("/profile-creating", settingUp(ANSWERED));
  await expect(page.getByRole("heading", { name: creating.title, exact: true })).toBeVisible();
  const progress = page.getByRole("progressbar");
  const message = page.getByRole("main").getByRole("status");
  const shows = (percent: number) => expect(progress).toHaveAttribute("value", String(percent));
  const first = await message.innerText();

  await shows(0);
  await page.clock.runFor(creating.stepMs - 1);
  await shows(0);
  await page.clock.runFor(1);
  await shows(creating.stepPercent);
  await page.clock.runFor(creating.messageMs - creating.stepMs - 1);
  await expect(message).toHaveText(first);
  await page.clock.runFor(1);
  await shows(60);
  await expect(message).not.toHaveText(first);
  await page.clock.runFor(2500 - creating.messageMs);
  await shows(100);
  await page.clock.runFor(creating.pauseMs - 1);
  await expect(page).toHaveURL("/profile-creating");
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/profile-ready");
});
