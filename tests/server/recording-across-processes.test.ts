import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { recorderAt, recordingOf, sha256, slicesIn } from "../api/recorder.ts";
import { s3StandIn } from "../stand-ins/s3-server.ts";
import { startCluster } from "./cluster.ts";
import { someone } from "./person.ts";

const SLICES = 4;
const s3 = await s3StandIn("the-key");
after(() => s3.close());

const STORAGES = {
  "a shared folder": {},
  "an S3 server": {
    RECORDINGS_S3_ENDPOINT: s3.endpoint,
    RECORDINGS_S3_BUCKET: "the-bucket",
    RECORDINGS_S3_KEY: "the-key",
    RECORDINGS_S3_SECRET: "the-secret",
  },
};

for (const [storage, settings] of Object.entries(STORAGES)) {
  describe(`a recording on web processes and workers that share ${storage}`, async () => {
    const cluster = await startCluster(settings);
    const [one, two] = cluster.web.map(({ port }) => recorderAt(`http://127.0.0.1:${port}`));
    assert.ok(one && two);
    const { token } = await someone(cluster.port);
    const webm = await recordingOf("webm", 8);

    it("is joined by a worker from what two web processes took, and played by either", async () => {
      const recording = await one.begin(token);
      for (const [slice, bytes] of slicesIn(webm, SLICES).entries()) {
        const status: number = await (slice % 2 === 0 ? one : two).send(token, {
          recordingId: recording.id,
          slice,
          bytes,
        });
        assert.equal(status, 204);
      }
      const parts = [{ part: 0, slices: SLICES, sha256: sha256(webm) }];
      assert.deepEqual((await two.complete(token, recording.id, parts)).body.missing, []);
      let found = await one.read(token, recording);
      while (found.status === "joining") found = await one.read(token, recording);
      assert.deepEqual([found.status, found.problem, found.parts[0]?.sha256], ["ready", null, sha256(webm)]);
      for (const web of [one, two]) {
        const { url, download } = await web.link(token, recording.id);
        assert.equal(sha256(await (await web.open(download)).bytes()), sha256(webm));
        assert.equal((await web.open(url, { range: "bytes=10-29" })).status, 206);
      }
    });

    it("is gone from all of them when it is deleted at one", async () => {
      const recording = await one.begin(token);
      await one.sendAll(token, recording, webm);
      while ((await one.read(token, recording)).status === "joining");
      const { download } = await one.link(token, recording.id);
      assert.equal((await two.ask("DELETE", `/api/recordings/${recording.id}`, token)).status, 200);
      assert.equal((await one.open(download)).status, 404);
      assert.equal(existsSync(join(cluster.settings["DATA_DIR"] ?? "", "recordings", "kept", recording.id)), false);
      assert.deepEqual(
        [...s3.objects.keys()].filter((key) => key.includes(recording.id)),
        [],
      );
    });
  });
}
