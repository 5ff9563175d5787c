import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, type Session } from "./candidate.ts";
import { expectKnownKeys } from "./known-keys.ts";
import { SENT_AGAIN } from "./recorded.ts";
import { SCREENS, sidewaysRoom } from "./screens.ts";
import { playSpeech, type SpeechStandIn } from "./speech-stand-in.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const STATION = "trust-earned";
const HEARD = "Trust is urned slowly. It is lost in a moment.";
const SAID = "Trust is earned slowly. It is lost in a moment.";
const WHERE = /Your browser sends the sound to/iu;

type Take = { page: Page; speech: SpeechStandIn; session: Session; attemptId: string };
type Stored = {
  status: string;
  turns: { speaker: string; text: string; delivery?: { isSpoken: boolean; voicedMs: number } }[];
};

/** In a take that is recorded as sound, and written down as it is spoken. */
async function begunTake(t: TestContext, mode: "Study mode" | "Real mode", screen: object): Promise<Take> {
  const page = await openPage(t, browser, { ...screen, expected: [SENT_AGAIN] });
  await page.clock.install();
  const speech = await playSpeech(page);
  const session = await arrive(page, served);
  await page.goto(`${served.url}/briefing/${STATION}`);
  await page.getByRole("radio", { name: mode }).check();
  await page.getByRole("radio", { name: "Sound only" }).check();
  await page.getByRole("radio", { name: "Write them down as I speak" }).check();
  await page.getByText(WHERE).waitFor();
  await page.getByRole("button", { name: "Start reading time" }).click();
  if (mode === "Study mode") await page.getByRole("button", { name: "Go in" }).click();
  else {
    // The door opens by itself for whoever stood before it as the bell went.
    await page.getByText("At the next bell the door opens by itself.").waitFor();
    await page.clock.fastForward("10:00");
  }
  await page.waitForURL(/\/station-record\//u);
  await page.getByText(WHERE).waitFor();
  await page.getByRole("button", { name: "Begin the take" }).click();
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  await page.getByText("It is written down as you speak").waitFor();
  return { page, speech, session, attemptId: page.url().split("/").at(-1) ?? "" };
}

async function speak({ page, speech }: Take, words: string): Promise<void> {
  while (!(await speech.recognition()).isRunning) await page.evaluate(() => new Promise(requestAnimationFrame));
  await speech.voice(true);
  await page.clock.runFor(2000);
  await speech.hear(words, { isFinal: true });
  await page.clock.runFor(100);
  await speech.voice(false);
  await page.clock.runFor(500);
}

async function stored({ session, attemptId }: Take) {
  const { status, turns } = await call<Stored>(served, "GET", `/attempts/${attemptId}`, undefined, session.token);
  return { status, answer: turns.find(({ speaker }) => speaker === "candidate") };
}

for (const [name, screen] of SCREENS)
  test(`a take is written down, put right afterwards and handed in, with how it was spoken: ${name}`, async (t) => {
    const take = await begunTake(t, "Study mode", screen);
    const { page } = take;
    assert.equal(await sidewaysRoom(page), 0);
    await speak(take, HEARD);
    await page.getByRole("button", { name: "I’ve finished" }).click();
    await page.getByText("This is what was heard").waitFor();
    const box = page.getByLabel("What you said");
    assert.equal(await box.inputValue(), HEARD);
    await page.getByRole("timer").waitFor();
    await expectKnownKeys(page);
    assert.equal(await sidewaysRoom(page), 0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await screenshot(page, `take-words-${name}-${colorScheme}`);
    }
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await page.getByText("This is what was heard").waitFor();
    await box.fill(SAID);
    await page.getByRole("button", { name: "Hand in to be marked" }).click();
    await page.waitForURL(/\/(analyzing|report)\//u);
    const { answer } = await stored(take);
    assert.equal(answer?.text, SAID);
    assert.equal(answer?.delivery?.isSpoken, true);
    assert.ok((answer?.delivery?.voicedMs ?? 0) >= 1500);
  });

test("in real mode too it can be put right, until its time is over: then it is handed in as it stands", async (t) => {
  const take = await begunTake(t, "Real mode", {});
  const { page } = take;
  await speak(take, HEARD);
  await page.clock.runFor("03:00");
  await page.getByText("This is what was heard").waitFor();
  await page.getByLabel("What you said").fill(SAID);
  assert.equal((await stored(take)).status, "running");
  await page.clock.fastForward("30:00");
  await page.getByLabel("What you said").waitFor({ state: "detached" });
  const { status, answer } = await stored(take);
  assert.equal(status, "finished");
  assert.equal(answer?.text, SAID);
});
