import { PHONE } from "../browser/screens.ts";
import { expectAccessible } from "../browser/accessible.ts";
import { schoolMarkOf } from "../../src/features/applicant/schools/scoring.ts";
import { markOfSitting, reportAnswers } from "./answers/report.ts";
import { schoolAnswers, schoolOf } from "./answers/target-schools.ts";
import { bankOf, satToTheEnd, stationOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const LEEDS = schoolOf("leeds");
const ARU = schoolOf("anglia-ruskin");
const STATIONS = [
  WASTED_MORNING,
  stationOf("discussion/a-boat-in-january"),
  { ...stationOf("discussion/a-cup-and-its-saucer"), schools: [] },
];
const WITH_LEEDS = { ...bankOf(STATIONS), ...schoolAnswers([LEEDS, ARU]) };

test("a candidate comes to their target school from practice, profile and circuits, and on to its circuit", async ({
  page,
  open,
}) => {
  await open("/profile", WITH_LEEDS);
  await page.getByRole("link", { name: LEEDS.name }).click();
  await expect(page).toHaveURL("/practice/schools/leeds");
  await page.goto("/circuits?school=leeds");
  await page.getByRole("link", { name: "All that is known" }).click();
  await expect(page).toHaveURL("/practice/schools/leeds");
  await page.goto("/practice");
  await page.getByRole("link", { name: "About this school" }).click();
  await expect(page.getByRole("heading", { level: 1, name: LEEDS.name })).toBeVisible();
  await expect(page.getByText("Your target school")).toBeVisible();
  await page.getByRole("link", { name: "See its circuit" }).click();
  await expect(page).toHaveURL("/circuits?school=leeds");
});

test("the stations that fit a school are on what is named for it, and open their card", async ({ page, open }) => {
  await open("/practice/schools/leeds", WITH_LEEDS);
  const fitting = page.getByRole("region", { name: "Stations that fit" });
  await expect(fitting.getByText("We wrote all of them.")).toBeVisible();
  const under = (group: string) => fitting.getByRole("region", { name: group, exact: true }).getByRole("link");
  await expect(under("Written for this school’s format")).toHaveAccessibleName(/A boat in January/u);
  await under("Ethics").filter({ hasText: "A cup and its saucer" }).click();
  await expect(page).toHaveURL("/briefing/a-cup-and-its-saucer");
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the way to the stations of a school that names no areas leads below the bar, and says what they are on", async ({
    page,
    open,
  }) => {
    await open("/practice/schools/bangor", { ...bankOf(STATIONS), ...schoolAnswers([schoolOf("bangor")]) });
    await page.getByRole("link", { name: "See the stations that fit" }).press("Enter");
    const bar = await page.getByRole("banner").boundingBox();
    const heading = page.getByRole("heading", { name: "Stations that fit" });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(PHONE.height / 2);
    expect((await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(page.getByText("No source says what this school asks about")).toHaveCount(1);
    await expect(page.getByText("They match what our sources say")).toHaveCount(0);
  });
});

test.describe("an address of no school", () => {
  test.use({ expected: [/404 \(Not Found\).*\/api\/schools\/hogwarts/u] });

  test("says so, and leads to the circuits", async ({ page, open }) => {
    await open("/practice/schools/hogwarts", WITH_LEEDS);
    await expect(page.getByText("There is no such school")).toBeVisible();
    await page.getByRole("link", { name: "To the circuits" }).click();
    await expect(page).toHaveURL("/circuits");
  });
});

test("a mistake in a school's page is reported by keyboard alone", async ({ page, open, api }) => {
  await open("/practice/schools/leeds", { ...WITH_LEEDS, mistakes: { file: () => ({ state: "filed" }) } });
  await page.getByRole("button", { name: "Something changed? Tell us" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "What is different" }).pressSequentially("Six stations now.");
  await dialog.getByRole("checkbox").press("Space");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send" }).press("Enter");
  await expect(dialog.getByText("Thank you.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toHaveCount(0);
  expect(api.asked.find(({ operation }) => operation === "mistakes.file")?.input).toMatchObject({
    subject: { kind: "school", slug: "leeds" },
    says: "Six stations now.",
  });
});

test("a report writes the mark down as the target school would, and says that it is ours", async ({ page, open }) => {
  const sitting = satToTheEnd(WASTED_MORNING, [
    "I'm so sorry. That is a long way to bring her for a locked door. Please tell me what happened.",
    "You rang on Monday, they said it was confirmed, and nobody told you. You must be furious.",
    "How is your mum now? Can I get her a blanket, or something warm to drink?",
    "I can't see the bookings, so I won't promise you a date. I can ring outpatients with you now and ask for one.",
  ]);
  const { slug, name } = ARU;
  const preset = "aru-three-domains";
  const written = { school: { slug, name }, preset, mark: schoolMarkOf(preset, markOfSitting(sitting)) } as const;
  await open(`/report/${sitting.attempt.id}`, {
    ...reportAnswers(sitting, { asSchools: [written] }),
    ...schoolAnswers([ARU]),
    // The school's page asks for the bank.
    stations: { ...sitting.answers.stations, ...bankOf(STATIONS).stations },
  });
  const section = page.getByRole("region", { name: "As ARU writes it down" });
  await expect(section.getByText("it is not the school’s mark")).toBeVisible();
  await expect(section).toContainText(/Skills and qualities\s*\d( to \d)? of 5/u);
  await expectAccessible(page);
  await section.getByRole("link", { name: "About its interview" }).click();
  await expect(page).toHaveURL("/practice/schools/anglia-ruskin");
});
