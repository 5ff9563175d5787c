import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { configOf } from "../../src/platform/config.ts";
import { openStorage } from "../../src/platform/storage/open-storage.ts";
import { openTestApp } from "../api/test-app.ts";
import { recorderIn, recordingOf, sha256 } from "../api/recorder.ts";
import { subscribed } from "../api/subscribed.ts";
import { storageBehaves } from "./storage-behaviour.ts";

const dataDir = mkdtempSync(join(tmpdir(), "stationwise-test-"));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const NAMES = ["ENDPOINT", "BUCKET", "KEY", "SECRET"].map((name) => `RECORDINGS_S3_${name}`);
const settings = Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? ""]));
const { s3 } = configOf(settings).recordings;
if (s3 === null) throw new Error("Which S3 server? Run npm run test:s3.");
const storage = await openStorage({ dataDir, s3 });
const addressOf = (key: string) => `${s3.endpoint}/${s3.bucket}/recordings/${key}`;

describe("a storage on a real S3 server", () => {
  storageBehaves(storage, dataDir);

  it("removes a folder of more than one page", async () => {
    const keys = Array.from({ length: 1005 }, (_, at) => `many/${at}`);
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => storage.put(key, Buffer.from("x"))));
    await storage.removeFolder("many");
    assert.ok(!(await storage.folders()).includes("many"));
    assert.equal(await storage.sizeOf("many/1004"), null);
  });

  it("is open to nobody with another secret, another key or none", async () => {
    await storage.put("own/a", Buffer.from("a candidate's voice"));
    for (const other of [
      { ...s3, secret: `${s3.secret}x` },
      { ...s3, key: `${s3.key}x` },
    ]) {
      const stranger = await openStorage({ dataDir, s3: other });
      await assert.rejects(stranger.read("own/a"), /Signature|AccessKey|Access/u);
      await assert.rejects(stranger.put("own/a", Buffer.from("overwritten")));
      await assert.rejects(stranger.folders());
    }
    for (const method of ["GET", "PUT", "DELETE"])
      assert.equal((await fetch(addressOf("own/a"), { method })).status, 403, method);
    assert.equal(await storage.sizeOf("own/a"), "a candidate's voice".length);
  });
});

describe("a recording on a real S3 server", async () => {
  const app = await openTestApp({ settings });
  const recorder = await recorderIn(app);
  const { token } = await subscribed(app, await app.someone());
  const webm = await recordingOf("webm", 20);

  it("is kept there, played in pieces by an address that ends, and gone when it is deleted", async () => {
    const recording = await recorder.begin(token);
    await recorder.sendAll(token, recording, webm);
    await app.product.jobs.drain();
    assert.equal((await recorder.read(token, recording)).status, "ready");
    assert.ok((await storage.folders()).includes(recording.id));
    const { url, download } = await recorder.link(token, recording.id);
    assert.equal(sha256(await (await recorder.open(download)).bytes()), sha256(webm));
    const piece = await recorder.open(url, { range: "bytes=10-29" });
    assert.equal(piece.status, 206);
    assert.equal((await piece.bytes()).length, 20);
    app.clock.pass(10 * 60_000 + 1000);
    assert.equal((await recorder.open(url)).status, 404);
    await recorder.ask("DELETE", `/api/recordings/${recording.id}`, token);
    assert.ok(!(await storage.folders()).includes(recording.id));
  });
});
