import { heard } from "../browser/candidate.ts";
import { holdTime } from "../browser/hold-time.ts";
import { refuse } from "../contract/stand-in.ts";
import { satSoFar } from "./answers/sitting.ts";
import { GREETING, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const UNTIL =
  "You've reached today's limit. We've kept everything we received. You can go on at 14:05 (UK time) on 29 November 2026.";
const FULL = "This interview has reached its limit. Your words are still in the box: shorten them, or finish now.";

test.use({ expected: [/(?:429 \(Too Many|400 \(Bad) Request/u] });

test("words beyond what one person may send are kept, with when they can go, and go by themselves then", async ({
  page,
  open,
  api,
}) => {
  const sitting = satSoFar(WASTED_MORNING);
  await page.clock.install();
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  api.change({ turnSync: { sendTurn: () => refuse("TOO_MANY_REQUESTS", UNTIL) } });
  await page.getByLabel("Your answer").fill(GREETING);
  await page.keyboard.press("Enter");
  const note = page.getByText(`${UNTIL} Not sent yet. We'll send it for you when the limit ends.`);
  await expect(note).toBeVisible();
  await expect(page.getByRole("region", { name: "What has been said" })).toContainText(GREETING);
  expect(sitting.said()).toEqual([]);
  api.change(sitting.answers);
  await holdTime(page);
  await page.clock.runFor(60_000);
  await heard(page, GREETING);
  await expect(note).toBeHidden();
  expect(sitting.said()).toEqual([GREETING]);
});

test("an interview that is full gives the words back to the box, and says why", async ({ page, open, api }) => {
  const sitting = satSoFar(WASTED_MORNING);
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  api.change({ turnSync: { sendTurn: () => refuse("BAD_REQUEST", FULL) } });
  await page.getByLabel("Your answer").fill(GREETING);
  await page.keyboard.press("Enter");
  await expect(page.getByText(FULL)).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue(GREETING);
});
