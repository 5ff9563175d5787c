import type { Page } from "@playwright/test";
import type { Piece } from "#contract/library/search";
import type { Station } from "#examiner/station.ts";
import type { Answers } from "../contract/stand-in.ts";
import { onFreeTrial } from "./answers/plans.ts";
import { LEEDS, NORWICH } from "./answers/school-summaries.ts";
import { bankOf, stationOf } from "./answers/sitting.ts";
import { expect, test } from "./test.ts";

const WASTED_MORNING = stationOf("roleplay/a-wasted-morning");
const LEMON_TREE = stationOf("roleplay/the-lemon-tree");
const CLOSER_TO_HOME = stationOf("discussion/closer-to-home");
const TRUST_EARNED = stationOf("recorded/trust-earned");
const BANK = [WASTED_MORNING, LEMON_TREE, CLOSER_TO_HOME, TRUST_EARNED];
const forSchool = (station: Station, school: string): Station => ({ ...station, schools: [school] });

const hit = (text: string): Piece => ({ text, isHit: true });
const rest = (text: string): Piece => ({ text, isHit: false });
type Found = { stations?: { slug: string; title: Piece[]; isInside?: boolean }[]; corrected?: string };

/** The bank, whose search finds this and nothing to read. */
const finding = ({ stations = [], corrected }: Found): Answers => ({
  ...bankOf(BANK),
  search: {
    search: ({ kind }) => ({
      corrected: corrected ?? null,
      isPartial: false,
      found:
        kind === "station"
          ? stations.map(({ slug, title, isInside = false }) => ({
              kind,
              slug,
              title,
              subject: [],
              excerpt: null,
              isInside,
            }))
          : [],
    }),
  },
});

const box = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const rows = (page: Page) => page.getByRole("region", { name: "Question bank" }).locator("li h3");

test("a station is found by a mistyped word, read as it was meant, and opened by keyboard alone", async ({
  page,
  open,
}) => {
  const title = [rest("A "), hit("wasted"), rest(" "), hit("morning")];
  await open("/practice", finding({ stations: [{ slug: "a-wasted-morning", title }], corrected: "wasted morning" }));
  await expect(rows(page)).toHaveCount(BANK.length);
  await box(page).fill("wsated mornign");
  await expect(page.getByText("Shown for wasted morning.")).toBeVisible();
  await expect(rows(page)).toHaveText(["A wasted morning"]);
  await expect(rows(page).locator("mark")).toHaveText(["wasted", "morning"]);
  await expect(page).toHaveURL("/practice?q=wsated+mornign");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/briefing/a-wasted-morning");
  await page.goBack();
  await expect(page.getByText("Shown for wasted morning.")).toBeVisible();
  await expect(box(page)).toHaveValue("wsated mornign");
});

test("what stands only on a card is found and not shown, and what is nowhere leads on", async ({ page, open, api }) => {
  const title = [rest("A wasted morning")];
  await open("/practice?q=wheelchair", finding({ stations: [{ slug: "a-wasted-morning", title, isInside: true }] }));
  await expect(rows(page)).toHaveText(["A wasted morning"]);
  await expect(page.getByText("Found on its card, which you read in the reading time.")).toBeVisible();

  api.change(finding({}));
  await page.goto("/practice?q=xylophone");
  await expect(page.getByText("No station matches", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Motivation and insight \(\d+\)/u }).click();
  await expect(page).toHaveURL("/practice?theme=motivation");
  await expect(rows(page)).toHaveText(["Trust, earned"]);
});

test("filters that leave nothing of a search say how many lie outside them", async ({ page, open }) => {
  await open(
    "/practice?q=wasted&theme=data",
    finding({ stations: [{ slug: "a-wasted-morning", title: [rest("A "), hit("wasted"), rest(" morning")] }] }),
  );
  await expect(page.getByText("No station matches these filters")).toBeVisible();
  await expect(page.getByText("One station has what you searched for, outside the filters")).toBeVisible();
  await page.getByRole("button", { name: "Search without filters" }).click();
  await expect(rows(page)).toHaveText(["A wasted morning"]);
  await expect(page.getByLabel("Theme")).toHaveValue("");
  await expect(box(page)).toHaveValue("wasted");
});

test("what there is to read on the words stands beside the stations", async ({ page, open }) => {
  await open("/practice?q=consent", {
    ...bankOf(BANK),
    search: {
      search: ({ kind = "article" }) => ({
        corrected: null,
        isPartial: false,
        found:
          kind === "article"
            ? [{ kind, slug: "consent", title: [hit("Consent")], subject: [], excerpt: null, isInside: false }]
            : [],
      }),
    },
  });
  await expect(
    page.getByRole("complementary", { name: "To read on this" }).getByRole("link", { name: "Consent" }),
  ).toHaveAttribute("href", "/articles/consent");
});

test("a school is found by the short name it goes by, and stays in the address", async ({ page, open }) => {
  await open("/practice", {
    ...bankOf([forSchool(LEMON_TREE, "norwich-uea"), forSchool(CLOSER_TO_HOME, "leeds"), WASTED_MORNING]),
    schools: { schools: () => [NORWICH, LEEDS] },
  });
  const school = page.getByRole("combobox", { name: "School", exact: true });
  await school.fill("uea");
  const found = page.getByRole("listbox").getByRole("option");
  await expect(found).toHaveText(["Norwich Medical School, University of East Anglia (1)"]);
  await found.click();
  await expect(page).toHaveURL("/practice?school=norwich-uea");
  await expect(page.getByText("1 of 3 stations")).toBeVisible();
  await expect(rows(page)).toHaveText(["The lemon tree"]);

  await page.reload();
  await expect(page.getByText("1 of 3 stations")).toBeVisible();
  await expect(school).toHaveValue(/^Norwich Medical School/u);
});

test("what was opened before is told apart, and chance draws from what is new", async ({ page, open }) => {
  const opened = { stationId: "a-wasted-morning", at: "2026-11-22T16:04:30.000Z", finished: 0 };
  const answers = bankOf([WASTED_MORNING, CLOSER_TO_HOME]);
  await open("/practice?level=2", {
    ...answers,
    attempts: { ...answers.attempts, standings: () => [{ ...opened, status: "reading" }] },
  });
  await expect(page.getByLabel("Difficulty")).toHaveValue("2");
  await page.getByLabel("Sat before").selectOption("Sat before");
  await expect(page).toHaveURL("/practice?level=2&seen=sat");
  await expect(page.getByText("1 of 2 stations")).toBeVisible();
  await expect(rows(page)).toHaveText(["A wasted morning"]);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Surprise me" }).click();
  await expect(page).toHaveURL("/briefing/closer-to-home");
});

test("a bank of hundreds is shown in parts, and the way back keeps what was shown", async ({ page, open }) => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...WASTED_MORNING,
    slug: `copy-${at}`,
    title: `Copy ${at}`,
  }));
  await open("/practice", bankOf(many));
  await expect(page.getByText("60 of 300 shown")).toBeVisible();
  await expect(rows(page)).toHaveCount(60);
  await page.getByRole("button", { name: "Show more stations" }).click();
  await expect(page.getByText("120 of 300 shown")).toBeVisible();
  await expect(page).toHaveURL("/practice?shown=120");
  await rows(page).nth(100).getByRole("link").click();
  await expect(page).toHaveURL("/briefing/copy-100");
  await page.goBack();
  await expect(page.getByText("120 of 300 shown")).toBeVisible();
  await page.getByLabel("Type").selectOption("roleplay");
  await expect(page).toHaveURL("/practice?type=roleplay");
  await expect(page.getByText("60 of 300 shown")).toBeVisible();
});

test.describe("on a free trial", () => {
  test("the bank says what is left, and why a station for particular schools is locked", async ({ page, open }) => {
    await open("/practice", { ...bankOf([WASTED_MORNING, forSchool(LEMON_TREE, "leeds")]), ...onFreeTrial() });
    const rowOf = (title: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });
    await expect(page.getByText("2 of 2 practice interviews left")).toBeVisible();
    const locked = rowOf("The lemon tree");
    await expect(locked.getByText("written for particular schools")).toBeVisible();
    await expect(locked.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/upgrade");
    await expect(rowOf("A wasted morning").getByText("Locked.")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Surprise me" })).toHaveCount(0);
  });

  test("with nothing left the bank says so, and draws nothing by chance", async ({ page, open }) => {
    await open("/practice", { ...bankOf([WASTED_MORNING, CLOSER_TO_HOME]), ...onFreeTrial({ interviews: 2 }) });
    await expect(rows(page)).toHaveCount(2);
    await expect(
      page.getByText("2 of 2 practice interviews of the free trial are used. A plan opens all stations.").first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Surprise me" })).toHaveCount(0);
  });
});
