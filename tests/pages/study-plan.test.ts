import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { PlanSettings } from "#contract/learning/study-plan";
import { addDays } from "#ui/form/calendar-days.ts";
import { press } from "../browser/keyboard.ts";
import { loseConnection, refuse } from "../contract/stand-in.ts";
import { onFreeTrial } from "./answers/plans.ts";
import { bankOf, stationOf } from "./answers/sitting.ts";
import { LIGHT, movedBy, PLAN, planDay, showingPlan, TODAY } from "./answers/study-plan.ts";
import { expect, test } from "./test.ts";

const dayRow = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: new RegExp(`^${name}`, "u") }) });

test("the plan stands day by day up to the interview, and a press begins what is today's", async ({ page, open }) => {
  const interview = { day: addDays(TODAY, 9), school: "University of Aberdeen", daysLeft: 9 };
  await open("/plan", {
    ...bankOf([stationOf("roleplay/a-wasted-morning")]),
    studyPlan: {
      read: ({ from }) => {
        if (from === undefined) return { ...PLAN, interview, next: addDays(TODAY, 7) };
        const lastDays = [
          planDay(8, { sessions: [LIGHT], minutes: LIGHT.minutes }),
          planDay(9, { state: "interview" }),
        ];
        return { ...PLAN, interview, days: lastDays, next: null };
      },
    },
  });
  await expect(page.getByText(/^Your interview at University of Aberdeen is in 9 days/u)).toBeVisible();
  await page.getByRole("button", { name: "The next week" }).click();
  await expect(page.getByText("Your interview. Nothing to practise.")).toBeVisible();
  await expect(page.getByText("Look back, and get ready")).toBeVisible();
  await dayRow(page, "Today")
    .getByRole("link", { name: /^Start/u })
    .click();
  await expect(page).toHaveURL("/briefing/a-wasted-morning");
});

test("a session is moved by keyboard, the day it stood on stays free, and “not today” is taken back", async ({
  page,
  open,
  api,
}) => {
  await open("/plan", showingPlan(PLAN));
  const today = dayRow(page, "Today");
  await today.getByRole("button", { name: /^Move to another day/u }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move to another day" });
  await dialog.getByRole("gridcell", { selected: true }).getByRole("button").focus();
  for (let days = 0; days < 3; days++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  api.change({
    studyPlan: {
      move: () => {
        api.change(showingPlan(movedBy(3)));
        return {};
      },
      keepFree: ({ isFree }) => {
        api.change(showingPlan(isFree ? movedBy(0) : PLAN));
        return {};
      },
    },
  });
  await dialog.getByRole("button", { name: /^Move to /u }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(today.getByText("Kept free.")).toBeVisible();
  await expect(page.getByText("moved here by you")).toHaveCount(1);
  expect(api.asked.find(({ operation }) => operation === "studyPlan.move")?.input).toEqual({
    from: TODAY,
    session: PLAN.days[0]?.sessions[0]?.key,
    to: addDays(TODAY, 3),
  });

  await today.getByRole("button", { name: /^Plan something after all/u }).press("Enter");
  await expect(today.getByRole("article")).toBeVisible();
  const heading = today.getByRole("heading");
  await expect(heading).toBeFocused();
  await press(today, "button", /^Not today/u);
  await expect(today.getByText("Kept free.")).toBeVisible();
  await expect(heading).toBeFocused();
});

test("the time somebody has is set once, and the plan goes by it; a reminder only for who asks", async ({
  page,
  open,
  api,
}) => {
  await open("/plan", showingPlan(PLAN));
  const time = page.getByRole("complementary", { name: "Your time" });
  await expect(time.getByText("No reminders")).toBeVisible();
  await time.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "Your time" });
  await dialog.getByLabel("15 minutes").check();
  await dialog.getByLabel("Saturday", { exact: true }).check();
  await expect(dialog.getByText("Your circuit day cannot be a day off.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByLabel("One longer day a week").selectOption({ label: "None" });
  await dialog.getByLabel("Remind me by email").check();
  await dialog.getByLabel("At this time in the United Kingdom").fill("16:45");
  const saved: PlanSettings = { ...PLAN.settings, minutesADay: 15, daysOff: [5], circuitDay: null, remindAt: "16:45" };
  api.change({
    studyPlan: {
      saveSettings: (given) => {
        api.change(showingPlan({ ...PLAN, settings: saved, days: [planDay(0), planDay(5, { state: "off" })] }));
        return given;
      },
    },
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(api.asked.find(({ operation }) => operation === "studyPlan.saveSettings")?.input).toEqual(saved);
  for (const line of ["At most 15 minutes a day", "No longer day", "Off: Saturday", "Reminder by email at 16:45"])
    await expect(time.getByText(line)).toBeVisible();
  await expect(page.getByText("A day off.").first()).toBeVisible();
});

test("the plan is taken along as a calendar, at a time and without an alarm", async ({ page, open, api }) => {
  await open("/plan", {
    studyPlan: {
      read: () => PLAN,
      calendar: () => new File(["BEGIN:VCALENDAR\r\n"], "practice-plan.ics", { type: "text/calendar" }),
    },
  });
  await page.getByRole("button", { name: "Add to my calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to my calendar" });
  await dialog.getByLabel("At a time of day").check();
  await dialog.getByLabel("At this time in the United Kingdom").fill("18:30");
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the file" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("practice-plan.ics");
  expect(await readFile(await download.path(), "utf8")).toBe("BEGIN:VCALENDAR\r\n");
  expect(api.asked.find(({ operation }) => operation === "studyPlan.calendar")?.input).toEqual({ at: "18:30" });
  await expect(dialog.getByText("The file is with your downloads.")).toBeVisible();
});

test("stations that have to wait for a plan are locked, with why, and lead to the plans", async ({ page, open }) => {
  const lock = { says: "2 of 2 practice interviews of the free trial are used.", opens: "A plan opens all stations." };
  const [today] = PLAN.days;
  const sessions = (today?.sessions ?? []).map((session) => ({
    ...session,
    stations: session.stations.map((station) => ({ ...station, lock })),
  }));
  const notes = ["You have 0 of 2 practice interviews left in your free trial."];
  await open("/plan", {
    ...onFreeTrial({ interviews: 2 }),
    ...showingPlan({ ...PLAN, notes, days: [planDay(0, { sessions, minutes: 11 })] }),
  });
  await expect(page.getByText(notes[0] ?? "")).toBeVisible();
  await expect(dayRow(page, "Today").getByLabel("Locked")).toBeVisible();
  await expect(dayRow(page, "Today").getByText(lock.says)).toBeVisible();
  await expect(dayRow(page, "Today").getByRole("link", { name: /^Start/u })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See plans" }).first()).toHaveAttribute("href", "/upgrade");
});

test.describe("without a connection", () => {
  test.use({ expected: [/ERR_CONNECTION_FAILED/u] });

  test("a change says that it was not made, and the plan is as it was", async ({ page, open, api }) => {
    await open("/plan", { studyPlan: { read: () => PLAN, keepFree: () => loseConnection() } });
    const today = dayRow(page, "Today");
    await today.getByRole("button", { name: /^Not today/u }).click();
    await expect(page.getByText(/We could not reach the server, so your plan is as it was/u)).toBeVisible();
    await expect(today.getByRole("link", { name: "A wasted morning", exact: true })).toBeVisible();
    await expect(today.getByText("Kept free.")).toHaveCount(0);
    expect(api.count("studyPlan.keepFree")).toBe(1);
  });
});

test.describe("a reminder's link", () => {
  test.use({ expected: [/404 \(Not Found\)/u] });

  test("stops reminders with one press, and a made-up one says that it is not ours", async ({ page, api }) => {
    const token = "5b1f9a52-6a1c-4d0e-9f6e-0c1de2f3a4b5";
    api.change({ studyPlan: { stopReminders: () => refuse("NOT_FOUND") } });
    await page.goto(`/unsubscribe/${token}`);
    await expect(page.getByRole("heading", { level: 1, name: "Stop reminders" })).toBeVisible();
    expect(api.count("studyPlan.stopReminders")).toBe(0);
    const stop = page.getByRole("button", { name: "Stop reminders" });
    await stop.click();
    await expect(page.getByRole("alert").getByText("This link is not one of ours")).toBeVisible();
    api.change({ studyPlan: { stopReminders: () => ({}) } });
    await stop.click();
    await expect(page.getByRole("heading", { level: 1, name: "No more reminders" })).toBeVisible();
    expect(api.asked.at(-1)).toEqual({ operation: "studyPlan.stopReminders", input: { token } });
  });
});
