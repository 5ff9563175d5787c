import type { Page } from "@playwright/test";
import { tabTo } from "../browser/keyboard.ts";
import { dismissToast, expectErrorToast } from "../browser/toasts.ts";
import { VALUES } from "../conformance/onboarding.ts";
import { refuse } from "../contract/stand-in.ts";
import { ABERDEEN, LEEDS, settingUp } from "./answers/set-up.ts";
import { breakServer } from "./broken-server.ts";
import { expect, test } from "./test.ts";

const { messages, failures, buttons } = VALUES;

const submit = (page: Page) => page.getByRole("button", { name: buttons.save, exact: true }).click();
const heading = (page: Page) => page.getByRole("heading", { name: "Set up your profile" });

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label).fill(name);
  await page.getByRole("option", { name }).click();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("  Zoë-Anne ");
  await page.getByLabel("Last name").fill(" O'Brien ");
  await choose(page, "UK area", "Scotland");
  await choose(page, "Target university", ABERDEEN);
  await page.getByRole("checkbox", { name: /terms/u }).check();
}

test("each validation text comes as a toast, the first failing one alone", async ({ open, api }) => {
  const page = await open("/profile-setup", settingUp(null));
  const first = page.getByLabel("First name");
  const last = page.getByLabel("Last name");
  const terms = page.getByRole("checkbox", { name: /terms/u });
  const failing: [text: string, mend: () => Promise<void>][] = [
    [messages.firstRequired, () => first.fill("   ")],
    [messages.firstRequired, () => first.fill("x".repeat(VALUES.limits.name + 1))],
    [messages.firstTooLong, () => first.fill("R2D2")],
    [messages.firstLetters, () => first.fill("Zoë-Anne O'Neill")],
    [messages.lastRequired, () => last.fill("x".repeat(VALUES.limits.name + 1))],
    [messages.lastTooLong, () => last.fill("Smith & Sons")],
    [messages.lastLetters, () => last.fill("x".repeat(VALUES.limits.name))],
    [messages.areaRequired, () => choose(page, "UK area", "Wales")],
    [messages.universityRequired, () => choose(page, "Target university", ABERDEEN)],
    [messages.terms, () => terms.check()],
  ];
  for (const [text, mend] of failing) {
    await submit(page);
    await expectErrorToast(page, text);
    await expect(page.locator(":focus"), `the focus goes to what says “${text}”`).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(page.locator("[data-field]").filter({ has: page.locator(":focus") })).toContainText(text);
    await dismissToast(page);
    await mend();
  }
  expect(api.count("profiles.save")).toBe(0);
  await submit(page);
  await expect(page).toHaveURL("/onboarding-quiz");
});

test("the set-up asks for what the specification lists, and takes it by keyboard", async ({ open }) => {
  const page = await open("/profile-setup", settingUp(null));
  const genders = page.getByRole("radiogroup", { name: /Gender/u }).getByRole("radio");
  await expect(genders).toHaveCount(VALUES.genders.length);
  expect(await genders.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual(VALUES.genders);
  await tabTo(page.getByLabel("First name"));
  await page.keyboard.type("Amina");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Khan");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Female", exact: true })).toBeChecked();

  await tabTo(page.getByLabel("UK area"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option")).toHaveText(VALUES.ukAreas);
  // Enter takes the option that is marked, and the mark comes a moment after what was typed.
  const marked = (name: RegExp) => page.getByRole("option", { name }).and(page.locator("[data-highlighted]")).waitFor();
  await page.keyboard.type("york");
  await marked(/^Yorkshire/u);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("UK area")).toHaveValue("Yorkshire and the Humber");

  await tabTo(page.getByLabel("Target university"));
  await page.keyboard.type("leeds");
  await marked(/Leeds/u);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Target university")).toHaveValue(LEEDS);

  await tabTo(page.getByRole("checkbox", { name: /terms/u }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/onboarding-quiz");
});

test("past dates are disabled in the calendar", async ({ open, page }) => {
  await page.clock.setFixedTime("2026-11-23T12:00:00Z");
  await open("/profile-setup", settingUp(null));
  await page.getByRole("button", { name: "Choose a date" }).click();
  const days = page.locator("[data-day]");
  await expect(days).toHaveCount(30);
  const isDisabled = await days.evaluateAll((all) =>
    all.map((one) => [one.dataset["day"] ?? "", one.matches(":disabled")] as const),
  );
  for (const [day, off] of isDisabled) expect(off, day).toBe(day < "2026-11-23");
  await expect(page.getByRole("button", { name: "Previous month" })).toBeDisabled();
  await tabTo(page.locator("[data-day='2026-11-23']"));
  await page.keyboard.press("Escape");
  await expect(days).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Choose a date" })).toBeFocused();
});

test("Continue reads Saving... while busy, and what was filled in is sent with both steps open", async ({
  open,
  api,
  page,
}) => {
  await page.clock.setFixedTime("2026-11-23T12:00:00Z");
  const { profiles, ...others } = settingUp(null);
  const held = Promise.withResolvers<void>();
  await open("/profile-setup", {
    ...others,
    profiles: { ...profiles, save: () => held.promise.then(() => profiles.save()) },
  });
  await fillIn(page);
  await page.getByRole("radio", { name: "Prefer not to say" }).check();
  await page.getByRole("button", { name: "Choose a date" }).click();
  await page.getByRole("button", { name: "Next month" }).click();
  await page.locator("[data-day$='-15']").click();
  await page.getByRole("checkbox", { name: /news/u }).check();
  await submit(page);
  await expect(page.getByRole("button", { name: buttons.saving, exact: true })).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL("/onboarding-quiz");
  expect(api.asked.find(({ operation }) => operation === "profiles.save")?.input).toMatchObject({
    first_name: "Zoë-Anne",
    last_name: "O'Brien",
    gender: "prefer_not_to_say",
    uk_area: "Scotland",
    target_university: ABERDEEN,
    interview_date: "2026-12-15",
    email_marketing_consent: true,
    terms_accepted: true,
    profile_completed: false,
    onboarding_completed: false,
  });
});

test("marketing consent is unticked and apart from the terms", async ({ open }) => {
  const page = await open("/profile-setup", settingUp(null));
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  await page.getByRole("checkbox", { name: /terms/u }).check();
  await expect(page.getByRole("checkbox", { name: /news/u })).not.toBeChecked();
});

test("the terms and privacy pages open beside the form, which survives a reload", async ({ open }) => {
  const page = await open("/profile-setup", settingUp(null));
  await fillIn(page);
  for (const [name, path] of [
    ["terms of service", "/terms-of-service"],
    ["privacy policy", "/privacy-policy"],
  ] as const) {
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name }).click();
    const popup = await opened;
    await expect(popup).toHaveURL(path);
    await popup.close();
  }
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("  Zoë-Anne ");
  await expect(page.getByLabel("UK area")).toHaveValue("Scotland");
  await expect(page.getByLabel("Target university")).toHaveValue(ABERDEEN);
  await expect(page.getByRole("checkbox", { name: /terms/u })).toBeChecked();
  await submit(page);
  await expect(page).toHaveURL("/onboarding-quiz");
  expect(await page.evaluate(() => sessionStorage.getItem("stationwise.setup"))).toBeNull();
});

test("what is typed the moment a list takes its place is not lost", async ({ open }) => {
  const page = await open("/profile-setup", settingUp(null));
  await choose(page, "UK area", "Scotland");
  // The list's code is here by now: it takes over between going into the next box and the first letter typed there.
  await page.getByLabel("Target university").evaluate(async (box) => {
    box.focus();
    await Promise.resolve()
      .then(() => null)
      .then(() => null);
    const into = document.activeElement;
    if (!(into instanceof HTMLInputElement)) throw new Error("The box is gone, and nothing has taken its place.");
    into.setRangeText("Aberdeen");
    into.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: "Aberdeen" }));
  });
  await expect(page.getByRole("option", { name: ABERDEEN })).toBeVisible();
});

test.describe("what the server refuses or breaks at", () => {
  test.use({ expected: [/\/api\/(?:profile|universities)\)$|Please come back in a minute|An error occurred/u] });

  test("a failed save says what the specification says, and keeps what was typed", async ({ open, api }) => {
    const answers = settingUp(null);
    const page = await open("/profile-setup", answers);
    await fillIn(page);
    api.change({ profiles: { save: () => refuse("PGRST116") } });
    await submit(page);
    await expectErrorToast(page, failures.rowMissing);
    await dismissToast(page);
    api.change({ profiles: { save: () => refuse("SERVICE_UNAVAILABLE", "We are closed for a minute.") } });
    await submit(page);
    await expectErrorToast(page, `${failures.save}We are closed for a minute.`);
    await expect(page.getByLabel("Last name")).toHaveValue(" O'Brien ");
    api.change(answers);
    await submit(page);
    await expect(page).toHaveURL("/onboarding-quiz");
  });

  test("a list of universities that cannot be fetched is empty and says so", async ({ open, api }) => {
    const { schools, ...others } = settingUp(null);
    const page = await open("/profile-setup", { ...others, schools: { ...schools, list: () => refuse("NOT_FOUND") } });
    await page.getByRole("button", { name: "Open the list" }).last().click();
    await expect(page.getByText("The list could not be fetched.")).toBeVisible();
    await expect(page.getByRole("option")).toHaveCount(0);
    await page.keyboard.press("Escape");
    api.change({ schools });
    await page.getByRole("button", { name: "Try again" }).click();
    await choose(page, "Target university", ABERDEEN);
    await expect(page.getByLabel("Target university")).toHaveValue(ABERDEEN);
  });

  test("a profile that cannot be loaded says so, and is asked for again", async ({ open, api }) => {
    const answers = settingUp(null);
    const tooMany = () => refuse("TOO_MANY_REQUESTS", "Please come back in a minute.");
    const page = await open("/profile-setup", { ...answers, profiles: { read: tooMany } });
    await expect(page.getByText("Please come back in a minute.")).toBeVisible();
    api.change(answers);
    const mend = await breakServer(page, "**/api/profile");
    await page.reload();
    await expect(page.getByText(failures.load, { exact: true })).toBeVisible();
    mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page)).toBeVisible();
  });
});
