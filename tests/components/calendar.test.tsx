import { type ComponentProps, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Calendar } from "#ui/form/calendar.tsx";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

const TODAY = "Saturday 21 November 2026";

type Given = Partial<ComponentProps<typeof Calendar>>;

/** On 21 November 2026, with what has been chosen written below. */
async function showCalendar({ value = null, ...rest }: Given = {}) {
  vi.setSystemTime(new Date("2026-11-21T10:00:00Z"));
  function Chosen() {
    const [day, setDay] = useState(value);
    return (
      <>
        <Calendar label="Interview date" value={day} onChange={setDay} {...rest} />
        <output>{day ?? "No day"}</output>
        <button type="button">After it</button>
      </>
    );
  }
  await show(<Chosen />);
}

const day = (name: string) => page.getByRole("button", { name });
const month = (name: string) => page.getByRole("grid", { name });
const earlier = page.getByRole("button", { name: "Previous month" });
const later = page.getByRole("button", { name: "Next month" });
const chosen = (iso: string) => expect.element(page.getByRole("status")).toHaveTextContent(iso);

describe("a calendar", () => {
  test("opens at the month of today, which is marked and not chosen", async () => {
    await showCalendar();
    await expect.element(page.getByRole("group", { name: "Interview date" })).toBeVisible();
    await expect.element(month("November 2026")).toBeVisible();
    await expect.element(day(TODAY)).toHaveAttribute("aria-current", "date");
    expect(page.getByRole("gridcell", { selected: true }).elements()).toHaveLength(0);
    expect(page.getByRole("columnheader").elements()).toHaveLength(7);
    await expect.element(page.getByRole("columnheader").first()).toHaveAccessibleName("Monday");
  });

  test("opens at the month of the chosen day, and says which it is", async () => {
    await showCalendar({ value: "2027-02-28" });
    await expect.element(month("February 2027")).toBeVisible();
    const selected = page.getByRole("gridcell", { selected: true });
    await expect.element(selected.getByRole("button", { name: "Sunday 28 February 2027" })).toBeVisible();
    expect(page.getByRole("button", { name: / 2027$/u }).elements()).toHaveLength(28);
  });

  test("opens at the nearest day that can be chosen where today cannot", async () => {
    await showCalendar({ min: "2027-01-05", max: "2027-01-20" });
    await expect.element(month("January 2027")).toBeVisible();
    await walkTo(day("Tuesday 5 January 2027"));
    await expect.element(day("Monday 4 January 2027")).toBeDisabled();
    await expect.element(day("Tuesday 5 January 2027")).toBeEnabled();
    await expect.element(day("Thursday 21 January 2027")).toBeDisabled();
  });

  test("takes a day by click, and another after it", async () => {
    await showCalendar();
    await day("Monday 30 November 2026").click();
    await chosen("2026-11-30");
    await day("Sunday 1 November 2026").click();
    await chosen("2026-11-01");
    expect(page.getByRole("gridcell", { selected: true }).elements()).toHaveLength(1);
  });

  test("is walked by days, weeks, months and years without choosing any", async () => {
    await showCalendar();
    await walkTo(day(TODAY));
    for (const [key, name] of [
      ["{ArrowRight}", "Sunday 22 November 2026"],
      ["{ArrowLeft}", TODAY],
      ["{ArrowUp}", "Saturday 14 November 2026"],
      ["{ArrowDown}{ArrowDown}", "Saturday 28 November 2026"],
      ["{Home}", "Monday 23 November 2026"],
      ["{End}", "Sunday 29 November 2026"],
      ["{ArrowDown}", "Sunday 6 December 2026"],
      ["{PageDown}", "Wednesday 6 January 2027"],
      ["{PageUp}", "Sunday 6 December 2026"],
      ["{Shift>}{PageDown}{/Shift}", "Monday 6 December 2027"],
      ["{Shift>}{PageUp}{/Shift}", "Sunday 6 December 2026"],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(day(name)).toHaveFocus();
    }
    await expect.element(month("December 2026")).toBeVisible();
    await chosen("No day");
  });

  test("takes the day one has walked to by Enter or by the space bar, and keeps the focus there", async () => {
    await showCalendar();
    await walkTo(day(TODAY));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await chosen("2026-11-28");
    await userEvent.keyboard("{ArrowRight} ");
    await chosen("2026-11-29");
    await expect.element(day("Sunday 29 November 2026")).toHaveFocus();
  });

  test("goes to the last day of a shorter month", async () => {
    await showCalendar({ value: "2027-01-31" });
    await walkTo(day("Sunday 31 January 2027"));
    await userEvent.keyboard("{PageDown}");
    await expect.element(day("Sunday 28 February 2027")).toHaveFocus();
  });

  test("stops at the first and the last day that can be chosen", async () => {
    await showCalendar({ min: "2026-11-20", max: "2026-12-02" });
    await walkTo(day(TODAY));
    await userEvent.keyboard("{PageUp}");
    await expect.element(day("Friday 20 November 2026")).toHaveFocus();
    await userEvent.keyboard("{Shift>}{PageDown}{/Shift}");
    await expect.element(day("Wednesday 2 December 2026")).toHaveFocus();
    await expect.element(later).toBeDisabled();
    await expect.element(day("Thursday 3 December 2026")).toBeDisabled();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await chosen("2026-12-02");
  });

  test("turns its months by button, no further than there are days to choose", async () => {
    await showCalendar({ min: "2026-11-01", max: "2026-12-31" });
    await expect.element(earlier).toBeDisabled();
    await later.click();
    await expect.element(month("December 2026")).toBeVisible();
    await expect.element(later).toBeDisabled();
    await earlier.click();
    await expect.element(month("November 2026")).toBeVisible();
  });

  test("takes one step of the Tab key for all its days", async () => {
    await showCalendar();
    await walkTo(day(TODAY));
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "After it" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(day(TODAY)).toHaveFocus();
  });
});
