import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { BrowserContextOptions, Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, heard, openMarks, say } from "./candidate.ts";
import { press } from "./keyboard.ts";
import { DESKTOP, PHONE } from "./screens.ts";
import { type Look, setUp, signUp } from "./way-in.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

async function look(page: Page, name: string): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await screenshot(page, name);
}

const ANSWERS = [
  "Hello, I'm Amina, one of the volunteers here. I'm so sorry you've had such a difficult morning. Can you tell me what happened?",
  "That sounds really frustrating, after such a long journey. How is your mum feeling now?",
  "It sounds like you gave something up to be here today. What is worrying you most?",
  "I don't know why the clinic was cancelled, but I can ring the office upstairs and find out. Would that be all right with you?",
];

async function sitStation(page: Page, at: Look): Promise<void> {
  await page.getByRole("link", { name: "A wasted morning" }).click();
  await page.getByRole("button", { name: "Start reading time" }).waitFor();
  await at(page, "briefing");
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByText("Your task").waitFor();
  await at(page, "card");
  await page.getByRole("button", { name: "Go in" }).click();
  await page.waitForURL("**/interview/*");
  for (const answer of ANSWERS) await say(page, answer);
  await at(page, "interview");
  await finish(page);
  await page.getByRole("heading", { name: "A wasted morning" }).waitFor();
}

async function readReport(page: Page, at: Look): Promise<void> {
  await at(page, "report");
  const closed = page.locator("li[id^=criterion-] > details:not([open]) > summary");
  if ((await closed.count()) > 0) await closed.first().click();
  const quotes = page.getByRole("link", { name: /show in the transcript/u });
  assert.ok((await quotes.count()) >= 2);
  const words = (await quotes.first().textContent())?.match(/“(.+)”/u)?.[1];
  await quotes.first().click();
  const chosen = page.locator("mark[data-chosen]");
  await chosen.first().waitFor();
  assert.equal(await chosen.first().textContent(), words);
  await at(page, "report-quote");
}

async function newcomer(t: TestContext, name: string, screen: BrowserContextOptions) {
  const page = await openPage(t, browser, screen);
  const at: Look = (on, screen) => look(on, `${name}-${screen}`);
  await signUp(page, served, `${name}@example.test`, at);
  await setUp(page, at);
  await page.getByRole("heading", { name: "Begin here" }).waitFor();
  await at(page, "dashboard");
  await page.getByRole("link", { name: "Choose another" }).click();
  await page.getByRole("heading", { level: 1, name: "Practice" }).waitFor();
  await at(page, "practice");
  await sitStation(page, at);
  await readReport(page, at);
  await page.goto(`${served.url}/attempts`);
  await page
    .getByRole("link", { name: /A wasted morning/u })
    .first()
    .waitFor();
  await at(page, "attempts");
}

test("a newcomer at a desktop signs up, sits a station and reads the words behind a mark", (t) =>
  newcomer(t, "desktop", DESKTOP));

test("a newcomer on a phone does the same", (t) => newcomer(t, "phone", PHONE));

test("a start that is answered late takes nobody away from where they have gone", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(`${served.url}/practice`);
  await page.getByRole("link", { name: "A wasted morning" }).click();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/attempts", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/attempts"),
  );
  await page.getByRole("button", { name: "Start reading time" }).click();
  await asked;
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Practice" }).waitFor();
  const been: string[] = [];
  page.on("framenavigated", (frame) => been.push(frame.url()));
  const listed = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && /\/api\/attempts(?:\?|$)/u.test(answer.url()),
  );
  held.resolve();
  await listed;
  await page.getByRole("link", { name: "Attempts", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Attempts" }).waitFor();
  assert.deepEqual(
    been.map((url) => new URL(url).pathname),
    ["/attempts"],
  );
});

test("a whole station is sat by keyboard alone", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(`${served.url}/practice`);
  await press(page, "link", /A wasted morning/u);
  await press(page, "button", /Start reading time/u);
  await press(page, "button", /Go in/u);
  await page.waitForURL("**/interview/*");
  await page.waitForFunction(() => document.activeElement?.id === "answer");
  await page.keyboard.type("Hello, I'm Amina. I'm sorry about this morning. What happened?");
  await page.keyboard.press("Enter");
  await heard(page, "Hello, I'm Amina.");
  await press(page, "button", /I.ve finished/u);
  await page.getByRole("dialog").waitFor();
  await press(page.getByRole("dialog"), "button", /finish/iu);
  await page.waitForURL("**/report/*");
  await openMarks(page);
  await press(page, "link", /show in the transcript/u);
  await page.locator("mark[data-chosen]").first().waitFor();
});
