import type { Locator, Page } from "@playwright/test";
import { say } from "../browser/candidate.ts";
import { PHONE, SIDEWAYS } from "../browser/screens.ts";
import { reportAnswers } from "./answers/report.ts";
import { bankOf, satSoFar, sittingOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const expectBeginsAtHeading = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeFocused();

/** The lower edge of something stands above the upper edge of the question, once the page has made room for it. */
async function expectAboveBanner(page: Page, thing: Locator): Promise<void> {
  await expect(banner(page)).toBeVisible();
  await expect(thing).toBeVisible();
  await expect
    .poll(async () => {
      const [own, its] = await Promise.all([thing.boundingBox(), banner(page).boundingBox()]);
      return own !== null && its !== null && own.y + own.height <= its.y;
    })
    .toBe(true);
}

test("the clock and the way on stand above an unanswered banner, and each page begins at its heading", async ({
  open,
  page,
  api,
}) => {
  const sitting = sittingOf(WASTED_MORNING);
  api.change({ ...reportAnswers(sitting), ...bankOf([WASTED_MORNING]) });
  await open("/practice", sitting.answers);
  await page.getByRole("link", { name: "A wasted morning" }).tap();
  await expectAboveBanner(page, page.getByRole("button", { name: "Start reading time" }));
  await expectBeginsAtHeading(page);
  await page.getByRole("button", { name: "Start reading time" }).tap();
  await expectAboveBanner(page, page.getByRole("button", { name: "Go in" }));
  await expectAboveBanner(page, page.getByRole("timer"));
  await page.getByRole("button", { name: "Go in" }).tap();
  await say(page, "I'm so sorry. Please tell me what happened.");
  await page.getByRole("button", { name: /I.ve finished/u }).tap();
  // The report is of what has been said by now.
  api.change(reportAnswers(sitting));
  await page.getByRole("dialog").getByRole("button", { name: "Finish" }).tap();
  await expect(page).toHaveURL(`/report/${sitting.attempt.id}`);
  await expect(page.getByRole("heading", { name: "A wasted morning" })).toBeVisible();
  await expectBeginsAtHeading(page);
});

test("an unanswered banner leaves the answer box of a running interview in sight", async ({ open, page }) => {
  const { attempt, answers } = satSoFar(WASTED_MORNING);
  await page.setViewportSize(SIDEWAYS);
  await open(`/interview/${attempt.id}`, answers);
  for (const viewport of [SIDEWAYS, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAboveBanner(page, page.getByLabel("Your answer"));
    await page.getByLabel("Your answer").fill("Hello");
    await page.getByRole("button", { name: "Send", exact: true }).click({ trial: true });
  }
});
