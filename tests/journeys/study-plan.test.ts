import { addDays } from "../../src/ui/form/calendar-days.ts";
import { ukDay } from "../../src/shared/uk-day.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../browser/test.ts";

const dayRow = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: new RegExp(`^${name}`, "u") }) });

/** In the dialog of today's session: so many days on. */
async function moveOn(page: Page, days: number): Promise<void> {
  await dayRow(page, "Today")
    .getByRole("button", { name: /^Move to another day/u })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("gridcell", { selected: true }).getByRole("button").focus();
  for (let day = 0; day < days; day += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Move to /u }).click();
}

test.use({ expected: [/409 \(Conflict\)/u] });

test("two tabs of a plan: what one moved, the other is told and shown, and nothing stands twice", async ({
  page,
  context,
  arrive,
}) => {
  await arrive({ profile: { interview_date: addDays(ukDay(new Date()), 30) } });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/plan");
    await expect(dayRow(tab, "Today").getByRole("article")).toBeVisible();
  }
  await moveOn(other, 2);
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await expect(other.getByText("moved here by you")).toHaveCount(1);
  await page.bringToFront();
  await moveOn(page, 1);
  // It is said for five seconds, and the dialog is there until the plan has been asked for again.
  await expect(page.getByText(/^(Error: )?This session is no longer there/u)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(dayRow(page, "Today").getByText("Kept free.")).toBeVisible();
  await expect(page.getByText("moved here by you")).toHaveCount(1);
});
