import { allAsked } from "../browser/all-asked.ts";
import { countBells, expectBells } from "../browser/bells.ts";
import { satSoFar, stationOf } from "./answers/sitting.ts";
import { ANSWER_MS, GREETING, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

/** So early finishes whoever finishes early. */
const QUIET_MS = 120_000;

test("whoever finishes early in real mode waits in silence, which the bell ends", async ({ page, open, api }) => {
  const sitting = satSoFar(WASTED_MORNING, [GREETING], { mode: "real" });
  await page.clock.install();
  await countBells(page);
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  await expect(page.getByLabel("Your answer")).toBeVisible();
  for (const button of ["Pause", "Hint"]) await expect(page.getByRole("button", { name: button })).toHaveCount(0);
  await page.clock.runFor(ANSWER_MS - 30_000 - QUIET_MS);
  await page.getByRole("button", { name: "I’ve finished" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("the rest of the time is quiet")).toBeVisible();
  await dialog.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "You have finished" })).toBeVisible();
  await expect(page.getByRole("link", { name: /marks/iu })).toHaveCount(0);
  await expectBells(page, 0);
  await page.clock.runFor(QUIET_MS);
  await expect(page.getByRole("heading", { name: "The bell has gone" })).toBeVisible();
  await expectBells(page, 1);
  await expect(page.getByRole("link", { name: "See your marks" })).toBeVisible();
  expect(api.count("attempts.finish")).toBe(1);
});

test("a partner who closes the conversation ends no time: at the bell the answer is handed in", async ({
  page,
  open,
  api,
}) => {
  const station = stationOf("discussion/the-evening-before");
  const answers = ["That is all I would say.", "I have nothing to add.", "I would talk to them."];
  const says: string[] = [];
  while (!satSoFar(station, says).attempt.isOver && says.length < 30) says.push(answers[says.length % 3] ?? "");
  const sitting = satSoFar(
    station,
    says.map((text, at) => ({ text, atMs: at * 1000 })),
    { mode: "real" },
  );
  await page.clock.install();
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  await expect(page.getByText(/has closed the conversation/u)).toBeVisible();
  await allAsked(page);
  expect(api.count("attempts.finish")).toBe(0);
  await page.clock.runFor(station.timing.answer * 1000);
  await expect(page.getByRole("heading", { name: "Time is up" })).toBeVisible();
  await expect(page.getByText("Everything you said has been handed in.")).toBeVisible();
  expect(api.count("attempts.finish")).toBe(1);
});
