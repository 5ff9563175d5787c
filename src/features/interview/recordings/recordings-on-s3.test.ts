import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";
import { recorderIn, recordingOf, sha256 } from "../../../../tests/api/recorder.ts";
import { s3StandIn } from "../../../../tests/stand-ins/s3-server.ts";

const s3 = await s3StandIn("the-key");
after(() => s3.close());
const app = await openTestApp({
  settings: {
    RECORDINGS_S3_ENDPOINT: s3.endpoint,
    RECORDINGS_S3_BUCKET: "the-bucket",
    RECORDINGS_S3_KEY: "the-key",
    RECORDINGS_S3_SECRET: "the-secret",
  },
});
const recorder = await recorderIn(app);
const { token } = await subscribed(app, await app.someone());
const webm = await recordingOf("webm", 4);
const { database, jobs } = app.product;

const keysOf = (id: string) => [...s3.objects.keys()].filter((key) => key.includes(id));

describe("recordings on an S3 server", () => {
  it("are kept there, played from there in pieces, and removed there", async () => {
    const recording = await recorder.begin(token);
    await recorder.sendAll(token, recording, webm);
    await jobs.drain();
    assert.equal((await recorder.read(token, recording)).status, "ready");
    assert.equal(keysOf(recording.id).length, 2);
    const { url, download } = await recorder.link(token, recording.id);
    assert.equal(sha256(await (await recorder.open(download)).bytes()), sha256(webm));
    const piece = await recorder.open(url, { range: "bytes=10-29" });
    assert.equal(piece.status, 206);
    assert.equal((await piece.bytes()).length, 20);
    await recorder.ask("DELETE", `/api/recordings/${recording.id}`, token);
    assert.deepEqual(keysOf(recording.id), []);
    assert.deepEqual(s3.unsigned, []);
  });

  it("are asked for again when the server would not take a slice", async () => {
    const recording = await recorder.begin(token);
    const slice = { recordingId: recording.id, slice: 0, bytes: webm };
    const location = (await recorder.announce(token, slice)).headers.get("location") ?? "";
    s3.fail("PUT", 10);
    assert.equal((await recorder.patch(token, location, 0, webm)).status, 500);
    s3.fail("PUT", 0);
    assert.equal((await recorder.call("HEAD", location, token)).status, 404);
    assert.equal(await recorder.send(token, slice), 204);
  });

  it("are removed by the job when the server would not remove them at once", async () => {
    const recording = await recorder.begin(token);
    await recorder.sendAll(token, recording, webm);
    await jobs.drain();
    s3.fail("POST", 10);
    assert.equal((await recorder.ask("DELETE", `/api/recordings/${recording.id}`, token)).status, 200);
    assert.equal((await recorder.read(token, recording)).status, "deleted");
    assert.equal(keysOf(recording.id).length, 2);
    s3.fail("POST", 0);
    await jobs.drain();
    assert.deepEqual(keysOf(recording.id), []);
  });

  it("are put together by the job after an hour without the server", async () => {
    const recording = await recorder.begin(token);
    await recorder.sendAll(token, recording, webm);
    // Tries after 2, 4, 8 … 256 seconds, then every 300: an hour is over after the nineteenth. A refusal is asked for once a try.
    s3.fail("GET", 19, 403);
    await jobs.drain();
    const { status, parts } = await recorder.read(token, recording);
    assert.deepEqual([status, parts[0]?.sha256], ["ready", sha256(webm)]);
  });

  it("are purged by a later sweep when the server would not remove them on their day", async () => {
    const recording = await recorder.begin(token);
    await recorder.sendAll(token, recording, webm);
    await jobs.drain();
    const sweep = () => database.asWorker((tx) => jobs.enqueue(tx, { name: "sweep-recordings" }, {}));
    app.clock.pass(31 * 86_400_000);
    await sweep();
    s3.fail("POST", 3);
    await jobs.drain();
    app.clock.pass(-31 * 86_400_000);
    assert.equal((await recorder.read(token, recording)).status, "deleted");
    assert.deepEqual(keysOf(recording.id), []);
  });
});
