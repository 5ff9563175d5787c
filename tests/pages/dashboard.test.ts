import type { Page } from "@playwright/test";
import type { Dashboard } from "#contract/learning/dashboard";
import { standingOf } from "../../src/features/money/billing/standing.ts";
import { VALUES } from "../conformance/shell.ts";
import { refuse } from "../contract/stand-in.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { onFreeTrial } from "./answers/plans.ts";
import { bankOf, stationOf } from "./answers/sitting.ts";
import { expect, test } from "./test.ts";

const SUBJECT = "An angry patient: a wasted morning at the clinic";
const ATTEMPT = "0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1";
const STATION = stationOf("roleplay/a-wasted-morning");
const ON_TRIAL: Dashboard = {
  ...FIRST_DAY,
  standing: { ...standingOf(null), isSubscribed: false },
  interviews: { left: 2, of: 2 },
};
const interviewIn = (daysLeft: number): Dashboard["interview"] => ({
  day: `2026-11-${23 + daysLeft}`,
  school: "University of Aberdeen",
  daysLeft,
});

const region = (page: Page, name: string) => page.getByRole("region", { name });
const begins = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Start/u });
const showing = (dashboard: Dashboard) => ({ dashboard: { read: () => dashboard } });

async function expectNone(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await expect(region(page, name)).toHaveCount(0);
}

test("on the first day the dashboard names one station to begin with, and nothing that is not there yet", async ({
  page,
  open,
}) => {
  await open("/dashboard", { ...onFreeTrial(), ...showing(ON_TRIAL), ...bankOf([STATION]) });
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Amina" })).toBeVisible();
  await expect(page.getByText("You have not given us an interview date.")).toBeVisible();
  await expect(region(page, "You are on the free trial")).toBeVisible();
  await expect(page.getByText("2 of 2 practice interviews left on your free trial.")).toBeVisible();
  await expectNone(page, "Last report", "Carry on where you were", "Where you stand", "New and again");
  const begin = region(page, "Begin here");
  await expect(begin.getByRole("heading", { level: 3 })).toHaveText("A wasted morning");
  await begins(page).click();
  await expect(page).toHaveURL("/briefing/a-wasted-morning");
  await expect(page.getByRole("heading", { level: 1, name: "A wasted morning" })).toBeVisible();
});

test("what was left unfinished leads back to where it was, and what is finished to its report", async ({
  page,
  open,
  api,
}) => {
  const left = {
    attemptId: ATTEMPT,
    stationId: STATION.slug,
    title: STATION.title,
    subject: SUBJECT,
    type: STATION.type,
  };
  const ordinary: Dashboard = { ...FIRST_DAY, face: "ordinary", interview: interviewIn(7) };
  await open("/dashboard", showing({ ...ordinary, leftOpen: [{ ...left, status: "running" }] }));
  await expect(page.getByText(/^7 days to your interview at University of Aberdeen on/u)).toBeVisible();
  const carryOn = region(page, "Carry on where you were");
  await expect(carryOn.getByText(SUBJECT)).toBeVisible();
  await expect(carryOn.getByRole("link", { name: /^Resume.*A wasted morning/u })).toHaveAttribute(
    "href",
    `/interview/${ATTEMPT}`,
  );

  api.change(showing({ ...ordinary, leftOpen: [{ ...left, status: "reading" }] }));
  await page.reload();
  await expect(carryOn.getByRole("link", { name: /^Back to the card.*A wasted morning/u })).toHaveAttribute(
    "href",
    `/briefing/a-wasted-morning?attempt=${ATTEMPT}`,
  );

  api.change(
    showing({
      ...ordinary,
      seen: { unseenSat: 1, bank: 240, repeats: 0 },
      week: [{ day: FIRST_DAY.today, stations: 1, minutes: 9, planned: 23, isOff: false }],
      domains: [{ domain: "empathy", stations: 1, band: null }],
      last: {
        attemptId: ATTEMPT,
        title: STATION.title,
        subject: SUBJECT,
        finishedAt: "2026-11-22T17:53:30.000Z",
        says: "",
      },
    }),
  );
  await page.reload();
  await expect(region(page, "Last report").getByText("Open it to see its marks.")).toBeVisible();
  await expect(region(page, "Last report").getByText(SUBJECT)).toBeVisible();
  await expect(region(page, "Last report").getByRole("link", { name: "A wasted morning" })).toHaveAttribute(
    "href",
    `/analyzing/${ATTEMPT}`,
  );
  await expect(carryOn).toHaveCount(0);
  await expect(region(page, "Where you stand").getByText("Not enough yet").first()).toBeVisible();
  await expect(region(page, "New and again").getByText("1 station sat, of 240 in the bank.")).toBeVisible();
  await expect(region(page, "This week").getByText("1 station sat,")).toBeVisible();
});

test("the night before there is little to do and nothing that weighs, and on the day nothing at all", async ({
  page,
  open,
  api,
}) => {
  await open(
    "/dashboard",
    showing({
      ...ON_TRIAL,
      face: "eve",
      interview: interviewIn(1),
      now: FIRST_DAY.now && { ...FIRST_DAY.now, kind: "light", steps: ["Then stop for the day."] },
    }),
  );
  await expect(page.getByText(/^Your interview at University of Aberdeen is tomorrow/u)).toBeVisible();
  await expect(region(page, "Only this, and then rest").getByText("Then stop for the day.")).toBeVisible();
  await expect(region(page, "University of Aberdeen")).toBeVisible();
  await expectNone(page, "This week", "New and again", "You are on the free trial");

  const nowSays = "There is nothing to practise today. We wish you a good day.";
  api.change(showing({ ...ON_TRIAL, face: "interview", interview: interviewIn(0), now: null, nowSays }));
  await page.reload();
  await expect(page.getByText("Your interview at University of Aberdeen is today.")).toBeVisible();
  await expect(region(page, "Today").getByText("We wish you a good day.")).toBeVisible();
  await expect(begins(page)).toHaveCount(0);
});

test("what is planned for today and cannot be started says why, and what opens it", async ({ page, open }) => {
  const lock = { says: "2 of 2 practice interviews of the free trial are used.", opens: "A plan opens all stations." };
  await open("/dashboard", showing({ ...ON_TRIAL, interviews: { left: 0, of: 2 }, lock }));
  await expect(region(page, "Begin here").getByText(`${lock.says} ${lock.opens}`)).toBeVisible();
  await expect(begins(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "See plans" }).first()).toHaveAttribute(
    "href",
    "/upgrade",
  );
});

test.describe("a dashboard that cannot be filled", () => {
  test.use({ expected: [/403 \(Forbidden\)/u] });

  test("says what happened and comes with Try again", async ({ open, api }) => {
    const page = await open("/dashboard", { dashboard: { read: () => refuse("FORBIDDEN") } });
    await expect(page.getByRole("alert").getByText(VALUES.somethingWentWrong, { exact: true })).toBeVisible();
    api.change({ dashboard: { read: () => FIRST_DAY } });
    await page.getByRole("button", { name: VALUES.tryAgain, exact: true }).click();
    await expect(page.getByRole("region", { name: "Begin here" })).toBeVisible();
  });
});
