import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { BrowserContextOptions, Page } from "playwright";
import { countBells, expectBells } from "./bell-counter.ts";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, heard, say, storedTurns, type Session } from "./candidate.ts";
import { shownSeconds } from "./frozen-time.ts";
import { DESKTOP, SCREENS } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const READING_MS = 90_000;
const ANSWER_MS = 360_000;
/** So early finishes whoever finishes early. */
const QUIET_MS = 120_000;
const SAID = "Hello, I'm Amina, I volunteer here. I'm so sorry. What happened this morning?";

/** Somebody at the door of a station in real mode, on a clock the test moves. */
async function atTheDoor(t: TestContext, screen: BrowserContextOptions = DESKTOP, station = "a-wasted-morning") {
  const page = await openPage(t, browser, { ...screen, expected: [/409 \(Conflict\)/u] });
  await page.clock.install();
  await countBells(page);
  const session = await arrive(page, served);
  await page.goto(`${served.url}/briefing/${station}`);
  await page.getByRole("radio", { name: /Real mode/u }).check();
  return { page, session };
}

/** What is left of the reading time passes, and no more: the next bell's line stands there for ten seconds only. */
async function readToTheBell(page: Page): Promise<void> {
  const left = await shownSeconds(page.getByRole("timer"));
  assert.ok(left > 0 && left <= READING_MS / 1000, String(left));
  await page.clock.runFor(left * 1000);
}

async function throughTheDoor(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByText("The bell has gone: you may read.").waitFor();
  await readToTheBell(page);
  await page.waitForURL("**/interview/*");
  await page.getByLabel("Your answer").waitFor();
  return page.url().split("/").at(-1) ?? "";
}

const candidateWords = async (session: Session, attemptId: string) =>
  (await storedTurns(served, session, attemptId))
    .filter(({ speaker }) => speaker === "candidate")
    .map(({ text }) => text);

for (const [name, screen] of SCREENS)
  test(`a station in real mode runs from bell to bell and stops hard, with the words in the box handed in (${name})`, async (t) => {
    const { page, session } = await atTheDoor(t, screen);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `real-${name}-briefing`);

    await page.getByRole("button", { name: "Start reading time" }).click();
    await page.getByText("The bell has gone: you may read.").waitFor();
    await expectBells(page, 1);
    assert.equal(await page.getByRole("button", { name: "Go in" }).count(), 0);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `real-${name}-door`);

    await readToTheBell(page);
    await page.waitForURL("**/interview/*");
    await page.getByText("The bell has gone: your time has begun.").waitFor();
    await expectBells(page, 2);
    for (const button of ["Pause", "Hint"]) assert.equal(await page.getByRole("button", { name: button }).count(), 0);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `real-${name}-room`);

    await say(page, SAID);
    await page.getByLabel("Your answer").fill("And how is your mum");
    await page.clock.runFor(ANSWER_MS);
    await page.getByRole("heading", { name: "Time is up" }).waitFor();
    await page.getByText("was handed in as your last answer").waitFor();
    await expectBells(page, 3);
    const attemptId = page.url().split("/").at(-1) ?? "";
    assert.deepEqual(await candidateWords(session, attemptId), [SAID, "And how is your mum"]);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `real-${name}-time-up`);
    await page.getByRole("link", { name: "See your marks" }).click();
    await page.getByText(/real mode/u).waitFor();
  });

test("whoever finishes early waits in silence, and nothing comes back before the bell", async (t) => {
  const { page, session } = await atTheDoor(t);
  const attemptId = await throughTheDoor(page);
  await say(page, SAID);
  await page.clock.runFor(ANSWER_MS - QUIET_MS);
  await page.getByRole("button", { name: "I’ve finished" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("the rest of the time is quiet").waitFor();
  await dialog.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("heading", { name: "You have finished" }).waitFor();
  assert.equal(await page.getByRole("link", { name: /marks/iu }).count(), 0);
  await expectBells(page, 2);
  const marking = await call<{ state: string }>(
    served,
    "GET",
    `/attempts/${attemptId}/marking`,
    undefined,
    session.token,
  );
  assert.equal(marking.state, "silent");
  await page.goto(`${served.url}/report/${attemptId}`);
  await page.getByRole("heading", { name: "Your marks open at the bell" }).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "real-marks-wait");
});

test("the bell ends the silence", async (t) => {
  const { page } = await atTheDoor(t);
  await throughTheDoor(page);
  await say(page, SAID);
  await page.clock.runFor(ANSWER_MS - QUIET_MS);
  await page.getByRole("button", { name: "I’ve finished" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Finish" }).click();
  await page.getByRole("heading", { name: "You have finished" }).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "real-silence");
  await page.clock.runFor(QUIET_MS);
  await page.getByRole("heading", { name: "The bell has gone" }).waitFor();
  await expectBells(page, 3);
  await page.getByRole("link", { name: "See your marks" }).waitFor();
});

test("bells that are switched off are seen and not heard", async (t) => {
  const { page } = await atTheDoor(t);
  await page.getByRole("checkbox", { name: "Sound the bells" }).uncheck();
  await throughTheDoor(page);
  await page.getByText("The bell has gone: your time has begun.").waitFor();
  await expectBells(page, 0);
});

test("a door whose bell went while nobody stood there waits to be opened", async (t) => {
  const { page } = await atTheDoor(t);
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByText("The bell has gone: you may read.").waitFor();
  const door = page.url();
  await page.goto(`${served.url}/practice`);
  await page.clock.fastForward(READING_MS * 2);
  await page.goto(door);
  await page.getByRole("button", { name: "Go in" }).click();
  await page.waitForURL("**/interview/*");
});

test("somebody who is away for long finds the room waiting, with the clock and the words where they were", async (t) => {
  const { page, session } = await atTheDoor(t);
  const attemptId = await throughTheDoor(page);
  await page.getByLabel("Your answer").fill("I was about to");
  const timer = page.getByRole("timer");
  const leftBefore = await shownSeconds(timer);
  await goAway(page);
  const leftAfter = await shownSeconds(timer);
  await page.clock.runFor(600_000);
  await comeBack(page);
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  assert.equal(await page.getByLabel("Your answer").inputValue(), "I was about to");
  const stood = await shownSeconds(timer);
  // Half a minute of an absence counts; the page shows a second a moment after it has begun.
  assert.ok(stood + 30 <= leftBefore && stood + 30 >= leftAfter - 1, `${stood} of ${leftBefore}, ${leftAfter}`);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "welcome-back");
  await page.clock.runFor(60_000);
  assert.equal(await shownSeconds(timer), stood);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByLabel("Your answer").fill(SAID);
  await page.keyboard.press("Enter");
  await heard(page, SAID);
  assert.deepEqual(await candidateWords(session, attemptId), [SAID]);
});

test("a machine that slept finds the room waiting", async (t) => {
  const { page } = await atTheDoor(t);
  await throughTheDoor(page);
  await page.clock.fastForward(3_600_000);
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await page.getByText("This device was asleep").waitFor();
  assert.match((await page.getByRole("timer").textContent()) ?? "", /^0[56]:\d\d$/u);
});

test("a distressing station is left in one step, and says where help is", async (t) => {
  const { page, session } = await atTheDoor(t, DESKTOP, "the-lemon-tree");
  await page.getByText("Content note.").waitFor();
  const attemptId = await throughTheDoor(page);
  await page.getByRole("button", { name: "Leave now" }).click();
  await page.getByRole("heading", { name: "You left this station" }).waitFor();
  await page.getByRole("link", { name: "Call 116 123" }).waitFor();
  const { status } = await call<{ status: string }>(served, "GET", `/attempts/${attemptId}`, undefined, session.token);
  assert.equal(status, "left");
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "left-distressing");
});

test("somebody who speaks of harm to themselves is shown help at once, in real mode too", async (t) => {
  const { page } = await atTheDoor(t);
  await throughTheDoor(page);
  await page.getByLabel("Your answer").fill("I want to die");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The station has stopped here" }).waitFor();
  assert.equal(await page.getByRole("timer").count(), 0);
  await page.clock.runFor(ANSWER_MS);
  await page.getByRole("button", { name: "Close the station" }).click();
  await page.waitForURL("**/practice");
});

/** What a browser does with a page whose tab is behind another, or whose phone is taking a call. */
async function goAway(page: Page): Promise<void> {
  await show(page, true);
}
async function comeBack(page: Page): Promise<void> {
  await show(page, false);
}
async function show(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, value: hidden ? "hidden" : "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("the screen stays awake while a station runs, and may sleep when it is over", async (t) => {
  const { page } = await atTheDoor(t, DESKTOP, "the-lemon-tree");
  const locks = () => page.evaluate(() => (window as unknown as { locks: number }).locks);
  await page.evaluate(() => {
    const held = Object.assign(window, { locks: 0 });
    const request = () => {
      held.locks++;
      return Promise.resolve({ release: () => Promise.resolve(void held.locks--) });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  assert.equal(await locks(), 0);
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByText("The bell has gone: you may read.").waitFor();
  assert.equal(await locks(), 1);
  await readToTheBell(page);
  await page.getByLabel("Your answer").waitFor();
  assert.equal(await locks(), 1);
  await page.getByRole("button", { name: "Leave now" }).click();
  await page.getByRole("heading", { name: "You left this station" }).waitFor();
  assert.equal(await locks(), 0);
});

test("a partner who closes the conversation ends no time: at the bell the answer is handed in", async (t) => {
  const { page } = await atTheDoor(t, DESKTOP, "the-evening-before");
  await throughTheDoor(page);
  const answers = ["That is all I would say.", "I have nothing to add.", "I would talk to them."];
  for (let at = 0; !(await page.getByText(/has closed the conversation/u).isVisible()); at++) {
    assert.ok(at < 30, "the examiner never closes the conversation");
    await page.getByLabel("Your answer").fill(answers[at % answers.length] ?? "");
    await page.keyboard.press("Enter");
    await page
      .getByText(/Enter sends|has closed the conversation/u)
      .first()
      .waitFor();
    await page.waitForFunction(() => !document.querySelector<HTMLTextAreaElement>("#answer")?.value);
  }
  await page.clock.runFor(ANSWER_MS * 2);
  await page.getByRole("heading", { name: "Time is up" }).waitFor();
  await page.getByText("Everything you said has been handed in.").waitFor();
});
