import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, openMarks, type Session, sitOneTurn } from "./candidate.ts";
import { publishCopies } from "../../bench/load/many-documents.ts";
import { serveHere } from "./serve-here.ts";
import { DESKTOP, SCREENS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

const box = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const rows = (page: Page) => page.getByRole("region", { name: "Question bank" }).locator("li h3");

test("a station is found by a mistyped word, read as it was meant, and opened by keyboard alone", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(`${served.url}/practice`);
  await box(page).fill("wsated mornign");
  await page.getByText("Shown for wasted morning.").waitFor();
  assert.equal(await rows(page).first().textContent(), "A wasted morning");
  assert.deepEqual(await rows(page).first().locator("mark").allTextContents(), ["wasted", "morning"]);
  await page.waitForFunction(() => new URLSearchParams(location.search).get("q") === "wsated mornign");
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "bank-mistyped");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/briefing/a-wasted-morning");
  await page.goBack();
  await page.getByText("Shown for wasted morning.").waitFor();
  assert.equal(await box(page).inputValue(), "wsated mornign");
});

test("what stands only on a card is found and not shown, and what is nowhere leads on", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(`${served.url}/practice?q=wheelchair`);
  await rows(page).filter({ hasText: "A wasted morning" }).waitFor();
  await page.getByText("Found on its card, which you read in the reading time.").first().waitFor();
  await page.goto(`${served.url}/practice?q=xylophone`);
  await page.getByText("No station matches", { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "bank-nothing");
  await page.getByRole("button", { name: /^Motivation and insight \(\d+\)/u }).click();
  await page.waitForFunction(() => location.search.includes("theme=motivation") && !location.search.includes("q="));
  await rows(page).first().waitFor();
});

test("filters that leave nothing of a search say how many lie outside them", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(`${served.url}/practice?q=wasted&theme=data`);
  await page.getByText("No station matches these filters").waitFor();
  await page.getByRole("button", { name: "Search without filters" }).click();
  await rows(page).filter({ hasText: "A wasted morning" }).waitFor();
  assert.equal(await page.getByLabel("Theme").inputValue(), "");
});

test("a school is found by the short name it goes by, and stays in the address", async (t) => {
  const whole = await serveHere(t, { CONTENT_DIR: "content" });
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, whole);
  await page.goto(`${whole.url}/practice`);
  const school = page.getByRole("combobox", { name: "School", exact: true });
  await school.fill("uea");
  const found = page.getByRole("listbox").getByRole("option");
  await found.filter({ hasText: /^Norwich Medical School, University of East Anglia \(\d+\)$/u }).waitFor();
  await found.nth(1).waitFor({ state: "detached" });
  await found.click();
  await page.waitForFunction(() => location.search === "?school=norwich-uea");
  await page.getByText(/^\d+ of \d+ stations$/u).waitFor();

  await page.reload();
  await page.getByText(/^\d+ of \d+ stations$/u).waitFor();
  // Until the schools are fetched as well, it goes by its name in the address.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>("[role=combobox]")].some(({ value }) =>
      value.startsWith("Norwich Medical School"),
    ),
  );
  await expectAccessibleInBothThemes(page);
});

test("what was opened before is told apart, and chance draws from what is new", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  const { token } = await arrive(page, served);
  const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
  await call(served, "POST", "/attempts", body, token);
  await page.goto(`${served.url}/practice?level=2`);
  const skills = page.getByRole("group").filter({ has: page.getByLabel("Difficulty") });
  assert.equal(await skills.getByLabel("Difficulty").inputValue(), "2");
  await page.getByLabel("Sat before").selectOption("Sat before");
  await page.waitForFunction(() => location.search === "?level=2&seen=sat");
  await page.getByText(/^1 of \d+ stations$/u).waitFor();
  assert.deepEqual(await rows(page).allTextContents(), ["A wasted morning"]);
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByRole("button", { name: "Surprise me" }).click();
  await page.waitForURL(/\/briefing\/(?!a-wasted-morning)[a-z-]+$/u);
});

for (const [name, screen] of SCREENS)
  test(`the bank, a search and what is known of a station fit on a ${name}`, async (t) => {
    const page = await openPage(t, browser, screen);
    const session = await arrive(page, served);
    for (const [path, isThere] of [
      ["/practice", "A wasted morning"],
      ["/practice?q=consent", "To read on this"],
      ["/briefing/a-wasted-morning", "Start reading time"],
    ] as const) {
      await page.goto(`${served.url}${path}`);
      await page.getByText(isThere).first().waitFor();
      if (path.startsWith("/briefing")) await page.getByText("About this station").last().press("Enter");
      await expectAccessibleInBothThemes(page);
      assert.equal(await sidewaysRoom(page), 0, path);
      await screenshot(page, `bank-${name}${path.replaceAll(/[^a-z]+/gu, "-")}`);
    }
    await saysWhoChecked(page, session);
  });

async function saysWhoChecked(page: Page, session: Session): Promise<void> {
  const { checked } = await call<{ checked: string }>(
    served,
    "GET",
    "/stations/a-wasted-morning",
    undefined,
    session.token,
  );
  const day = new Date(checked).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  const about = page.getByRole("region", { name: "About this station" });
  await about.getByText(`Facts checked on ${day}`).waitFor();
  await about.getByText("Clinical review: not yet.").waitFor();
  await about.getByText("Legal review: not yet.").waitFor();
}

test("after an attempt the report leads to the station of the same skill, and takes a report of a mistake", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  const session = await arrive(page, served);
  const id = await sitOneTurn(served, session, { text: "I'm so sorry. What happened this morning?" });
  await page.goto(`${served.url}/report/${id}`);
  await openMarks(page);
  const { parallel } = await call<{ parallel: { id: string; title: string } | null }>(
    served,
    "GET",
    "/stations/a-wasted-morning",
    undefined,
    session.token,
  );
  const about = page.getByRole("region", { name: "About this station" });
  await about.getByText("About this station").click();
  assert.equal(await about.getByRole("link", { name: parallel?.title ?? "no other" }).count(), parallel ? 1 : 0);
  await about.getByRole("button", { name: /mistake/iu }).click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("The card says 49 and means 94.");
  await page.getByRole("dialog").getByRole("button", { name: /send/iu }).click();
  await page.getByText("Somebody looks into it").waitFor();
});

test("a bank of hundreds is shown in parts, and the way back keeps what was shown", async (t) => {
  const many = await serveHere(t);
  await many.database.asWorker((tx) => publishCopies(tx, { stations: 300, articles: 0 }));
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, many);
  await page.goto(`${many.url}/practice`);
  await page.getByText("60 of 300 shown").waitFor();
  assert.equal(await rows(page).count(), 60);
  await page.getByRole("button", { name: "Show more stations" }).click();
  await page.getByText("120 of 300 shown").waitFor();
  await rows(page).nth(100).getByRole("link").click();
  await page.waitForURL("**/briefing/*");
  await page.goBack();
  await page.getByText("120 of 300 shown").waitFor();
  await page.getByLabel("Type").selectOption("recorded");
  await page.waitForFunction(() => !location.search.includes("shown"));
});
