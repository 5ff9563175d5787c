import type { Page } from "@playwright/test";
import { reportAnswers } from "./answers/report.ts";
import { satToTheEnd } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const UNSURE = "Can you tell me what happened this mourning?";
const HEARD = `Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating. ${UNSURE} It sounds like you've had a long journey for nothing and you're worried about what happens next. I don't know the answer to that, so I'll go and ask the nurse in charge and come back to you.`;
const SPOKEN = {
  text: HEARD,
  atMs: 50_000,
  delivery: {
    isSpoken: true,
    voicedMs: 45_000,
    pauses: [{ atMs: 1000, ms: 3000, isThinking: true }],
    unsure: [{ at: HEARD.indexOf(UNSURE), text: UNSURE }],
  },
};

const measures = (page: Page) => page.getByRole("region", { name: "How you said it" });
const figure = (page: Page, label: string) =>
  measures(page)
    .locator("dl > div", { has: page.getByText(label, { exact: true }) })
    .locator("dd");

test("the report measures what was heard, says what was not, and underlines what nobody was sure of", async ({
  page,
  open,
}) => {
  const sitting = satToTheEnd(WASTED_MORNING, [SPOKEN]);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  // 62 words in 45 seconds of voice.
  await expect(figure(page, "While you spoke")).toHaveText("83 words a minute");
  await expect(figure(page, "Thinking before an answer")).toHaveText("1 time, at most 3 s");
  await expect(
    measures(page).getByText("Not measured: the recogniser that wrote your words down leaves fillers out."),
  ).toBeVisible();
  await expect(figure(page, "Open")).toHaveText("1");
  await measures(page).getByText("The pace as a table").click();
  await expect.poll(() => measures(page).getByRole("row").count()).toBeGreaterThanOrEqual(3);
  const transcript = page.getByRole("region", { name: "Transcript" });
  await expect(transcript.locator("[data-unsure]")).toHaveText(UNSURE);
  await expect(transcript.getByText(`Not sure we heard this: “${UNSURE}”`)).toBeVisible();
});

test("a measure that is switched off is gone, here and after a reload", async ({ page, open }) => {
  const sitting = satToTheEnd(WASTED_MORNING, [SPOKEN]);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  const dialog = page.getByRole("dialog", { name: "Measures shown" });
  const pace = measures(page).getByRole("heading", { name: "Pace" });
  await expect(pace).toBeVisible();
  await page.getByRole("button", { name: "Measures shown" }).click();
  await dialog.getByLabel("Pace").uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(pace).toHaveCount(0);
  await page.reload();
  await expect(measures(page).getByRole("heading", { name: "Pauses" })).toBeVisible();
  await expect(pace).toHaveCount(0);
  await page.getByRole("button", { name: "Measures shown" }).click();
  await dialog.getByRole("button", { name: "Switch all off" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(measures(page).getByText("Nothing is measured: every measure is switched off.")).toBeVisible();
  await page.getByRole("button", { name: "Measures shown" }).click();
  await dialog.getByRole("button", { name: "Switch all on" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(pace).toBeVisible();
});

test("typed answers have what can be said of them, and nothing to put right", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sitting = satToTheEnd(WASTED_MORNING, ["I'm so sorry. What happened this morning?"]);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  await expect(measures(page).getByRole("heading", { name: "Pace, Pauses and Fillers" })).toBeVisible();
  await page.getByRole("button", { name: "Read what was said" }).click();
  const said = page.getByRole("dialog", { name: "What was said" });
  await expect(said.getByText("What happened this morning?")).toBeVisible();
  await expect(said.getByRole("button", { name: /Correct what was misheard/u })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(measures(page).getByText("Not measured: the answers were typed.")).toHaveCount(1);
  await expect(figure(page, "Used")).toHaveText("30 s of 6 min");
});
