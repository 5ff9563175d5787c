import { bankOf, satSoFar, stationOf } from "./answers/sitting.ts";
import { ANSWER_MS, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

for (const mode of ["study", "real"] as const)
  test(`somebody who writes that they want to die is shown where help is, by nobody in the role, and no clock: ${mode} mode`, async ({
    page,
    open,
    api,
  }) => {
    const sitting = satSoFar(WASTED_MORNING, [], { mode });
    await page.clock.install();
    await open(`/interview/${sitting.attempt.id}`, { ...bankOf([WASTED_MORNING]), ...sitting.answers });
    await page.getByLabel("Your answer").fill("I want to die");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "The station has stopped here" })).toBeVisible();
    for (const call of ["Call 999", "Call 116 123", "Text SHOUT to 85258", "Call 0800 1111"])
      await expect(page.getByRole("link", { name: call })).toBeVisible();
    await expect(page.getByLabel("What has been said").locator("li").last()).toHaveText(/^Stationwise/u);
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /finish|marks/iu })).toHaveCount(0);
    await page.clock.runFor(ANSWER_MS);
    await page.getByRole("button", { name: "Close the station" }).click();
    await expect(page).toHaveURL(/\/practice$/u);
    expect(api.count("attempts.leave")).toBe(1);
    expect(api.count("attempts.finish")).toBe(0);
  });

test("a distressing station is left in one step, and says where help is", async ({ page, open, api }) => {
  const sitting = satSoFar(stationOf("roleplay/the-lemon-tree"), [], { mode: "real" });
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  await page.getByRole("button", { name: "Leave now" }).click();
  await expect(page.getByRole("heading", { name: "You left this station" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call 116 123" })).toBeVisible();
  expect(api.count("attempts.leave")).toBe(1);
});
