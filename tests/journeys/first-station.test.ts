import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { mailedLink, openBrowser, openPage, screenshot, serveProduct, type Served } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, goIn, heard, PASSWORD, say } from "./candidate.ts";

/** A profile that is not there yet answers 404, which the browser writes to its console. */
const expected = [/404 \(Not Found\).*\/api\/profile/u];

type Look = (page: Page, name: string) => Promise<void>;

async function look(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  await expectAccessibleInBothThemes(page);
  await screenshot(page, name);
}

async function signUp(page: Page, served: Served, email: string, at: Look): Promise<void> {
  await page.goto(served.url);
  await at(page, "landing");
  await page.getByRole("button", { name: "Try for free now!" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await at(page, "sign-up");
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
  await page.getByText("Check your email").first().waitFor();
  await at(page, "check-email");
  await page.goto(await mailedLink(served, email));
  await page.waitForURL("**/profile-setup");
}

async function setUp(page: Page, at: Look): Promise<void> {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill("Khan");
  for (const [label, typed, option] of [
    ["UK area", "Lon", "London"],
    ["Target university", "Leeds", "University of Leeds School of Medicine"],
  ] as const) {
    await page.getByLabel(label).fill(typed);
    await page.getByRole("option", { name: option }).click();
  }
  await page.getByRole("checkbox", { name: /terms/iu }).check();
  await at(page, "profile-setup");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding-quiz");
  for (let question = 1; question <= 5; question++) {
    await page.getByText(`Question ${question} of 5`).waitFor();
    await page.locator("input[type=radio], input[type=checkbox]").first().check();
    if (question === 2) await at(page, "quiz");
    await page.getByRole("button", { name: question < 5 ? "Next" : "Complete" }).click();
  }
  await page.getByText("Creating your tailored profile").waitFor();
  await page.getByText("Your profile is ready!").waitFor();
  await at(page, "profile-ready");
  await page.getByRole("button", { name: "Choose Your Plan" }).click();
  await page.waitForURL("**/practice");
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
  await page
    .getByRole("button", { name: /I.ve finished/u })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /finish/iu })
    .last()
    .click();
  await page.waitForURL("**/report/*");
  await page.getByRole("heading", { name: "A wasted morning" }).waitFor();
}

async function readReport(page: Page, at: Look): Promise<void> {
  await at(page, "report");
  const quotes = page.getByRole("link", { name: /show in the transcript/u });
  assert.ok((await quotes.count()) >= 2);
  const words = (await quotes.first().textContent())?.match(/“(.+)”/u)?.[1];
  await quotes.first().click();
  const chosen = page.locator("mark[data-chosen]");
  await chosen.first().waitFor();
  assert.equal(await chosen.first().textContent(), words);
  await at(page, "report-quote");
}

async function newcomer(t: TestContext, name: string, viewport: { width: number; height: number }, touch: boolean) {
  const served = await serveProduct(t);
  const page = await openPage(t, await openBrowser(t), { viewport, hasTouch: touch, isMobile: touch, expected });
  const at: Look = (on, screen) => look(on, `${name}-${screen}`);
  await signUp(page, served, `${name}@example.test`, at);
  await setUp(page, at);
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
  newcomer(t, "desktop", { width: 1440, height: 900 }, false));

test("a newcomer on a phone does the same", (t) => newcomer(t, "phone", { width: 390, height: 844 }, true));

test("in landscape on a phone, the clock, the last line and the box are on the screen together", async (t) => {
  const served = await serveProduct(t);
  const page = await openPage(t, await openBrowser(t), {
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
    expected,
  });
  await arrive(page, served);
  await goIn(page, served, "a-wasted-morning");
  await say(page, ANSWERS[0] ?? "");
  const boxes = [
    await page.getByRole("timer").boundingBox(),
    await page.getByLabel("What has been said").locator("li").last().boundingBox(),
    await page.getByLabel("Your answer").boundingBox(),
  ];
  for (const box of boxes) {
    assert.ok(box && box.y >= 0 && box.y + Math.min(box.height, 40) <= 390, JSON.stringify(box));
  }
  await look(page, "landscape-interview");
});

test("a whole station is sat by keyboard alone", async (t) => {
  const served = await serveProduct(t);
  const page = await openPage(t, await openBrowser(t), { viewport: { width: 1440, height: 900 }, expected });
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
  await press(page, "button", /finish/iu, "dialog");
  await page.waitForURL("**/report/*");
  await press(page, "link", /show in the transcript/u);
  await page.locator("mark[data-chosen]").first().waitFor();
});

/** Walks with Tab until the named thing has the focus, then presses Enter: what cannot be reached fails. */
async function press(page: Page, role: "link" | "button", name: RegExp, within?: "dialog"): Promise<void> {
  const scope = within ? page.getByRole(within) : page;
  const wanted = within ? scope.getByRole(role, { name }).last() : scope.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let steps = 0; steps < 80; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  assert.fail(`${String(name)} cannot be reached by Tab`);
}
