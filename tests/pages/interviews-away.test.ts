import type { Page } from "@playwright/test";
import { heard } from "../browser/candidate.ts";
import { holdTime } from "../browser/hold-time.ts";
import { shownSeconds } from "../browser/shown-time.ts";
import { satSoFar } from "./answers/sitting.ts";
import { expectSeconds, GREETING, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

/** What a browser does with a page whose tab is behind another, or whose phone is taking a call. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, value: hidden ? "hidden" : "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("somebody who is away for long finds the room waiting, with the clock and the words where they were", async ({
  page,
  open,
}) => {
  const sitting = satSoFar(WASTED_MORNING, [], { mode: "real" });
  await page.clock.install();
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  const timer = page.getByRole("timer");
  await page.getByLabel("Your answer").fill("I was about to");
  await holdTime(page);
  const before = await shownSeconds(timer);
  await setHidden(page, true);
  await page.clock.runFor(600_000);
  await setHidden(page, false);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue("I was about to");
  // Half a minute of an absence counts.
  await expectSeconds(timer, before - 30);
  await page.clock.runFor(60_000);
  await expectSeconds(timer, before - 30);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByLabel("Your answer").fill(GREETING);
  await page.keyboard.press("Enter");
  await heard(page, GREETING);
  expect(sitting.said()).toEqual([GREETING]);
});

test("a machine that slept finds the room waiting", async ({ page, open }) => {
  const sitting = satSoFar(WASTED_MORNING, [], { mode: "real" });
  await page.clock.install();
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  const timer = page.getByRole("timer");
  await expect(timer).toBeVisible();
  await holdTime(page);
  const before = await shownSeconds(timer);
  await page.clock.fastForward(3_600_000);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByText("This device was asleep")).toBeVisible();
  expect(before - (await shownSeconds(timer))).toBeLessThanOrEqual(1);
});
