import type { Page } from "@playwright/test";
import type { Disagreements, FlagOutcome } from "#contract/marking/marking";
import { press } from "../browser/keyboard.ts";
import { disputedFlagsOf, wordsKey } from "../../src/features/marking/marking/disputes.ts";
import { type Answers, refuse } from "../contract/stand-in.ts";
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
        looked: null,
        isOnOtherWords: false,
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

const LOOKED_AT = new Date("2026-11-24T10:00:00.000Z");

/** A marked attempt with a red flag, which is out of the report while there is an objection to it. */
function flaggedAttempt() {
  const sitting = satToTheEnd(WASTED_MORNING, [GREETING]);
  const answers = reportAnswers(sitting);
  const quote = { seq: 1, start: 0, end: GREETING.length, text: GREETING, atMs: 30_000 };
  const flag = { id: "lies", statement: "Gives a false name", quote };
  const mark = { ...markOfSitting(sitting), redFlags: [flag] };
  let filed: Disagreements["filed"] = [];
  const now = (): Disagreements => ({ ...undisputed(mark), filed, canBeMarkedAgain: filed.length === 0 });
  return {
    flag,
    /** Somebody looks at what was objected to. */
    decide(looked: FlagOutcome) {
      filed = filed.map((each) => ({ ...each, looked }));
    },
    path: `/report/${sitting.attempt.id}`,
    answers: {
      ...answers,
      reports: {
        ...answers.reports,
        async report(...asked: Parameters<NonNullable<NonNullable<Answers["reports"]>["report"]>>) {
          const report = await answers.reports?.report?.(...asked);
          if (!report) throw new Error("There is no report.");
          const disputed = disputedFlagsOf(
            mark,
            filed.map(({ criterion, looked }) => ({
              criterion,
              outcome: looked,
              looked_at: looked && LOOKED_AT,
              words: looked && wordsKey(quote),
            })),
          );
          const out = disputed.filter(({ outcome }) => outcome !== "upheld");
          const redFlags = mark.redFlags.filter((each) => !out.some(({ id }) => id === each.id));
          return { ...report, mark: { ...mark, redFlags }, disputedFlags: disputed };
        },
      },
      marking: {
        ...answers.marking,
        disagreements: now,
        disagree({ key, criterion, says }: { key: string; criterion: string; says: string }) {
          const statement = flag.statement;
          const filedAt = "2026-11-23T10:00:00.000Z";
          filed = [
            {
              id: key,
              criterion,
              statement,
              says,
              filedAt,
              version: 1,
              asksAgain: true,
              looked: null,
              isOnOtherWords: false,
              outcome: null,
            },
          ];
          return now();
        },
      },
    },
  };
}

test("a red flag that is objected to is out of the report at once, and after a reload", async ({ page, open, api }) => {
  const { path, answers, flag } = flaggedAttempt();
  await open(path, answers);
  const flags = page.getByRole("region", { name: "Something an examiner would stop at" });
  await expect(flags.getByText(flag.statement, { exact: true })).toBeVisible();
  await press(page, "link", /I disagree with this.*Gives a false name/u);
  await expect(panelOf(page).getByLabel("Which mark")).toHaveValue(`flag.${flag.id}`);
  await panelOf(page).getByLabel("What is wrong with it").fill("Sam is my name.");
  await press(page, "button", /Say so/u);
  const out = page.getByRole("region", { name: "Taken out of your report" });
  await expect(out.getByText(flag.statement)).toBeVisible();
  await expect(out.getByText(/until a person has looked/u)).toBeVisible();
  await expect(flags).toBeHidden();
  expect(api.asked.find(({ operation }) => operation === "marking.disagree")?.input).toMatchObject({
    criterion: `flag.${flag.id}`,
    says: "Sam is my name.",
  });
  await page.reload();
  await expect(out.getByText(flag.statement)).toBeVisible();
  await expect(flags).toBeHidden();
});

test("what a person decides on a red flag is in the report, in plain words and for good", async ({ page, open }) => {
  const { path, answers, flag, decide } = flaggedAttempt();
  await open(`${path}?disagree=flag.${flag.id}`, answers);
  await press(page, "button", /Say so/u);
  const out = page.getByRole("region", { name: "Taken out of your report" });
  const flags = page.getByRole("region", { name: "Something an examiner would stop at" });
  await expect(out.getByText(flag.statement)).toBeVisible();
  await expect(panelOf(page).getByRole("button", { name: /Take it back/u })).toBeVisible();
  decide("taken-out");
  await page.reload();
  await expect(
    out.getByText("Someone on our team looked at it on 24 November 2026 and agreed with you. It stays out."),
  ).toBeVisible();
  await expect(panelOf(page).getByText(/agreed with you\. It stays out of your report/u)).toBeVisible();
  await expect(panelOf(page).getByRole("button", { name: /Take it back/u })).toHaveCount(0);
  decide("upheld");
  await page.reload();
  await expect(flags.getByText(/looked at it on 24 November 2026 and decided that it stays\./u)).toBeVisible();
  await expect(flags.getByRole("link", { name: /I disagree with this/u })).toHaveCount(0);
  await expect(out).toBeHidden();
});
