import { reportAnswers } from "./answers/report.ts";
import { satToTheEnd } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const HEARD = "Hello, I'm Sam. I'm so sorry, that must be frustrating. Can you tell me what happened this mourning?";
const MEANT = HEARD.replace("mourning", "morning");

test("on a phone the transcript of the report can be put right as well", async ({ page, open, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const delivery = { isSpoken: true, voicedMs: 12_000, pauses: [] };
  const sitting = satToTheEnd(WASTED_MORNING, [{ text: HEARD, delivery }]);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  await page
    .getByRole("link", { name: /show in the transcript/u })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "What was said" });
  await dialog.getByRole("button", { name: "Correct what was misheard in turn 2" }).click();
  await dialog.getByLabel("What you really said").fill(MEANT);
  await dialog.getByRole("button", { name: "Save and mark again" }).click();
  await expect(dialog.getByText("Corrected: what was heard first")).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "corrections.correct")?.input).toMatchObject({
    seq: 1,
    text: MEANT,
    expected: HEARD,
  });
});
