import { readFile } from "node:fs/promises";
import type { MeanBand } from "#contract/marking/reports";
import type { Progress } from "#contract/learning/progress";
import { DOMAINS } from "#examiner/station.ts";
import { PHONE } from "../browser/screens.ts";
import { expect, test } from "./test.ts";

const MEAN: MeanBand = { mean: 2.75, low: 1.7, high: 3.8, stations: 4 };

/** After so many stations, each with band 3 in everything. */
function progressAfter(stations: number): Progress {
  const mean = stations < 4 ? null : MEAN;
  const standing = { stations, mean, lastAt: stations === 0 ? null : "2026-11-22T17:53:30.000Z" };
  return {
    today: "2026-11-23",
    overall: standing,
    domains: DOMAINS.map((domain) => ({ ...standing, domain })),
    themes: [],
    stations: { inBank: 240, sat: stations, repeats: 0 },
    unopened: 0,
    week: { days: [{ day: "2026-11-23", stations, minutes: stations * 9 }], stations, minutes: stations * 9 },
    weekBefore: { stations: 0, minutes: 0 },
    trend: Array.from({ length: stations }, (_, at) => ({
      attemptId: `${at}f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1`,
      station: { id: `station-${at}`, title: `Station ${at}` },
      at: `2026-11-1${at}T17:53:30.000Z`,
      hintsUsed: 0,
      marks: (["overall", ...DOMAINS] as const).map((subject) => ({
        subject,
        band: 3,
        low: 3,
        high: 3,
        score: 0.6,
        mean: at < 3 ? null : MEAN,
      })),
    })),
  };
}

test.use({ viewport: PHONE, hasTouch: true });

test("progress is nothing at first, not enough from three stations, and a mean with its range from four", async ({
  page,
  open,
  api,
}) => {
  await open("/progress", { progress: { read: () => progressAfter(0) } });
  await expect(page.getByText("Nothing to measure yet")).toBeVisible();
  api.change({ progress: { read: () => progressAfter(3) } });
  await page.reload();
  await expect(page.getByText("Not enough yet: 3 of 4 stations").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("3 of 240 stations, none of them twice.")).toBeVisible();
  api.change({ progress: { read: () => progressAfter(4) } });
  await page.reload();
  await expect(
    page.getByText("2.8 of 5, probably 1.7 to 3.8, from 4 stations").filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByText("Not enough yet: 3 of 4 stations")).toHaveCount(0);
});

test("each domain has a tab, reached with the arrows, and its figures as a table", async ({ page, open }) => {
  await open("/progress", { progress: { read: () => progressAfter(4) } });
  await page.getByRole("tab", { name: "Overall" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Communication", selected: true })).toBeFocused();
  await page.getByText("The figures as a table").click();
  const table = page.getByRole("table", { name: /^Communication/u });
  await expect(table.getByRole("columnheader", { name: "Mean as it stood then" })).toBeVisible();
  await expect(table.getByRole("row").nth(1)).toContainText(/Station 3.*2\.8, probably 1\.7 to 3\.8/u);
  await expect(table.getByRole("row").nth(4)).toContainText(/Station 0.*Not enough yet/u);
});

test("progress goes along as a table", async ({ page, open }) => {
  await open("/progress", {
    progress: {
      read: () => progressAfter(4),
      csv: () => new File(["Station,Band\r\n"], "stationwise-progress.csv", { type: "text/csv" }),
    },
  });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Every sitting as a table (CSV)" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("stationwise-progress.csv");
  expect(await readFile(await file.path(), "utf8")).toBe("Station,Band\r\n");
});
