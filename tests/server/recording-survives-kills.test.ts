import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { configOf } from "../../src/platform/config.ts";
import { freePort, startProcess, type ProductProcess } from "../../tools/chaos/product-process.ts";
import { freshDatabase } from "../api/fresh-database.ts";
import { recorderAt, recordingOf, sha256, slicesIn } from "../api/recorder.ts";
import { someone } from "./person.ts";

const SLICES = 6;

/** The product as a process of its own on one folder, which can be killed and started again on the same port. */
async function startHere() {
  const fresh = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
  const port = await freePort();
  const settings = {
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
    CONTENT_DIR: process.env["CONTENT_DIR"] ?? "content",
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    ...fresh.settings,
  };
  let running: ProductProcess = await startProcess(settings, { port });
  after(async () => {
    await running.stop();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    dataDir: configOf(settings).dataDir,
    port,
    origin: `http://127.0.0.1:${port}`,
    async killAndStartAgain() {
      await running.kill();
      running = await startProcess(settings, { port });
    },
  };
}

describe("a recording on a server that is killed", async () => {
  const here = await startHere();
  const { token } = await someone(here.port);
  const recorder = recorderAt(here.origin);
  const webm = await recordingOf("webm", 30);

  /** Sends the first half of a slice over a connection that the killed server breaks off. */
  async function sendHalf(location: string, bytes: Buffer): Promise<number> {
    const half = Math.floor(bytes.length / 2);
    await recorder.sendBeginning(token, location, { bytes, most: half, dataDir: here.dataDir });
    return half;
  }

  it("has every byte that was sent, although the server died in the middle of slices", async () => {
    const recording = await recorder.begin(token);
    for (const [slice, bytes] of slicesIn(webm, SLICES).entries()) {
      const announced = await recorder.announce(token, { recordingId: recording.id, slice, bytes });
      assert.equal(announced.status, 201);
      const location = announced.headers.get("location") ?? "";
      if (slice % 3 !== 1) {
        assert.equal((await recorder.patch(token, location, 0, bytes)).status, 204);
        continue;
      }
      const half = await sendHalf(location, bytes);
      await here.killAndStartAgain();
      const head = await recorder.call("HEAD", location, token);
      assert.equal(head.headers.get("upload-offset"), String(half), `slice ${slice}`);
      assert.equal((await recorder.patch(token, location, half, bytes.subarray(half))).status, 204);
    }
    const parts = [{ part: 0, slices: SLICES, sha256: sha256(webm) }];
    const { body } = await recorder.complete(token, recording.id, parts);
    assert.deepEqual(body.missing, []);
    await here.killAndStartAgain();
    let found = await recorder.read(token, recording);
    while (found.status === "joining") found = await recorder.read(token, recording);
    assert.deepEqual([found.status, found.problem], ["ready", null]);
    assert.equal(found.parts[0]?.sha256, sha256(webm));
    assert.equal(found.parts[0]?.durationMs, 30_000 - 20);
    const { download } = await recorder.link(token, recording.id);
    assert.equal(sha256(await (await recorder.open(download)).bytes()), sha256(webm));
  });
});
