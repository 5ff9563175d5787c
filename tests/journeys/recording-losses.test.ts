import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, openMarks } from "./candidate.ts";
import {
  filesOf,
  goInRecorded,
  hashOfDownload,
  notedRuns,
  noteSlices,
  recordingsOf,
  recordingWhen,
  SENT_AGAIN,
  slicesKept,
} from "./recorded.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const ROLEPLAY = "a-wasted-morning";
const ONE_TAKE = "trust-earned";
const UPLOADS = "**/api/recordings/uploads**";

type Opened = { openedStreams: MediaStream[] };

async function keepStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { openedStreams: streams });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
  });
}

/** Its tracks end by themselves, as those of a device that is pulled out. */
const pullOut = (page: Page) =>
  page.evaluate(() => {
    for (const stream of (window as unknown as Opened).openedStreams)
      for (const track of stream.getTracks()) {
        if (track.readyState === "ended") continue;
        track.stop();
        track.dispatchEvent(new Event("ended"));
      }
  });

test("a microphone lost in the middle pauses the take, which goes on in a second part that a sentence leads to", async (t) => {
  const page = await openPage(t, browser, { expected: [SENT_AGAIN] });
  await keepStreams(page);
  const session = await arrive(page, served);
  const attemptId = await goInRecorded(page, served, ONE_TAKE, "Sound only");
  await page.getByRole("button", { name: "Begin the take" }).click();
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  await slicesKept(page, 2);
  await pullOut(page);
  await page.getByRole("heading", { name: "The recording has stopped" }).waitFor();
  await page.getByRole("button", { name: "Not recording" }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  await slicesKept(page, 1);
  const deadline = Date.now() + 20_000;
  while (!(await filesOf(page)).some((name) => /\.1\.[1-9]$/u.test(name))) assert.ok(Date.now() < deadline);
  await page.getByRole("button", { name: "I’ve finished" }).click();
  const first =
    "Trust is earned slowly, by doing what one has said one would do, again and again, and by saying so when not.";
  await page.getByLabel("What you said").fill(`${first} Lost soon.`);
  await page.getByRole("button", { name: "Hand in to be marked" }).click();
  await page.waitForURL("**/report/*");
  await openMarks(page);
  const [recording] = await recordingWhen(served, session, attemptId, ([found]) => found?.status === "ready");
  assert.equal(recording?.parts.length, 2);
  const [one, two] = recording.parts;
  assert.ok(one && two && two.startMs >= (one.durationMs ?? Infinity) - 1000, JSON.stringify(recording.parts));
  await page.goto(`${served.url}/attempts/${attemptId}`);
  await page.getByText("recorded in 2 parts").waitFor();
  const media = page.getByLabel("Your recording");
  await media.evaluate((element: HTMLMediaElement) => (element.muted = true));
  await page.waitForFunction(() => document.querySelector("audio")?.currentSrc);
  const begun = await media.evaluate((element: HTMLMediaElement) => element.currentSrc);
  const last = page.getByRole("button", { name: "Lost soon." });
  await last.click();
  await page.waitForFunction((before) => document.querySelector("audio")?.currentSrc !== before, begun);
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0);
  await page.locator("button[aria-current=true]", { hasText: "Lost soon." }).waitFor();
  await page.getByRole("button", { name: first }).click();
  await page.waitForFunction((before) => document.querySelector("audio")?.currentSrc === before, begun);
  await page.locator("button[aria-current=true]", { hasText: first }).waitFor();
  await media.evaluate((element: HTMLMediaElement) => element.pause());
});

test("a station that pauses pauses its recording, and goes on with it", async (t) => {
  const page = await openPage(t, browser);
  await page.addInitScript(() => {
    const recorders: MediaRecorder[] = [];
    const Plain = window.MediaRecorder;
    Object.assign(window, { recorders });
    window.MediaRecorder = class extends Plain {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options);
        recorders.push(this);
      }
    };
  });
  await arrive(page, served);
  await goInRecorded(page, served, ROLEPLAY, "Sound only");
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  const states = () =>
    page.evaluate(() => (window as unknown as { recorders: MediaRecorder[] }).recorders.map(({ state }) => state));
  assert.deepEqual(await states(), ["recording"]);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByRole("button", { name: "Recording paused" }).waitFor();
  assert.deepEqual(await states(), ["paused"]);
  await page.getByRole("button", { name: "Resume" }).first().click();
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  assert.deepEqual(await states(), ["recording"]);
});

test("a browser with no room left says so, keeps what it has, and every byte arrives", async (t) => {
  const page = await openPage(t, browser, { expected: [/net::ERR_/u] });
  await noteSlices(page.context());
  const session = await arrive(page, served);
  const attemptId = await goInRecorded(page, served, ROLEPLAY, "Sound only");
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  await page.context().route(UPLOADS, (route) => route.abort());
  await slicesKept(page, 2);
  // A third may be half written, and is given up when there is no room for it.
  const before = (await filesOf(page)).filter((name) => /\.0\.[01]$/u.test(name));
  assert.equal(before.length, 2);
  const browserItself = await page.context().newCDPSession(page);
  await browserItself.send("Storage.overrideQuotaForOrigin", { origin: served.url, quotaSize: 1 });
  await page.getByRole("button", { name: "Recording sound" }).click();
  await page.getByText("This browser has no room left").waitFor();
  await expectAccessibleInBothThemes(page);
  const { slices = 0 } = (await notedRuns(page))[0] ?? {};
  while (((await notedRuns(page))[0]?.slices ?? 0) < slices + 2) assert.ok(await page.getByRole("dialog").isVisible());
  const now = await filesOf(page);
  assert.ok(
    before.every((name) => now.includes(name)),
    now.join(", "),
  );
  await page.context().unroute(UPLOADS);
  await page.getByRole("button", { name: "Stop recording" }).click();
  const [recording] = await recordingWhen(served, session, attemptId, ([found]) => found?.status === "ready");
  const [run] = await notedRuns(page);
  assert.ok(recording && run && run.slices > 2, JSON.stringify({ recording, run }));
  assert.equal(await hashOfDownload(served, session, recording.id, 0), run.sha256);
});

const STORE = "stationwise.recordings";

test("without a private folder the browser's database keeps the recording, and signing out takes that away too", async (t) => {
  const page = await openPage(t, browser, { expected: [/net::ERR_/u] });
  await page.addInitScript(() => {
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("", "SecurityError"));
  });
  const session = await arrive(page, served);
  const attemptId = await goInRecorded(page, served, ROLEPLAY, "Sound only");
  await page.getByRole("button", { name: "Recording sound" }).waitFor();
  await page.context().route(UPLOADS, (route) => route.abort());
  const kept = () =>
    page.evaluate(
      (name) =>
        new Promise<string[]>((done) => {
          const opening = indexedDB.open(name);
          opening.addEventListener("success", () => {
            const keys = opening.result.transaction("bytes").objectStore("bytes").getAllKeys();
            keys.addEventListener("success", () => {
              opening.result.close();
              done(keys.result.map(String));
            });
          });
        }),
      STORE,
    );
  const deadline = Date.now() + 20_000;
  while ((await kept()).length < 3) assert.ok(Date.now() < deadline);
  await page.goto(`${served.url}/dashboard`);
  await page.context().unroute(UPLOADS);
  await recordingWhen(served, session, attemptId, ([found]) => found?.status === "ready");
  assert.equal((await recordingsOf(served, session, attemptId)).length, 1);
  await page.getByRole("button", { name: /log out/iu }).click();
  await page.waitForURL(`${served.url}/`);
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  assert.deepEqual(left, []);
});
