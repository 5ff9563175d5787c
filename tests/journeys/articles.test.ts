import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { sql } from "kysely";
import type { BrowserContextOptions, Page } from "playwright";
import { contentWith, STATION } from "../articles/article-files.ts";
import { atEnd, expectAccessible, openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, type Session } from "./candidate.ts";
import { DESKTOP, SCREENS, sidewaysRoom } from "./screens.ts";
import { serveHere } from "./serve-here.ts";

const PREMIUM = ["premium-a", "premium-b", "premium-c", "premium-d", "premium-e", "premium-f"];
const content = await contentWith([
  { slug: "free-one", title: "Speaking of consent", topic: "law", stations: `[${STATION}]`, related: "[premium-a]" },
  { slug: "free-two", title: "Waiting for a bell", topic: "formats", level: "start", expires: "2026-11-23" },
  ...PREMIUM.map((slug) => ({ slug, title: `About ${slug}`, access: "premium" as const })),
]);
const served = await serveHere(wholeFile, { CONTENT_DIR: content.folder });
const browser = await openBrowser(wholeFile);
atEnd(wholeFile, () => content.remove());

async function reader(t: TestContext, options: BrowserContextOptions & { expected?: RegExp[] } = DESKTOP) {
  const page = await openPage(t, browser, options);
  return { page, session: await arrive(page, served) };
}

/** The router puts a filter into the address in its own time. */
const searchIs = (page: Page, search: string) => page.waitForFunction((wanted) => location.search === wanted, search);
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();
const openThem = async (session: Session, slugs: string[]) => {
  for (const slug of slugs) await call(served, "POST", `/articles/${slug}/open`, undefined, session.token);
};

test("the list is narrowed by topic, level, access and reading, and the address brings all of it back", async (t) => {
  const { page, session } = await reader(t);
  await openThem(session, ["free-one"]);
  await page.goto(`${served.url}/articles`);
  await page.getByText("8 articles", { exact: true }).waitFor();
  await page.getByLabel("Access").selectOption("Free");
  await page.getByText("2 of 8 articles").waitFor();
  await page.getByLabel("Your reading").selectOption("Not opened yet");
  await page.getByText("1 of 8 articles").waitFor();
  assert.deepEqual(await titles(page), ["Waiting for a bell"]);
  await searchIs(page, "?access=free&reading=unread");

  await page.reload();
  await page.getByText("1 of 8 articles").waitFor();
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByText("8 articles", { exact: true }).waitFor();
  await page.getByLabel("Level").selectOption("Start here");
  await page.getByLabel("Topic").selectOption("Consent, capacity and the law");
  await page.getByText("No article matches").waitFor();
  await page.getByRole("button", { name: "Show all articles" }).click();
  await searchIs(page, "");
});

test("words are searched for, mistyped ones too, and the address keeps them", async (t) => {
  const { page } = await reader(t);
  await page.goto(`${served.url}/articles`);
  await page.getByLabel("Search").fill("consnt");
  await page.getByRole("heading", { level: 3, name: "Speaking of consent" }).waitFor();
  await page.getByText("1 of 8 articles").waitFor();
  await page.waitForURL("**/articles?q=consnt");
  await expectAccessibleInBothThemes(page);
});

test("a premium article says what opening it costs before it is opened, and is open for good after", async (t) => {
  const { page } = await reader(t);
  await page.goto(`${served.url}/articles/premium-a`);
  await page.getByRole("heading", { level: 1, name: "About premium-a" }).waitFor();
  assert.equal(await page.getByRole("heading", { name: "First part" }).count(), 0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Open it (5 of 5 left)" }).click();
  await page.getByRole("heading", { level: 2, name: "First part" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 2, name: "First part" }).waitFor();
  await page.getByRole("link", { name: "All articles" }).click();
  await page.getByText("4 of 5 left").waitFor();
});

test("once five are opened the page says what opens the rest", async (t) => {
  const { page, session } = await reader(t);
  await openThem(session, PREMIUM.slice(0, 5));
  await page.goto(`${served.url}/articles/premium-f`);
  await page.getByText("You have opened the 5 premium articles of your free trial.").waitFor();
  assert.equal(await page.getByRole("button", { name: /^Open it/u }).count(), 0);
  await page.getByRole("link", { name: "Free articles" }).click();
  await page.getByText("2 of 8 articles").waitFor();
  await page.getByText("You have opened the 5 premium articles of your free trial.").waitFor();
});

test("what another window used up meanwhile is counted here, too, and the text stays shut", async (t) => {
  const { page, session } = await reader(t, { ...DESKTOP, expected: [/403 \(Forbidden\)/u] });
  await openThem(session, PREMIUM.slice(0, 4));
  await page.goto(`${served.url}/articles/premium-f`);
  await page.getByRole("button", { name: "Open it (1 of 5 left)" }).waitFor();
  await openThem(session, ["premium-e"]);
  await page.getByRole("button", { name: "Open it (1 of 5 left)" }).click();
  await page.getByText("You have opened the 5 premium articles of your free trial.").waitFor();
  await page.getByRole("link", { name: "See the plans" }).waitFor();
  assert.equal(await page.getByRole("heading", { name: "First part" }).count(), 0);
});

test("the place in an article is kept, and offered again", async (t) => {
  const { page, session } = await reader(t);
  await page.goto(`${served.url}/articles/free-one`);
  const contents = page.getByRole("navigation", { name: "In this article" });
  await contents.getByRole("link", { name: "Third part" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "part-third-part");
  await contents.locator("[aria-current=location]:visible", { hasText: "Third part" }).waitFor();
  // The way out is at the top: going there is no part of the reading.
  await page.evaluate(() => scrollTo(0, 0));
  await contents.locator("[aria-current=location]:visible").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "All articles" }).click();
  const begun = page.getByRole("region", { name: "Go on reading" });
  await begun.getByText(/\d+% read/u).waitFor();
  const placeKept = async () =>
    (await call<{ reading: { place: string | null } }>(served, "GET", "/articles/free-one", undefined, session.token))
      .reading.place;
  // The last place is sent as the page is left, and may arrive after the list was read.
  const deadline = Date.now() + 15_000;
  while ((await placeKept()) === null && Date.now() < deadline);
  assert.equal(await placeKept(), "part-third-part");

  await begun.getByRole("link", { name: "Speaking of consent" }).click();
  await page.getByText("You were at").getByRole("link", { name: "Third part" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "part-third-part");
});

test("an article is kept for later with one press, and let go with another", async (t) => {
  const { page } = await reader(t);
  await page.goto(`${served.url}/articles/premium-b`);
  await page.getByRole("button", { name: "Keep for later" }).click();
  await page.getByRole("button", { name: "Kept for later", pressed: true }).waitFor();
  await page.goto(`${served.url}/articles?reading=kept`);
  await page.getByText("1 of 8 articles").waitFor();
  await page.getByRole("link", { name: "About premium-b" }).click();
  await page.getByRole("button", { name: "Kept for later" }).click();
  await page.getByRole("button", { name: "Keep for later", pressed: false }).waitFor();
});

test("after the text stand its stations, what it rests on, who has checked it and what has changed", async (t) => {
  const { page } = await reader(t);
  await page.goto(`${served.url}/articles/free-one`);
  await page.getByRole("heading", { level: 2, name: "Sources" }).waitFor();
  await expectAccessibleInBothThemes(page);
  const source = page.getByRole("link", { name: /^Decision making and consent/u });
  assert.equal(await source.getAttribute("href"), "https://www.gmc-uk.org/consent");
  await page.getByText("General Medical Council, in effect from 9 November 2020").waitFor();
  await page.getByText("Nothing since it was first published.").waitFor();
  assert.deepEqual(await page.getByRole("definition").allTextContents(), [
    "22 November 2026",
    "Not yet",
    "Not yet",
    "Not yet",
  ]);
  await page.getByRole("button", { name: /mistake/iu }).waitFor();
  await page.getByRole("link", { name: "A wasted morning" }).click();
  await page.waitForURL(`**/briefing/${STATION}`);
});

test("on paper there is the article alone", async (t) => {
  const { page } = await reader(t);
  await page.goto(`${served.url}/articles/free-one`);
  await page.getByRole("heading", { level: 2, name: "First part" }).waitFor();
  await page.emulateMedia({ media: "print" });
  for (const gone of [
    page.getByRole("navigation", { name: "Main" }),
    page.getByRole("link", { name: "All articles" }),
    page.getByRole("button", { name: "Print" }),
    page.getByRole("link", { name: "A wasted morning" }),
  ])
    await gone.first().waitFor({ state: "hidden" });
  await page.getByText("https://www.gmc-uk.org/consent").waitFor();
});

test("an article reads well on every screen", async (t) => {
  for (const [name, screen] of SCREENS) {
    const { page, session } = await reader(t, screen);
    await openThem(session, ["premium-a"]);
    for (const path of ["/articles", "/articles/free-two", "/articles/premium-b"]) {
      await page.goto(served.url + path);
      await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
      assert.equal(await sidewaysRoom(page), 0, `${path} on ${name}`);
      await expectAccessible(page);
      await screenshot(page, `${path.slice(1).replace("/", "-")}-${name}`);
    }
  }
});

test("an article that is not there says so, and leads back to the others", async (t) => {
  const { page } = await reader(t, { ...DESKTOP, expected: [/404 \(Not Found\).*\/api\/articles/u] });
  await page.goto(`${served.url}/articles/nowhere`);
  await page.getByText("There is no such article").waitFor();
  await page.getByRole("link", { name: "To the articles" }).click();
  await page.waitForURL("**/articles");
});

test("a hostile text that reached the database by another way still runs nothing", async (t) => {
  const { page } = await reader(t);
  const script = "javascript:document.body.dataset.harmed=1";
  const spans = [
    { text: "<img src=x onerror='document.body.dataset.harmed=1'>" },
    ...[script, " javascript:1", "data:text/html,x", "//evil.test", "/\\evil.test"].map((href) => ({
      text: href,
      href,
    })),
  ];
  await served.database.asWorker((tx) =>
    sql`update article_versions set text = ${JSON.stringify([{ is: "paragraph", spans }])}::jsonb
      where article_id = 'free-two'`.execute(tx),
  );
  await page.goto(`${served.url}/articles/free-two`);
  const text = page.getByText("onerror");
  await text.waitFor();
  assert.equal(await text.getByRole("link").count(), 0);
  assert.equal(await page.evaluate(() => document.body.dataset["harmed"]), undefined);
});
