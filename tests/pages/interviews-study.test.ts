import { heard, say } from "../browser/candidate.ts";
import { holdTime } from "../browser/hold-time.ts";
import { shownSeconds } from "../browser/shown-time.ts";
import { satSoFar } from "./answers/sitting.ts";
import { ANSWER_MS, expectSeconds, GREETING, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const SAID = "Hello, I'm Amina, one of the volunteers here. I'm so sorry. Can you tell me what happened?";

test("a paused room stands still, also after a refresh, and goes on where it was", async ({ page, open }) => {
  const sitting = satSoFar(WASTED_MORNING, [SAID]);
  await page.clock.install();
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  const timer = page.getByRole("timer");
  const box = page.getByLabel("Your answer");
  await box.fill("How is your");
  await holdTime(page);
  const before = await shownSeconds(timer);
  await page.clock.runFor(30_000);
  await expectSeconds(timer, before - 30);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await page.clock.runFor(300_000);
  await expectSeconds(timer, before - 30);

  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await holdTime(page);
  await expectSeconds(timer, before - 30);
  await expect(box).toHaveValue("How is your");
  await page.getByRole("button", { name: "Resume" }).click();
  const whole = "How is your mum now?";
  await box.fill(whole);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await heard(page, whole);
  await page.clock.runFor(2000);
  await expectSeconds(timer, before - 32);
  expect(sitting.said()).toEqual([SAID, whole]);
});

test("hints come one at a time, of what has not been shown yet, and each is noted", async ({ page, open, api }) => {
  const sitting = satSoFar(WASTED_MORNING);
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  await say(page, SAID);
  const hint = page.getByRole("region", { name: "Hint" });
  const statementOf = (criterion: string | undefined) =>
    WASTED_MORNING.criteria.find(({ id }) => id === criterion)?.statement ?? "no such criterion";
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(hint.getByText("Hint 1: an examiner looks for this")).toBeVisible();
  await expect(hint).toContainText(statementOf(sitting.attempt.hints[0]));
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(hint.getByText("Hint 2: an examiner looks for this")).toBeVisible();
  await expect(hint).toContainText(statementOf(sitting.attempt.hints[1]));
  await expect(hint).not.toContainText(statementOf(sitting.attempt.hints[0]));
  expect(api.count("attempts.hint")).toBe(2);
  await hint.getByRole("button", { name: "Put the hint away" }).click();
  await expect(hint).toBeHidden();
});

test("a station whose time ran out is handed in, and can be tried again from its beginning", async ({
  page,
  open,
  api,
}) => {
  const sitting = satSoFar(WASTED_MORNING, [GREETING]);
  await page.clock.install();
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  await expect(page.getByLabel("Your answer")).toBeVisible();
  await page.clock.runFor(ANSWER_MS);
  await expect(page.getByRole("heading", { name: "Time is up" })).toBeVisible();
  await page.getByRole("link", { name: "Try it again" }).click();
  await expect(page).toHaveURL(/\/briefing\/a-wasted-morning$/u);
  await expect(page.getByRole("button", { name: "Start reading time" })).toBeEnabled();
  expect(api.count("attempts.finish")).toBe(1);
});

test("a browser that has no room for what is typed is said to have none, until it has", async ({ page, open }) => {
  const sitting = satSoFar(WASTED_MORNING);
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  const box = page.getByLabel("Your answer");
  const notice = page.getByText("This browser has no room to keep what you type.");
  await box.fill("How is");
  await expect(notice).toBeHidden();
  const full = await page.evaluateHandle(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    return { end: () => (Storage.prototype.setItem = setItem) };
  });
  await box.fill("How is your");
  await expect(notice).toBeVisible();
  await say(page, SAID);
  expect(sitting.said()).toEqual([SAID]);
  await box.fill("How is your mum?");
  await expect(notice).toBeVisible();
  await full.evaluate(({ end }) => void end());
  await box.fill("How is your mum now?");
  await expect(notice).toBeHidden();
});
