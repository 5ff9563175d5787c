import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, openMarks } from "./candidate.ts";
import { expectKnownKeys } from "./known-keys.ts";
import {
  filesOf,
  goInRecorded,
  isSlice,
  recordingsOf,
  recordingWhen,
  SENT_AGAIN,
  slicesKept,
  untilAwaiting,
} from "./recorded.ts";
import { SCREENS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const ROLEPLAY = "a-wasted-morning";
const ONE_TAKE = "trust-earned";
const UPLOADS = "**/api/recordings/uploads**";
const cutLine = [/net::ERR_/u];
const DESK = { viewport: { width: 1280, height: 800 } };

test("nothing is on until it is chosen, a blocked camera is explained, and going on without one is a press away", async (t) => {
  const page = await openPage(t, browser, DESK);
  await page.addInitScript(() => {
    let asked = 0;
    const plain = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    Object.assign(window, { timesAsked: () => asked });
    navigator.mediaDevices.getUserMedia = (wanted) => {
      asked++;
      return wanted?.video === false ? plain(wanted) : Promise.reject(new DOMException("", "NotAllowedError"));
    };
  });
  await arrive(page, served);
  await page.goto(`${served.url}/briefing/${ROLEPLAY}`);
  assert.equal(await page.getByRole("radio", { name: "Not recorded" }).isChecked(), true);
  assert.equal(await page.evaluate(() => (window as unknown as { timesAsked(): number }).timesAsked()), 0);
  await page.getByRole("radio", { name: "Picture and sound" }).check();
  await page.getByText("This site may not use your camera and microphone").waitFor();
  await page.getByText("Site settings").waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("radio", { name: "Sound only" }).check();
  await page.getByText("microphone works").waitFor();
  await page.getByText("It is kept for 30 days").waitFor();
  await page.getByRole("button", { name: "Play a test sound" }).click();
  await page.getByText("Two tones").waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("radio", { name: "Not recorded" }).check();
  await page.getByText("microphone works").waitFor({ state: "detached" });
});

async function oneTake(page: Page): Promise<string> {
  const attemptId = await goInRecorded(page, served, ONE_TAKE, "Sound only");
  await page.getByRole("button", { name: "Begin the take" }).click();
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  await page.getByRole("timer").waitFor();
  return attemptId;
}

test("one take is counted in, recorded, given its words, played beside them, sought by sentence, and deleted at once", async (t) => {
  const page = await openPage(t, browser, { ...DESK, expected: [SENT_AGAIN] });
  const session = await arrive(page, served);
  const attemptId = await oneTake(page);
  await slicesKept(page, 2);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "I’ve finished" }).click();
  await page.getByText("It is not marked yet").waitFor();
  await expectKnownKeys(page);
  await page.reload();
  await page.getByText("It is not marked yet").waitFor();
  await page
    .getByLabel("What you said")
    .fill("Trust is earned slowly. It is lost in a moment. I would say sorry first.");
  await page.getByRole("button", { name: "Hand in to be marked" }).click();
  await page.waitForURL("**/report/*");
  await openMarks(page);
  await recordingWhen(served, session, attemptId, ([found]) => found?.status === "ready");
  await page.getByRole("heading", { name: "Recording and transcript" }).waitFor();
  await page.goto(`${served.url}/attempts/${attemptId}`);
  const media = page.getByLabel("Your recording");
  await media.evaluate((element: HTMLMediaElement) => (element.muted = true));
  const sentence = page.getByRole("button", { name: "I would say sorry first." });
  await sentence.click();
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 1);
  await page.locator("button[aria-current=true]", { hasText: "I would say sorry first." }).waitFor();
  await media.evaluate((element: HTMLMediaElement) => element.pause());
  await page.waitForFunction(() => document.querySelector("audio")?.textTracks[0]?.cues?.length);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "recording-playback");
  await page.getByRole("button", { name: "Delete now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete now" }).click();
  await page.getByText("It was deleted on").waitFor();
  assert.deepEqual(
    (await recordingsOf(served, session, attemptId)).map(({ status }) => status),
    ["deleted"],
  );
});

test("offline the room goes on and the slices wait; the next visit sends them once, whichever tab; signing out wipes what is left", async (t) => {
  const page = await openPage(t, browser, { ...DESK, expected: [...cutLine, SENT_AGAIN] });
  await page.clock.install();
  const session = await arrive(page, served);
  const context = page.context();
  const attemptId = await goInRecorded(page, served, ROLEPLAY, "Sound only");
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  await context.setOffline(true);
  await slicesKept(page, 2);
  await page.clock.fastForward("01:00");
  await page.getByRole("button", { name: "Recording sound" }).click();
  await page.getByText(/left to send\. You are offline/u).waitFor();
  await expectAccessibleInBothThemes(page);
  await expectKnownKeys(page);
  const minute = await filesOf(page);
  await slicesKept(page, minute.filter(isSlice).length + 1);
  await page.close();

  await context.setOffline(false);
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.url());
  });
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto(`${served.url}/dashboard`)));
  await recordingWhen(served, session, attemptId, ([found]) => found?.status === "ready");
  assert.equal(new Set(sent).size, sent.length, sent.join(", "));
  assert.ok(sent.length >= 1);

  const [tab] = tabs;
  await goInRecorded(tab, served, "trust-earned", "Sound only");
  await tab.getByRole("button", { name: "Begin the take" }).click();
  await tab.getByRole("button", { name: "Recording sound" }).waitFor();
  await context.route(UPLOADS, (route) => route.abort());
  await slicesKept(tab, 2);
  await tab.goto(`${served.url}/dashboard`);
  assert.ok((await filesOf(tab)).length > 2);
  await tab.getByRole("button", { name: /log out/iu }).click();
  await tab.waitForURL(`${served.url}/`);
  await tab.getByRole("button", { name: "Sign In" }).first().waitFor();
  assert.deepEqual(await filesOf(tab), []);
});

test("what a page has in hand that is closed just now is sent by the page that is open beside it", async (t) => {
  const page = await openPage(t, browser, { ...DESK, expected: [...cutLine, SENT_AGAIN] });
  const session = await arrive(page, served);
  const context = page.context();
  const attemptId = await goInRecorded(page, served, ROLEPLAY, "Sound only");
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  await slicesKept(page, 1);
  const other = await context.newPage();
  await other.goto(`${served.url}/dashboard`);
  await untilAwaiting(other);
  await page.close();
  await recordingWhen(served, session, attemptId, ([found]) => found?.status === "ready");
  await other.waitForFunction(() => localStorage.getItem("stationwise.recordings") === null);
  assert.deepEqual((await filesOf(other)).filter(isSlice), []);
});

for (const [name, screen] of SCREENS)
  test(`the check, the count-in and the take fit a ${name}`, async (t) => {
    const page = await openPage(t, browser, screen);
    await arrive(page, served);
    await page.goto(`${served.url}/briefing/${ONE_TAKE}`);
    await page.getByRole("radio", { name: "Picture and sound" }).check();
    await page.getByText("microphone works").waitFor();
    assert.equal(await sidewaysRoom(page), 0);
    await screenshot(page, `recording-check-${name}`);
    await page.getByRole("button", { name: "Start reading time" }).click();
    await page.getByRole("button", { name: "Go in" }).click();
    await page.getByRole("button", { name: "Begin the take" }).waitFor();
    await page.getByText("microphone works").waitFor();
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `recording-count-in-${name}`);
    await page.getByRole("button", { name: "Begin the take" }).click();
    await page.getByRole("button", { name: "Recording", exact: true }).waitFor();
    assert.equal(await sidewaysRoom(page), 0);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `recording-take-${name}`);
  });
