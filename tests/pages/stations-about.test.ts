import type { Page } from "@playwright/test";
import { recordOf } from "../../src/features/library/stations/summary.ts";
import { reportAnswers } from "./answers/report.ts";
import { bankOf, satToTheEnd, stationOf } from "./answers/sitting.ts";
import { expect, test } from "./test.ts";

const STATION = stationOf("roleplay/a-wasted-morning");
const about = (page: Page) => page.getByRole("region", { name: "About this station" });

test("before the card somebody can read who has checked a station, and when", async ({ page, open }) => {
  await open("/briefing/a-wasted-morning", bankOf([{ ...STATION, checked: "2026-11-21", reviews: [], changes: [] }]));
  await about(page).getByText("About this station").press("Enter");
  await expect(about(page).getByText("Facts checked on 21 November 2026")).toBeVisible();
  await expect(about(page).getByText("Clinical review: not yet.")).toBeVisible();
  await expect(about(page).getByText("Legal review: not yet.")).toBeVisible();
  await expect(about(page).getByText("None since it was first published.")).toBeVisible();
});

test("after an attempt the report leads to the station of the same skill, and takes a report of a mistake", async ({
  page,
  open,
  api,
}) => {
  const sitting = satToTheEnd(STATION, ["I'm so sorry. What happened this morning?"]);
  const parallel = { id: "two-empty-lanes", title: "Two empty lanes" };
  await open(`/report/${sitting.attempt.id}`, {
    ...reportAnswers(sitting),
    stations: { read: () => recordOf(STATION, parallel) },
    mistakes: { file: () => ({ state: "filed" }) },
  });
  await expect(about(page).getByRole("link", { name: "Two empty lanes" })).toHaveAttribute(
    "href",
    "/briefing/two-empty-lanes",
  );
  await about(page)
    .getByRole("button", { name: /mistake/iu })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("The card says 49 and means 94.");
  await dialog.getByRole("button", { name: /send/iu }).click();
  await expect(page.getByText("Somebody looks into it")).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "mistakes.file")?.input).toMatchObject({
    subject: { kind: "station", slug: "a-wasted-morning" },
    says: "The card says 49 and means 94.",
  });
});
