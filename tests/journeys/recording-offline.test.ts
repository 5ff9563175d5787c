import type { Page } from "@playwright/test";
import { interfere } from "../browser/interfere.ts";
import { expectKnownKeys } from "../browser/known-keys.ts";
import {
  beginTake,
  filesOf,
  goInRecorded,
  hashOfDownload,
  isSlice,
  notedRuns,
  noteSlices,
  readyRecording,
  recordingLight,
  recordingsOf,
  SENT_AGAIN,
  slicesKept,
  untilAwaiting,
  UPLOADS,
} from "../browser/recordings.ts";
import { expect, test } from "../browser/test.ts";

const ROLEPLAY = "a-wasted-morning";

/** What is asked for without a connection. One pattern with the other: of two, Playwright takes the second for settings. */
const CUT_OFF_OR_SENT_AGAIN = new RegExp(`net::ERR_|${SENT_AGAIN.source}`, "u");

test.use({ expected: [CUT_OFF_OR_SENT_AGAIN] });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /log out/iu }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("button", { name: "Sign In" }).first()).toBeVisible();
}

test("offline the interview goes on and the slices wait; the next visit sends them once, whichever tab; signing out wipes what is left", async ({
  page,
  context,
  arrive,
  product,
}) => {
  await page.clock.install();
  const session = await arrive();
  const attemptId = await goInRecorded(page, ROLEPLAY, "Sound only");
  await expect(recordingLight(page)).toBeVisible();
  await context.setOffline(true);
  await slicesKept(page, 2);
  await page.clock.fastForward("01:00");
  await recordingLight(page).click();
  await expect(page.getByText(/left to send\. You are offline/u)).toBeVisible();
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
  await Promise.all(tabs.map((tab) => tab.goto("/dashboard")));
  await readyRecording(product, session, attemptId);
  expect(sent.length).toBeGreaterThanOrEqual(1);
  expect(sent.toSorted(), "each slice once").toEqual([...new Set(sent)].toSorted());

  const [tab] = tabs;
  await beginTake(tab);
  await context.route(UPLOADS, (route) => route.abort());
  await slicesKept(tab, 2);
  await tab.goto("/dashboard");
  expect((await filesOf(tab)).length).toBeGreaterThan(2);
  await signOut(tab);
  await expect.poll(() => filesOf(tab)).toEqual([]);
});

test("what a page has in hand that is closed just now is sent by the page that is open beside it", async ({
  page,
  context,
  arrive,
  product,
}) => {
  const session = await arrive();
  const attemptId = await goInRecorded(page, ROLEPLAY, "Sound only");
  await expect(recordingLight(page)).toBeVisible();
  await slicesKept(page, 1);
  const other = await context.newPage();
  await other.goto("/dashboard");
  await untilAwaiting(other);
  await page.close();
  await readyRecording(product, session, attemptId);
  await expect.poll(() => other.evaluate(() => localStorage.getItem("stationwise.recordings"))).toBeNull();
  expect((await filesOf(other)).filter(isSlice)).toEqual([]);
});

test("a browser with no room left says so, keeps what it has, and every byte arrives", async ({
  page,
  context,
  arrive,
  product,
}) => {
  await noteSlices(context);
  const session = await arrive();
  const attemptId = await goInRecorded(page, ROLEPLAY, "Sound only");
  await expect(recordingLight(page)).toBeVisible();
  const letPass = await interfere(context, UPLOADS, (route) => route.abort());
  // With a third begun the first two are whole. It may be half written, and is given up when there is no room for it.
  await slicesKept(page, 3);
  const before = (await filesOf(page)).filter((name) => /\.0\.[01]$/u.test(name));
  expect(before).toHaveLength(2);
  const browserItself = await context.newCDPSession(page);
  await browserItself.send("Storage.overrideQuotaForOrigin", { origin: product.url, quotaSize: 1 });
  await recordingLight(page).click();
  await expect(page.getByText("This browser has no room left")).toBeVisible();
  const slices = async () => (await notedRuns(page))[0]?.slices ?? 0;
  const full = await slices();
  await expect.poll(slices, { message: "slices the recorder gives all the same" }).toBeGreaterThanOrEqual(full + 2);
  expect(await filesOf(page)).toEqual(expect.arrayContaining(before));
  letPass();
  await page.getByRole("button", { name: "Stop recording" }).click();
  const { id } = await readyRecording(product, session, attemptId);
  const [run] = await notedRuns(page);
  expect(run?.slices).toBeGreaterThan(2);
  expect(await hashOfDownload(product, session, { id, part: 0 })).toBe(run?.sha256);
});

/** What the browser's database keeps of recordings, where there is no private folder. */
const keptInDatabase = (page: Page): Promise<string[]> =>
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
    "stationwise.recordings",
  );

test("without a private folder the browser's database keeps the recording, and signing out takes that away too", async ({
  page,
  context,
  arrive,
  product,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("", "SecurityError"));
  });
  const session = await arrive();
  const attemptId = await goInRecorded(page, ROLEPLAY, "Sound only");
  await expect(recordingLight(page)).toBeVisible();
  const letPass = await interfere(context, UPLOADS, (route) => route.abort());
  await expect.poll(async () => (await keptInDatabase(page)).length).toBeGreaterThanOrEqual(3);
  await page.goto("/dashboard");
  letPass();
  await readyRecording(product, session, attemptId);
  expect(await recordingsOf(product, session, attemptId)).toHaveLength(1);
  await signOut(page);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toEqual([]);
});
