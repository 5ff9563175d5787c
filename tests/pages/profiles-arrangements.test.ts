import type { Page } from "@playwright/test";
import { type Arrangements, NO_ARRANGEMENTS } from "#contract/applicant/profiles";
import { allAsked } from "../browser/all-asked.ts";
import { DESKTOP } from "../browser/screens.ts";
import { ownProfile } from "./answers/own-profile.ts";
import { expect, test } from "./test.ts";

const SAVED = "Saved. They hold from the next station you start.";

test.use({ viewport: DESKTOP });

const save = (page: Page) => page.getByRole("button", { name: "Save arrangements" }).click();
const breaks = (page: Page) => page.getByRole("checkbox", { name: /Rest breaks/u });

test("an own share of extra time is a whole number, and what is saved is there the next time", async ({ open }) => {
  let kept: Arrangements = NO_ARRANGEMENTS;
  const page = await open("/profile", {
    ...ownProfile(),
    arrangements: { read: () => kept, save: (next) => (kept = next) },
  });
  const share = page.getByLabel("Extra answer time in per cent");
  await page
    .getByRole("radiogroup", { name: "Extra answer time" })
    .getByRole("radio", { name: "Another share" })
    .check();
  await share.fill("a third");
  await save(page);
  await expect(page.getByText("Please give a whole number from 1 to 200.")).toBeVisible();
  expect(kept).toEqual(NO_ARRANGEMENTS);
  await share.fill("33");
  await breaks(page).check();
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(kept).toEqual({ ...NO_ARRANGEMENTS, answerPercent: 33, hasRestBreaks: true });
  await page.reload();
  await expect(share).toHaveValue("33");
  await expect(breaks(page)).toBeChecked();
});

test("what is changed while it is being saved is saved after it, never before", async ({ open, api }) => {
  const held = Promise.withResolvers<void>();
  let kept: Arrangements = NO_ARRANGEMENTS;
  const page = await open("/profile", {
    ...ownProfile(),
    arrangements: { read: () => kept, save: (next) => held.promise.then(() => (kept = next)) },
  });
  const sent = () =>
    api.asked
      .filter(({ operation }) => operation === "arrangements.save")
      .map(({ input }) => (input as Arrangements).hasRestBreaks);
  await page.getByRole("checkbox", { name: /Captions always/u }).check();
  await save(page);
  await expect.poll(sent).toEqual([false]);
  await breaks(page).check();
  await save(page);
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await allAsked(page);
  expect(sent()).toEqual([false]);
  held.resolve();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(sent()).toEqual([false, true]);
  await page.reload();
  await expect(breaks(page)).toBeChecked();
});
