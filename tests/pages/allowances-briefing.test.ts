import type { Page } from "@playwright/test";
import { refuse } from "../contract/stand-in.ts";
import { onFreeTrial, trialOver } from "./answers/plans.ts";
import { bankOf, stationOf } from "./answers/sitting.ts";
import { expect, test } from "./test.ts";

const STATION = stationOf("roleplay/the-lemon-tree");
const BRIEFING = "/briefing/the-lemon-tree";
const forAnySchool = bankOf([STATION]);
const forLeeds = bankOf([{ ...STATION, schools: ["leeds"] }]);

const start = (page: Page) => page.getByRole("button", { name: "Start reading time" });

test("a station for particular schools is not started on a free trial, and leads to the plans", async ({
  page,
  open,
}) => {
  await open(BRIEFING, { ...forLeeds, ...onFreeTrial() });
  await expect(page.getByRole("heading", { level: 1, name: "The lemon tree" })).toBeVisible();
  await expect(page.getByText("A plan opens all stations.")).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  await page.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL("/upgrade");
});

test("a briefing says how many interviews are left, and with none left that they are used", async ({
  page,
  open,
  api,
}) => {
  await open(BRIEFING, { ...forAnySchool, ...onFreeTrial({ interviews: 1 }) });
  await expect(page.getByText("1 of 2 practice interviews left")).toBeVisible();
  await expect(start(page)).toBeVisible();
  api.change(onFreeTrial({ interviews: 2 }));
  await page.reload();
  await expect(
    page.getByText("2 of 2 practice interviews of the free trial are used. A plan opens all stations."),
  ).toBeVisible();
  await expect(start(page)).toHaveCount(0);
});

test("a plan opens a station for particular schools, and nothing is counted", async ({ page, open }) => {
  await open(BRIEFING, forLeeds);
  await expect(start(page)).toBeVisible();
  await expect(page.getByText(/practice interviews left/u)).toHaveCount(0);
});

test.describe("a start that the server refuses", () => {
  test.use({ expected: [/403 \(Forbidden\)/u] });

  test("says why, and the page shows it from then on", async ({ page, open, api }) => {
    await open(BRIEFING, { ...forAnySchool, ...onFreeTrial() });
    await expect(page.getByText("2 of 2 practice interviews left")).toBeVisible();
    api.change({
      allowances: trialOver.allowances ?? {},
      attempts: { start: () => refuse("FORBIDDEN", "Your free trial is over. A plan opens practice again.") },
    });
    await start(page).click();
    await expect(page.getByRole("alert").getByText("Your free trial is over.")).toBeVisible();
    await expect(page.getByRole("link", { name: "See plans" })).toBeVisible();
    await expect(start(page)).toHaveCount(0);
  });
});
