import type { Page } from "@playwright/test";
import type { ArticleView } from "#contract/library/articles";
import { holdTime } from "../browser/hold-time.ts";
import { articleOf, hubOf } from "./answers/articles.ts";
import { onFreeTrial } from "./answers/plans.ts";
import { expect, test } from "./test.ts";

const PREMIUM = ["a", "b", "c", "d", "e", "f"].map((letter) =>
  articleOf({ slug: `premium-${letter}`, title: `About premium-${letter}`, access: "premium" }),
);
const CONSENT = articleOf({
  slug: "consent",
  title: "Speaking of consent",
  topic: "law",
  stations: [{ id: "a-wasted-morning", title: "A wasted morning", type: "roleplay" }],
  related: [{ slug: "premium-a", title: "About premium-a", minutes: 5, access: "premium" }],
});
const OPENED = { isOpened: true, progress: 0, place: null, isBookmarked: false };
const BELLS = articleOf({ slug: "bells", title: "Waiting for a bell", topic: "formats", level: "start" });
const ALL = [CONSENT, BELLS, ...PREMIUM];
const FIVE_LEFT = { kind: "trial", left: 5, of: 5 } as const;
const NONE_LEFT = { kind: "trial", left: 0, of: 5 } as const;
const USED_UP = "You have opened the 5 premium articles of your free trial.";

const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const firstPart = (page: Page) => page.getByRole("heading", { level: 2, name: "First part" });
const onTrial = (articles: ArticleView[], left: typeof FIVE_LEFT | typeof NONE_LEFT = FIVE_LEFT) => ({
  ...onFreeTrial({ articles: 5 - left.left }),
  ...hubOf(articles, left),
});

test("the list is narrowed by topic, level, access and reading, and the address brings all of it back", async ({
  page,
  open,
}) => {
  await open("/articles", hubOf([{ ...CONSENT, reading: OPENED }, BELLS, ...PREMIUM]));
  await expect(page.getByText("8 articles", { exact: true })).toBeVisible();
  await page.getByLabel("Access").selectOption("Free");
  await expect(page.getByText("2 of 8 articles")).toBeVisible();
  await page.getByLabel("Your reading").selectOption("Not opened yet");
  await expect(page.getByText("1 of 8 articles")).toBeVisible();
  await expect(titles(page)).toHaveText(["Waiting for a bell"]);
  await expect(page).toHaveURL("/articles?access=free&reading=unread");

  await page.reload();
  await expect(titles(page)).toHaveText(["Waiting for a bell"]);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByText("8 articles", { exact: true })).toBeVisible();
  await page.getByLabel("Level").selectOption("Start here");
  await page.getByLabel("Topic").selectOption("Consent, capacity and the law");
  await expect(page.getByText("No article matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all articles" }).click();
  await expect(page).toHaveURL("/articles");
  await expect(titles(page)).toHaveCount(8);
});

test("words are searched for, mistyped ones too, and the address keeps them", async ({ page, open, api }) => {
  await open("/articles", {
    ...hubOf(ALL),
    search: {
      search: () => ({
        corrected: "consent",
        isPartial: false,
        found: [
          {
            kind: "article",
            slug: "consent",
            title: [
              { text: "Speaking of ", isHit: false },
              { text: "consent", isHit: true },
            ],
            subject: [],
            excerpt: null,
            isInside: true,
          },
        ],
      }),
    },
  });
  await page.getByLabel("Search").fill("consnt");
  await expect(page.getByText("1 of 8 articles")).toBeVisible();
  await expect(page.getByText("Shown for consent.")).toBeVisible();
  await expect(titles(page)).toHaveText(["Speaking of consent"]);
  await expect(page).toHaveURL("/articles?q=consnt");
  expect(api.asked.find(({ operation }) => operation === "search.search")?.input).toEqual({
    q: "consnt",
    kind: "article",
  });
});

test("a premium article says what opening it costs before it is opened, and is open for good after", async ({
  page,
  open,
  api,
}) => {
  await open("/articles/premium-a", onTrial(ALL));
  await expect(page.getByRole("heading", { level: 1, name: "About premium-a" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Open it (5 of 5 left)" })).toBeVisible();
  await expect(firstPart(page)).toHaveCount(0);
  expect(api.count("articles.open")).toBe(0);
  await page.getByRole("button", { name: "Open it (5 of 5 left)" }).click();
  await expect(firstPart(page)).toBeVisible();
  await page.reload();
  await expect(firstPart(page)).toBeVisible();
  await page.getByRole("link", { name: "All articles" }).click();
  await expect(page.getByText("4 of 5 left")).toBeVisible();
});

test("once five are opened the page says what opens the rest", async ({ page, open }) => {
  await open("/articles/premium-f", onTrial(ALL, NONE_LEFT));
  await expect(page.getByText(USED_UP)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Open it/u })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/upgrade");
  await page.getByRole("link", { name: "Free articles" }).click();
  await expect(page.getByText("2 of 8 articles")).toBeVisible();
  await expect(page.getByText(USED_UP)).toBeVisible();
});

test("the place in an article is kept, and offered again", async ({ page, open, api }) => {
  await page.clock.install();
  await open("/articles/consent", hubOf(ALL));
  const contents = page.getByRole("navigation", { name: "In this article" });
  await expect(contents.getByRole("link", { name: "Third part" })).toBeVisible();
  // Where somebody rests for a second and a half is kept: nobody rests while the clock stands still.
  await holdTime(page);
  await contents.getByRole("link", { name: "Third part" }).click();
  const third = page.getByRole("heading", { level: 2, name: "Third part" });
  await expect(third).toBeFocused();
  const current = contents.locator("[aria-current=location]:visible");
  await expect(current).toHaveText("Third part");
  // The way out is at the top: going there is no part of the reading.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveCount(0);
  await page.clock.resume();
  await page.getByRole("link", { name: "All articles" }).click();
  const begun = page.getByRole("region", { name: "Go on reading" });
  await expect(begun.getByText(/\d+% read/u)).toBeVisible();
  await expect
    .poll(() => api.asked.findLast(({ operation }) => operation === "articles.keepProgress")?.input)
    .toMatchObject({ slug: "consent", place: "part-third-part" });

  await begun.getByRole("link", { name: "Speaking of consent" }).click();
  await page.getByText("You were at").getByRole("link", { name: "Third part" }).click();
  await expect(third).toBeFocused();
});

test("an article is kept for later with one press, and let go with another", async ({ page, open }) => {
  await open("/articles/premium-b", onTrial(ALL));
  await page.getByRole("button", { name: "Keep for later" }).click();
  await expect(page.getByRole("button", { name: "Kept for later", pressed: true })).toBeVisible();
  await page.goto("/articles?reading=kept");
  await expect(page.getByText("1 of 8 articles")).toBeVisible();
  await page.getByRole("link", { name: "About premium-b" }).click();
  await page.getByRole("button", { name: "Kept for later" }).click();
  await expect(page.getByRole("button", { name: "Keep for later", pressed: false })).toBeVisible();
});

test("after the text stand its stations, what it rests on, who has checked it and what has changed", async ({
  page,
  open,
}) => {
  await open("/articles/consent", hubOf(ALL));
  await expect(page.getByRole("heading", { level: 2, name: "Sources" })).toBeVisible();
  const source = page.getByRole("link", { name: /^Decision making and consent/u });
  await expect(source).toHaveAttribute("href", "https://www.gmc-uk.org/consent");
  await expect(page.getByText("General Medical Council, in effect from 9 November 2020")).toBeVisible();
  await expect(page.getByText("Nothing since it was first published.")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(["22 November 2026", "Not yet", "Not yet", "Not yet"]);
  await expect(page.getByRole("button", { name: /mistake/iu })).toBeVisible();
  await expect(page.getByRole("link", { name: "About premium-a" })).toHaveAttribute("href", "/articles/premium-a");
  await expect(page.getByRole("link", { name: "A wasted morning" })).toHaveAttribute(
    "href",
    "/briefing/a-wasted-morning",
  );
});

test("on paper there is the article alone", async ({ page, open }) => {
  await open("/articles/consent", hubOf(ALL));
  await expect(firstPart(page)).toBeVisible();
  const left = [
    page.getByRole("navigation", { name: "Main" }),
    page.getByRole("link", { name: "All articles" }),
    page.getByRole("button", { name: "Print" }),
    page.getByRole("link", { name: "A wasted morning" }),
  ];
  for (const each of left) await expect(each).toBeVisible();
  const address = page.getByText("https://www.gmc-uk.org/consent");
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const each of left) await expect(each).toBeHidden();
  await expect(address).toBeVisible();
  await expect(firstPart(page)).toBeVisible();
});

test("a hostile text that reached the database by another way still runs nothing", async ({ page, open }) => {
  const hrefs = [
    "javascript:document.body.dataset.harmed=1",
    " javascript:1",
    "data:text/html,x",
    "//evil.test",
    "/\\evil.test",
  ];
  const spans = [
    { text: "<img src=x onerror='document.body.dataset.harmed=1'>" },
    ...hrefs.map((href) => ({ text: href, href })),
  ];
  await open(
    "/articles/hostile",
    hubOf([articleOf({ slug: "hostile", title: "Hostile", text: [{ is: "paragraph", spans }] })]),
  );
  const text = page.getByText("onerror");
  await expect(text).toBeVisible();
  for (const href of hrefs) await expect(text).toContainText(href.trim());
  await expect(text.getByRole("link")).toHaveCount(0);
  expect(await page.evaluate(() => document.body.dataset["harmed"])).toBeUndefined();
});

test.describe("an article that is not there", () => {
  test.use({ expected: [/404 \(Not Found\).*\/api\/articles/u] });

  test("says so, and leads back to the others", async ({ page, open }) => {
    await open("/articles/nowhere", hubOf(ALL));
    await expect(page.getByText("There is no such article")).toBeVisible();
    await page.getByRole("link", { name: "To the articles" }).click();
    await expect(page).toHaveURL("/articles");
    await expect(titles(page)).toHaveCount(8);
  });
});
