import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { everythingOf } from "../../src/features/marking/papers/fixture-report.ts";
import { PHONE } from "../browser/screens.ts";
import { loseConnection } from "../contract/stand-in.ts";
import { attemptAnswers, marked, unmarked } from "./answers/attempts.ts";
import { satToTheEnd, stationOf } from "./answers/sitting.ts";
import { expect, test } from "./test.ts";

const STATION = stationOf("roleplay/a-wasted-morning");
const ALL_SAID = everythingOf(STATION);
const FIRST = "1f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1";
const SECOND = "2f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1";
const sat = (id: string, most: number) => satToTheEnd(STATION, ALL_SAID.slice(0, most), { id });
const twice = () => attemptAnswers([marked(sat(FIRST, 5)), marked(sat(SECOND, 40))]);

const rows = (page: Page) => page.getByRole("region", { name: "Your attempts" }).getByRole("listitem");

test("whoever has sat nothing is led to a first station", async ({ page, open }) => {
  await open("/attempts", attemptAnswers([]));
  await expect(page.getByText("Nothing here yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose a first station" })).toHaveAttribute("href", "/practice");
});

test("a station sat twice is found again with its bands, and filters lead back from nothing", async ({
  page,
  open,
}) => {
  await open("/attempts", twice());
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/2nd time.*Band \d/u);
  await page.getByLabel("Type").selectOption("discussion");
  await expect(page.getByText("No attempt fits")).toBeVisible();
  await expect(page).toHaveURL("/attempts?type=discussion");
  await page.getByRole("button", { name: "Show all attempts" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().getByRole("link", { name: "A wasted morning", exact: true })).toHaveAttribute(
    "href",
    `/attempts/${SECOND}`,
  );
});

test("two sittings are laid side by side, criterion by criterion, and the address keeps them", async ({
  page,
  open,
  api,
}) => {
  await open(`/attempts/${SECOND}`, twice());
  await page.getByRole("button", { name: /^Compare/u }).click();
  await expect(page.getByRole("heading", { name: "Side by side" })).toBeFocused();
  await expect(page).toHaveURL(`/attempts/${SECOND}?beside=${FIRST}`);
  await expect(page.getByText(/^More on \d+ criteri/u)).toBeVisible();
  await expect(page.getByText("More of it than before").first()).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "history.beside")?.input).toEqual({
    attemptId: SECOND,
    otherId: FIRST,
  });
  await page.reload();
  await expect(page.getByText(/^More on \d+ criteri/u)).toBeVisible();
});

test("a sitting without marks is not offered for a comparison, and its address says why", async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  await open(`/attempts/${FIRST}?beside=${SECOND}`, attemptAnswers([marked(sat(FIRST, 5)), unmarked(sat(SECOND, 0))]));
  await expect(page.getByText("The marks of both have to be open before they can stand side by side.")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Side by side" })).toHaveCount(0);
  await expect(page.getByRole("row").nth(1)).toContainText("this one");
});

test("an attempt is taken along as a file", async ({ page, open }) => {
  const answers = twice();
  await open(`/attempts/${SECOND}`, {
    ...answers,
    history: {
      ...answers.history,
      file: () => new File(['{"attempt":{}}'], "stationwise-a-wasted-morning.json", { type: "application/json" }),
    },
  });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Attempt as a file (JSON)" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("stationwise-a-wasted-morning.json");
  expect(await readFile(await file.path(), "utf8")).toBe('{"attempt":{}}');
  await expect(page.getByText("It is with your downloads.")).toBeVisible();
});

test.describe("an attempt that is deleted", () => {
  test.use({ expected: [/(?:404 \(Not Found\)|ERR_CONNECTION_FAILED).*\/api\/attempts\//u] });

  test("says before what goes and what stays, and leaves nothing of itself in this browser", async ({
    page,
    open,
    api,
  }) => {
    const answers = twice();
    await open(`/attempts/${SECOND}`, {
      ...answers,
      history: { ...answers.history, remove: () => loseConnection() },
    });
    await page.evaluate((id) => localStorage.setItem(`stationwise.clock.${id}`, "1"), SECOND);
    await page.getByRole("button", { name: "Delete this attempt..." }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/^what was said: \d+ turns/u)).toBeVisible();
    await expect(dialog.getByText("stays counted as one")).toBeVisible();
    await dialog.getByRole("button", { name: "Delete it all" }).click();
    await expect(dialog.getByText("we do not know whether it is deleted")).toBeVisible();

    api.change({ history: answers.history ?? {} });
    await dialog.getByRole("button", { name: "Delete it all" }).click();
    await expect(page).toHaveURL("/attempts");
    await expect(page.getByText("The attempt is deleted")).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    expect(await page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), SECOND)).toEqual(
      [],
    );
    await page.goto(`/attempts/${SECOND}`);
    await expect(page.getByText("There is no such attempt")).toBeVisible();
  });
});
