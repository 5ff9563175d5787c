import type { Page } from "@playwright/test";
import { DESKTOP } from "../browser/screens.ts";
import { ownProfile } from "./answers/own-profile.ts";
import { ABERDEEN, LEEDS } from "./answers/set-up.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: DESKTOP });

const saveButton = (page: Page, what: string) => page.getByRole("button", { name: `Save ${what}` });
const part = (page: Page, what: string) => page.locator("form").filter({ has: saveButton(page, what) });
const isSaved = (page: Page, what: string) =>
  expect(part(page, what).getByText("Saved.", { exact: true })).toBeVisible();
const isChangedElsewhere = (page: Page) => expect(page.getByText("were changed in another tab")).toBeVisible();

test("the profile shows what was asked at set-up", async ({ open }) => {
  const page = await open("/profile", ownProfile());
  await expect(page.getByLabel("First name")).toHaveValue("Amina");
  await expect(page.getByLabel("Last name")).toHaveValue("Khan");
  await expect(page.getByRole("combobox", { name: /^UK area/u })).toHaveValue("London");
  await expect(page.getByRole("combobox", { name: /school|university/iu })).toHaveValue(ABERDEEN);
  for (const answer of ["I have been invited to interview", "2-4 weeks"])
    await expect(page.getByRole("radio", { name: answer })).toBeChecked();
});

test("schools are added, dated and put in order", async ({ open, api, page }) => {
  await page.clock.setFixedTime("2026-11-23T12:00:00Z");
  await open("/profile", ownProfile());
  await page.getByRole("button", { name: "Add a school" }).click();
  const school = page.getByRole("combobox", { name: "School 2" });
  await expect(school).toBeFocused();
  await page.keyboard.type(LEEDS.slice(0, 16));
  await page.getByRole("option", { name: LEEDS }).click();
  await expect(school).toHaveValue(LEEDS);
  await page.getByRole("button", { name: "Choose a date" }).last().click();
  await page
    .getByRole("group", { name: `Interview date at ${LEEDS}` })
    .getByLabel("Next month")
    .click();
  await page.getByRole("button", { name: "Tuesday 15 December 2026" }).click();
  await page.getByRole("button", { name: `Up ${LEEDS}` }).click();
  await expect(page.getByText(`${LEEDS} is now number 1 of 2.`)).toBeAttached();
  await expect(page.getByRole("button", { name: `Down ${LEEDS}`, exact: true })).toBeFocused();
  await saveButton(page, "schools").click();
  await isSaved(page, "schools");
  expect(api.asked.find(({ operation }) => operation === "targets.changeTargets")?.input).toEqual({
    from: [{ target_university: ABERDEEN, interview_date: null }],
    to: [
      { target_university: LEEDS, interview_date: "2026-12-15" },
      { target_university: ABERDEEN, interview_date: null },
    ],
  });
});

test("set-up is changed by the set-up's rules, and its words say what is wrong", async ({ open, api }) => {
  const page = await open("/profile", ownProfile());
  await page.getByLabel("First name").fill(" ");
  await page.getByLabel("Last name").fill("R2D2");
  await saveButton(page, "details").click();
  await expect(page.getByText("First name is required").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  expect(api.count("targets.changeDetails")).toBe(0);
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Last name").fill("O’Brien");
  await saveButton(page, "details").click();
  await isSaved(page, "details");
  await page.getByRole("radio", { name: "Reading and watching videos" }).check();
  await saveButton(page, "answers").click();
  await isSaved(page, "answers");
  await page.getByRole("button", { name: "Add a school" }).click();
  await saveButton(page, "schools").click();
  await expect(page.getByText("Target university is required").first()).toBeVisible();
  await page.getByRole("button", { name: "Remove school 2" }).click();
  await expect(page.getByRole("combobox", { name: "School 2" })).toHaveCount(0);
  const sent = (operation: string) => api.asked.find((asked) => asked.operation === operation)?.input;
  expect(sent("targets.changeDetails")).toMatchObject({ to: { first_name: "Zoë", last_name: "O’Brien" } });
  expect(sent("targets.changeAnswers")).toMatchObject({ to: { q3: "reading" } });
  expect(api.count("targets.changeTargets")).toBe(0);
});

test("two tabs do not write over each other unseen", async ({ open, context, api }) => {
  const page = await open("/profile", ownProfile());
  await expect(saveButton(page, "details")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByLabel("Last name").fill("Roe");
  await page.getByLabel("First name").fill("Kim");
  await saveButton(page, "details").click();
  await isSaved(page, "details");
  await isChangedElsewhere(other);
  await saveButton(other, "details").click();
  await expect.poll(() => api.count("targets.changeDetails")).toBe(2);
  // Answered: until then it says that it saves.
  await expect(saveButton(other, "details")).toBeVisible();
  await isChangedElsewhere(other);
  await other.getByRole("button", { name: "Show what is saved" }).click();
  await expect(other.getByLabel("First name")).toHaveValue("Kim");
  await expect(other.getByLabel("Last name")).toHaveValue("Khan");
  await other.getByLabel("Last name").fill("Roe");
  await saveButton(other, "details").click();
  await isSaved(other, "details");
  await expect(page.getByLabel("Last name")).toHaveValue("Roe");
});

test.describe("a box whose list is on its way", () => {
  /** The profile with every list held back until it is let in. */
  async function openHeld(page: Page) {
    await expect(saveButton(page, "details")).toBeVisible();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await promise;
      await route.continue();
    });
    return {
      area: page.getByRole("combobox", { name: /^UK area/u }),
      // The whole box is there once its list has a button of its own kind.
      async letIn() {
        resolve();
        await page.locator("[aria-label='Open the list'][aria-haspopup]").first().waitFor();
      },
    };
  }

  test("takes what was typed meanwhile, and Enter the first of it", async ({ open }) => {
    const page = await open("/profile", ownProfile());
    const { area, letIn } = await openHeld(page);
    await area.fill("Scot");
    await letIn();
    const option = page.getByRole("option", { name: "Scotland" });
    await expect(option).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(option).toBeHidden();
    await expect(area).toHaveValue("Scotland");
  });

  test("stays shut where somebody has gone on", async ({ open }) => {
    const page = await open("/profile", ownProfile());
    const { area, letIn } = await openHeld(page);
    await area.fill("Scot");
    await page.getByRole("textbox", { name: "First name" }).focus();
    await letIn();
    await expect(area).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("option")).toHaveCount(0);
  });

  test("is empty with it where it was emptied before", async ({ open }) => {
    const page = await open("/profile", ownProfile());
    const { area, letIn } = await openHeld(page);
    await area.fill("");
    await letIn();
    await expect(area).toHaveValue("");
    await page.getByRole("textbox", { name: "First name" }).focus();
    await expect(area).toHaveValue("");
  });
});
