import type { Page } from "@playwright/test";
import type { Own } from "../../src/features/applicant/targets/contract.ts";
import { call, goIn } from "../browser/candidate.ts";
import { expectKnownKeys } from "../browser/known-keys.ts";
import { DESKTOP } from "../browser/screens.ts";
import { expect, test } from "../browser/test.ts";

const LEEDS = "University of Leeds School of Medicine";
const ABERDEEN = "University of Aberdeen";
const STATION = "a-wasted-morning";

test.use({ viewport: DESKTOP, expected: [/ERR_INTERNET_DISCONNECTED/u] });

const saveButton = (page: Page, what: string) => page.getByRole("button", { name: `Save ${what}` });
const part = (page: Page, what: string) => page.locator("form").filter({ has: saveButton(page, what) });
const isSaved = (page: Page, what: string) =>
  expect(part(page, what).getByText("Saved.", { exact: true })).toBeVisible();

test("what is changed in the profile outlives a reload and a lost connection, is sent when it is back, and is what practice begins with", async ({
  page,
  context,
  product,
  arrive,
}) => {
  const { token } = await arrive();
  const own = () => call<Own>(product, "GET", "/profile/own", undefined, token);
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Noor");
  await page.getByRole("button", { name: "Add a school" }).click();
  const school = page.getByRole("combobox", { name: "School 2" });
  await expect(school).toBeFocused();
  await page.keyboard.type(LEEDS.slice(0, 16));
  await page.getByRole("option", { name: LEEDS }).click();
  await page.reload();
  await expect(part(page, "details").getByText("Changed, and not saved yet.")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Noor");
  await expect(school).toHaveValue(LEEDS);
  await expectKnownKeys(page);

  await context.setOffline(true);
  await saveButton(page, "details").click();
  await expect(page.getByRole("alert").getByText("Not saved yet")).toBeVisible();
  expect((await own()).profile.first_name).toBe("Amina");
  await context.setOffline(false);
  await isSaved(page, "details");
  const { profile, targets } = await own();
  expect(profile.first_name).toBe("Noor");
  expect(targets.map(({ target_university }) => target_university)).toEqual([ABERDEEN]);

  await page.getByRole("button", { name: `Up ${LEEDS}` }).click();
  await saveButton(page, "schools").click();
  await isSaved(page, "schools");
  await page.goto("/practice");
  await expect(page.getByRole("heading", { name: LEEDS })).toBeVisible();
  await page.getByRole("link", { name: ABERDEEN }).click();
  await expect(page.getByText("One of your target schools")).toBeVisible();
});

test("extra time, a hidden clock and larger text hold from the door to the interview, over a reload", async ({
  page,
  arrive,
}) => {
  const sizeOfLetters = () =>
    page
      .getByText("Are you in charge here?")
      .first()
      .evaluate((element) => element.currentCSSZoom * Number.parseFloat(getComputedStyle(element).fontSize));
  await arrive();
  await goIn(page, STATION);
  await expect(page.getByText("Are you in charge here?").first()).toBeVisible();
  const plain = await sizeOfLetters();
  await page.goto("/profile");
  await page.getByRole("radiogroup", { name: "Extra reading time" }).getByRole("radio", { name: "25%" }).check();
  await page.getByRole("radiogroup", { name: "Extra answer time" }).getByRole("radio", { name: "50%" }).check();
  await page.getByRole("checkbox", { name: /Larger text/u }).check();
  await page.getByRole("checkbox", { name: /Hidden clock/u }).check();
  await page.getByRole("button", { name: "Save arrangements" }).click();
  await expect(page.getByText("Saved. They hold from the next station you start.")).toBeVisible();

  await page.goto(`/briefing/${STATION}`);
  await expect(
    page
      .getByText(/1 minute 53 seconds/u)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(
    page
      .getByText(/with your extra time/iu)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Start afresh" }).click();
  await expect(page.getByText("Reading: 1 minute 53 seconds")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await page.getByRole("button", { name: "Go in" }).click();
  await expect(page.getByText("Answer time hidden")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expect.poll(async () => (await sizeOfLetters()) / plain).toBeCloseTo(1.3, 2);

  await page.reload();
  await expect(page.getByText("Answer time hidden")).toBeVisible();
  await page.getByRole("button", { name: "Show the clock" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^0[89]:\d\d$/u);
});
