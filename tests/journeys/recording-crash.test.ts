import assert from "node:assert/strict";
import test from "node:test";
import { serveProduct } from "./browser.ts";
import { arrive } from "./candidate.ts";
import {
  filesOf,
  goInRecorded,
  hashOfDownload,
  keptProfile,
  notedRuns,
  recordingWhen,
  slicesKept,
} from "./recorded.ts";

const STATION = "a-wasted-morning";

test("a browser that dies and a server that is killed lose nothing of a recording, and no byte is another", async (t) => {
  const served = await serveProduct(t);
  const profile = await keptProfile(t);
  const first = await profile.open();
  const session = await arrive(first.page, served);
  const attemptId = await goInRecorded(first.page, served, STATION, "Picture and sound");
  await first.page.getByRole("button", { name: "Recording", exact: true }).waitFor();
  await slicesKept(first.page, 2);
  await served.kill();
  await slicesKept(first.page, 3);
  const before = (await notedRuns(first.page))[0];
  await profile.crash();

  await served.startAgain();
  const { page } = await profile.open();
  await page.goto(`${served.url}/interview/${attemptId}`);
  await page.getByRole("button", { name: "Recording", exact: true }).waitFor();
  await slicesKept(page, (before?.slices ?? 0) + 1);
  await page.getByRole("button", { name: "Recording", exact: true }).click();
  await page.getByRole("button", { name: "Stop recording" }).click();
  const [recording] = await recordingWhen(served, session, attemptId, ([found]) => found?.status === "ready");
  const after = (await notedRuns(page))[0];
  assert.ok(recording && before && after, JSON.stringify({ recording, before, after }));
  assert.equal(recording.parts.length, 2);
  assert.ok((recording.parts[1]?.startMs ?? 0) > 0);
  assert.equal(await hashOfDownload(served, session, recording.id, 1), after.sha256);
  assert.equal(recording.parts[0]?.sha256, await hashOfDownload(served, session, recording.id, 0));
  // Another slice may have come between the noting and the end of the browser.
  assert.equal(await hashOfDownload(served, session, recording.id, 0, before.bytes), before.sha256);
  assert.deepEqual(await filesOf(page), ["stationwise.recordings"]);
});
