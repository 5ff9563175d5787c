import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { storageBehaves } from "../../../tests/s3/storage-behaviour.ts";
import { s3StandIn } from "../../../tests/stand-ins/s3-server.ts";
import { configOf } from "../config.ts";
import { openStorage } from "./open-storage.ts";

const dataDir = mkdtempSync(join(tmpdir(), "stationwise-test-"));
const s3 = await s3StandIn("the-key");
after(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const settings = { endpoint: s3.endpoint, bucket: "the-bucket", region: "eu-west-2", key: "the-key", secret: "secret" };

for (const [name, options] of [
  ["this disk", { dataDir, s3: null }],
  ["an S3 server", { dataDir, s3: settings }],
] as const) {
  describe(`a storage on ${name}`, async () => {
    storageBehaves(await openStorage(options), dataDir);
  });
}

describe("the settings of the storage", () => {
  it("sign every request with the key that is set", () => {
    assert.deepEqual(s3.unsigned, []);
    assert.ok([...s3.objects.keys()].every((key) => key.startsWith("the-bucket/recordings/")));
  });

  it("leave no part of an upload that broke off", () => {
    assert.deepEqual(s3.unfinished(), []);
  });

  it("are refused when only some of them are there", () => {
    assert.throws(() => configOf({ RECORDINGS_S3_BUCKET: "b" }), /belong together/u);
    assert.throws(() => configOf({ RECORDING_DAYS: "0" }), /RECORDING_DAYS has to be at least 1/u);
    assert.equal(configOf({}).recordings.days, 30);
    assert.equal(configOf({}).recordings.s3, null);
  });
});
