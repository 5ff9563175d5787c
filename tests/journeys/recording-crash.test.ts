import { expect, test } from "../browser/kept-profile.ts";
import {
  filesOf,
  goInRecorded,
  hashOfDownload,
  notedRuns,
  noteSlices,
  partKept,
  readyRecording,
  recordingLight,
  slicesKept,
} from "../browser/recordings.ts";

test("a browser that dies and a server that is killed lose nothing of a recording, and no byte is another", async ({
  keptProfile,
  startOwn,
  arrive,
}) => {
  const product = await startOwn();
  const first = await keptProfile.open();
  await noteSlices(first.context());
  const session = await arrive({}, { served: product, context: first.context() });
  const attemptId = await goInRecorded(first, "a-wasted-morning", "Picture and sound", product.url);
  await expect(recordingLight(first, "Recording")).toBeVisible();
  await slicesKept(first, 2);
  await product.kill();
  await slicesKept(first, 3);
  await keptProfile.written("stationwise.recordings");
  const [before] = await notedRuns(first);
  // They are written one after the other: with the next one begun, those noted are whole.
  await slicesKept(first, (before?.slices ?? 0) + 1);
  await keptProfile.crash();

  await product.startAgain();
  const page = await keptProfile.open();
  await noteSlices(page.context());
  await page.goto(`${product.url}/interview/${attemptId}`);
  await expect(recordingLight(page, "Recording")).toBeVisible();
  await partKept(page, 1);
  await recordingLight(page, "Recording").click();
  await page.getByRole("button", { name: "Stop recording" }).click();
  const { id, parts } = await readyRecording(product, session, attemptId);
  const [after] = await notedRuns(page);
  expect(parts).toHaveLength(2);
  expect(parts[1]?.startMs).toBeGreaterThan(0);
  expect(await hashOfDownload(product, session, { id, part: 1 })).toBe(after?.sha256);
  expect(await hashOfDownload(product, session, { id, part: 0 })).toBe(parts[0]?.sha256);
  // Another slice may have come between the noting and the end of the browser.
  const noted = { id, part: 0, first: before?.bytes ?? 0 };
  expect(await hashOfDownload(product, session, noted)).toBe(before?.sha256);
  await expect.poll(() => filesOf(page)).toEqual(["stationwise.recordings"]);
});
