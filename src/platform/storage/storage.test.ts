import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { after, describe, it } from "node:test";
import { s3StandIn } from "../../../tests/stand-ins/s3-server.ts";
import { configOf } from "../config.ts";
import { openStorage } from "./open-storage.ts";
import { MissingBytes } from "./storage.ts";

const dataDir = mkdtempSync(join(tmpdir(), "stationwise-test-"));
const s3 = await s3StandIn("the-key");
after(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const settings = { endpoint: s3.endpoint, bucket: "the-bucket", region: "eu-west-2", key: "the-key", secret: "secret" };

async function textOf(stream: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

for (const [name, options] of [
  ["this disk", { dataDir, s3: null }],
  ["an S3 server", { dataDir, s3: settings }],
] as const) {
  describe(`a storage on ${name}`, async () => {
    const storage = await openStorage(options);

    it("gives back what was put there, whole or a piece of it", async () => {
      await storage.put("one/a", Buffer.from("0123456789"));
      assert.equal(await storage.sizeOf("one/a"), 10);
      assert.equal(await textOf(await storage.read("one/a")), "0123456789");
      assert.equal(await textOf(await storage.read("one/a", { from: 3, to: 5 })), "345");
      await storage.put("one/a", Buffer.from("new"));
      assert.equal(await textOf(await storage.read("one/a")), "new");
    });

    it("takes a file", async () => {
      const file = join(dataDir, "file");
      await writeFile(file, "from a file");
      await storage.put("one/b.0", { file });
      assert.equal(await textOf(await storage.read("one/b.0")), "from a file");
    });

    it("says what is not there, and finds no fault in removing it", async () => {
      assert.equal(await storage.sizeOf("none/a"), null);
      await assert.rejects(storage.read("none/a"), MissingBytes);
      await storage.remove("none/a");
      await storage.removeFolder("none");
    });

    it("removes one, and a folder with all that is in it and nothing beside it", async () => {
      for (const key of ["two/a", "two/b", "two/c", "two/d", "twofold/a"]) await storage.put(key, Buffer.from("x"));
      await storage.remove("two/a");
      assert.equal(await storage.sizeOf("two/a"), null);
      assert.deepEqual((await storage.folders()).toSorted(), ["one", "two", "twofold"]);
      await storage.removeFolder("two");
      assert.deepEqual((await storage.folders()).toSorted(), ["one", "twofold"]);
    });

    it("refuses a key that leads elsewhere", async () => {
      for (const key of ["../a", "a", "a/../b", "a/b/c", "/a/b", "a/.b", "a\\b/c", ""])
        await assert.rejects(async () => storage.put(key, Buffer.from("x")), /no key of the storage/u, key);
    });
  });
}

describe("the settings of the storage", () => {
  it("sign every request with the key that is set", () => {
    assert.deepEqual(s3.unsigned, []);
    assert.ok([...s3.objects.keys()].every((key) => key.startsWith("the-bucket/recordings/")));
  });

  it("are refused when only some of them are there", () => {
    assert.throws(() => configOf({ RECORDINGS_S3_BUCKET: "b" }), /belong together/u);
    assert.throws(() => configOf({ RECORDING_DAYS: "0" }), /RECORDING_DAYS has to be at least 1/u);
    assert.equal(configOf({}).recordings.days, 30);
    assert.equal(configOf({}).recordings.s3, null);
  });
});
