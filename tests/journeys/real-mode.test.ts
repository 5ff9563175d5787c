import type { Page } from "@playwright/test";
import { countBells, expectBells } from "../browser/bells.ts";
import { say, storedTurns } from "../browser/candidate.ts";
import { holdTime } from "../browser/hold-time.ts";
import { shownSeconds } from "../browser/shown-time.ts";
import { expect, test } from "../browser/test.ts";

const READING_S = 90;
const ANSWER_MS = 360_000;
const SAID = "Hello, I'm Amina, I volunteer here. I'm so sorry. What happened this morning?";

/** What is left of the reading time passes, and no more: the next bell's line stands there for ten seconds only. From here time is held. */
async function readToTheBell(page: Page): Promise<void> {
  await holdTime(page);
  const left = await shownSeconds(page.getByRole("timer"));
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(READING_S);
  await page.clock.runFor(left * 1000);
}

test("a station in real mode runs from bell to bell and stops hard, with the words in the box handed in", async ({
  page,
  product,
  arrive,
}) => {
  await page.clock.install();
  await countBells(page);
  const session = await arrive();
  await page.goto("/briefing/a-wasted-morning");
  await page.getByRole("radio", { name: /Real mode/u }).check();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await expect(page.getByText("The bell has gone: you may read.")).toBeVisible();
  await expectBells(page, 1);
  await expect(page.getByRole("button", { name: "Go in" })).toHaveCount(0);

  await readToTheBell(page);
  await page.waitForURL("**/interview/*");
  await expect(page.getByText("The bell has gone: your time has begun.")).toBeVisible();
  await expectBells(page, 2);
  for (const button of ["Pause", "Hint"]) await expect(page.getByRole("button", { name: button })).toHaveCount(0);

  await say(page, SAID);
  await page.getByLabel("Your answer").fill("And how is your mum");
  await page.clock.runFor(ANSWER_MS);
  await expect(page.getByRole("heading", { name: "Time is up" })).toBeVisible();
  await expect(page.getByText("was handed in as your last answer")).toBeVisible();
  await expectBells(page, 3);
  const attemptId = page.url().split("/").at(-1) ?? "";
  const stored = await storedTurns(product, session, attemptId);
  expect(stored.filter(({ speaker }) => speaker === "candidate").map(({ text }) => text)).toEqual([
    SAID,
    "And how is your mum",
  ]);
  await page.clock.resume();
  await page.getByRole("link", { name: "See your marks" }).click();
  await expect(page.getByText(/real mode/u)).toBeVisible();
});
