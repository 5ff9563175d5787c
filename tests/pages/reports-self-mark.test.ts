import type { Page } from "@playwright/test";
import { expectKnownKeys } from "../browser/known-keys.ts";
import { tabTo } from "../browser/keyboard.ts";
import { loseConnection } from "../contract/stand-in.ts";
import { reportAnswers } from "./answers/report.ts";
import { satToTheEnd, sittingOf, stationOf } from "./answers/sitting.ts";
import { GREETING, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const ANSWERS = [
  GREETING,
  "I'm so sorry you came all this way to find a locked door. I can see how upset you are. How is your mum feeling now?",
  "It sounds like you gave something up to be here today. What is worrying you most?",
  "I don't know why the clinic was cancelled, but I can ring the office upstairs and find out. Would that be all right with you?",
];
const MET_ANGER = /anger seriously/u;
const STORY = /Finds out what happened and what she wants/u;
const DRILL = stationOf("roleplay/two-empty-lanes");

/** A station that is marked, before its marks are opened. */
function beforeTheMarks() {
  const sitting = satToTheEnd(WASTED_MORNING, ANSWERS);
  return { path: `/report/${sitting.attempt.id}`, answers: reportAnswers(sitting, { asksFirst: true, drill: DRILL }) };
}

const own = (page: Page, statement: RegExp, said: string) =>
  page.getByRole("radiogroup", { name: statement }).getByRole("radio", { name: said, exact: true });
const opened = (page: Page) => expect(page.getByRole("navigation", { name: "What next" })).toBeVisible();
const keysOf = async (page: Page) =>
  (await expectKnownKeys(page)).filter(({ key }) => key.startsWith("stationwise.self-mark.")).length;

test("somebody marks themselves first, loses nothing by a refresh, and sees the two side by side", async ({
  page,
  open,
  api,
}) => {
  const { path, answers } = beforeTheMarks();
  await open(path, answers);
  await expect(page.getByRole("heading", { name: "First, what do you think?" })).toBeVisible();
  await expect(page.getByText(/^Band \d/u)).toHaveCount(0);
  await page.getByRole("button", { name: "Compare with the marks" }).click();
  await expect(page.getByRole("alert").getByText("Choose at least one")).toBeVisible();
  expect(api.count("reports.giveSelfMark")).toBe(0);
  await own(page, MET_ANGER, "Partly").check();
  await own(page, STORY, "Not met").check();
  await page.reload();
  await expect(own(page, MET_ANGER, "Partly")).toBeChecked();
  await expect.poll(() => keysOf(page)).toBe(1);
  const bands = page.getByRole("radiogroup", { name: /which band would you give it/u });
  await bands.getByRole("radio", { name: "2" }).check();
  await page.getByRole("button", { name: "Compare with the marks" }).click();
  await opened(page);
  const beside = page.getByRole("region", { name: "Your own marks beside these" });
  await expect(beside.getByText("You guessed band 2 overall")).toBeVisible();
  await expect(beside.getByText("Of 2 criteria judged by you and by the marks")).toBeVisible();
  await expect(page.getByText("You said partly met, the marks say met.")).toBeVisible();
  await expect.poll(() => keysOf(page)).toBe(0);
  await page.reload();
  await opened(page);
  await expect(beside).toBeVisible();
});

test("the band of a station is not guessed at where its circuit has shown it", async ({ page, open }) => {
  const { path, answers } = beforeTheMarks();
  const statements = WASTED_MORNING.criteria.map(({ id, statement }) => ({ id, statement }));
  const selfMarking = () => ({ state: "asked" as const, criteria: statements, isBandAsked: false });
  await open(path, { ...answers, reports: { ...answers.reports, selfMarking } });
  await expect(page.getByText("The circuit showed you the band; what earned it is behind this page.")).toBeVisible();
  await expect(own(page, MET_ANGER, "Met")).toBeVisible();
  await expect(page.getByText("which band would you give it?")).toHaveCount(0);
});

test("one press skips it, and it is not asked again", async ({ page, open, api }) => {
  const { path, answers } = beforeTheMarks();
  await open(path, answers);
  await page.getByRole("button", { name: "Show me the marks" }).click();
  await opened(page);
  await expect(page.getByRole("region", { name: "Your own marks beside these" })).toHaveCount(0);
  expect(api.asked.find(({ operation }) => operation === "reports.giveSelfMark")?.input).toMatchObject({ given: null });
  await page.reload();
  await opened(page);
});

test("it is done by keyboard alone", async ({ page, open }) => {
  const { path, answers } = beforeTheMarks();
  await open(path, answers);
  await tabTo(own(page, MET_ANGER, "Met"));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(own(page, MET_ANGER, "Partly")).toBeChecked();
  await tabTo(page.getByRole("button", { name: "Compare with the marks" }));
  await page.keyboard.press("Enter");
  await opened(page);
  await expect(page.locator("h1")).toBeFocused();
});

test.describe("without a connection", () => {
  test.use({ expected: [/ERR_CONNECTION_FAILED/u] });

  test("one's own marks are kept, the page says so, and they are given afterwards", async ({ page, open, api }) => {
    const { path, answers } = beforeTheMarks();
    await open(path, answers);
    await own(page, MET_ANGER, "Met").check();
    api.change({ reports: { giveSelfMark: () => loseConnection() } });
    await page.getByRole("button", { name: "Compare with the marks" }).click();
    await expect(page.getByRole("alert").getByText("We could not reach the server")).toBeVisible();
    await expect(own(page, MET_ANGER, "Met")).toBeChecked();
    api.change(answers);
    await page.getByRole("button", { name: "Compare with the marks" }).click();
    await opened(page);
    await expect(page.getByText("You said met").first()).toBeVisible();
  });
});

test("the next drill is gone into from the report, with the one thing shown before the card", async ({
  page,
  open,
  api,
}) => {
  const sitting = satToTheEnd(WASTED_MORNING, ANSWERS);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting, { drill: DRILL }));
  const drill = page.getByRole("region", { name: "Your next drill" });
  await expect(drill.getByRole("heading", { level: 3, name: DRILL.title })).toBeVisible();
  await expect(drill.getByText(/^One station, by \w+day (morning|afternoon|evening)/u)).toBeVisible();
  api.change(sittingOf(DRILL).answers);
  await drill.getByRole("link", { name: "Go to this drill" }).click();
  await expect(page).toHaveURL(/\/briefing\/two-empty-lanes$/u);
  await expect(page.getByRole("heading", { level: 1, name: DRILL.title })).toBeVisible();
  const note = page.getByRole("region", { name: "One thing to do differently" });
  await expect(note.getByText(WASTED_MORNING.title)).toBeVisible();
  await expectKnownKeys(page);
});
