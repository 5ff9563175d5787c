import type { Page } from "@playwright/test";
import type { Disagreements } from "#contract/marking/marking";
import { press } from "../browser/keyboard.ts";
import { refuse } from "../contract/stand-in.ts";
import { markOfSitting, reportAnswers, undisputed } from "./answers/report.ts";
import { satToTheEnd } from "./answers/sitting.ts";
import { GREETING, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const SAYS = "I named what she was going through.";

function markedAttempt() {
  const sitting = satToTheEnd(WASTED_MORNING, [GREETING]);
  const mark = markOfSitting(sitting);
  const { band } = mark.overall;
  const verdict = { judgement: null, band };
  /** What there is once this was said against the overall band, and the same words got the same marks again. */
  const filed = (says: string): Disagreements => ({
    ...undisputed(mark),
    version: 2,
    canBeMarkedAgain: false,
    filed: [
      {
        id: "5f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1",
        criterion: "overall",
        statement: "The overall band",
        says,
        filedAt: "2026-11-23T10:00:00.000Z",
        version: 1,
        asksAgain: true,
        outcome: { before: verdict, after: verdict, changed: 0, bandBefore: band, bandAfter: band },
      },
    ],
  });
  return { path: `/report/${sitting.attempt.id}`, answers: reportAnswers(sitting), filed };
}

const panelOf = (page: Page) => page.getByRole("region", { name: "Do you disagree with a mark?" });

test("what is written while a disagreement is being filed stays in the box", async ({ page, open, api }) => {
  const { path, answers, filed } = markedAttempt();
  const held = Promise.withResolvers<void>();
  await open(path, answers);
  api.change({
    marking: {
      async disagree({ says }) {
        await held.promise;
        return filed(says);
      },
    },
  });
  const panel = panelOf(page);
  const words = panel.getByLabel("What is wrong with it");
  await panel.getByLabel("Which mark").selectOption("overall");
  await words.fill(SAYS);
  await panel.getByRole("button", { name: /Say so/u }).click();
  await expect.poll(() => api.count("marking.disagree")).toBe(1);
  await words.fill("And I asked what she needed.");
  held.resolve();
  await expect(panel.getByText(`You said: ${SAYS}`)).toBeVisible();
  await expect(words).toHaveValue("And I asked what she needed.");
});

test("a mark named in the address is chosen already, and the whole is done by keyboard", async ({
  page,
  open,
  api,
}) => {
  const { path, answers, filed } = markedAttempt();
  await open(`${path}?disagree=overall`, answers);
  api.change({ marking: { disagree: ({ says }) => filed(says) } });
  await expect(panelOf(page).getByLabel("Which mark")).toHaveValue("overall");
  await press(page, "button", /Say so/u);
  await expect(panelOf(page).getByText(/Marked once more: it is still/u)).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "marking.disagree")?.input).toMatchObject({
    criterion: "overall",
    says: "",
  });
});

test.describe("before the bell", () => {
  test.use({ expected: [/409 \(Conflict\)/u] });

  test("the report of a station finished early in real mode says when its marks open", async ({ page, open }) => {
    const { path, answers } = markedAttempt();
    await open(path, {
      ...answers,
      reports: { selfMarking: () => refuse("CONFLICT"), report: () => refuse("CONFLICT") },
      marking: { state: () => ({ state: "silent", secondsLeft: 95 }) },
    });
    await expect(page.getByRole("heading", { name: "Your marks open at the bell" })).toBeVisible();
    await expect(page.getByText(/1 minute (and )?35 seconds/u)).toBeVisible();
  });
});
