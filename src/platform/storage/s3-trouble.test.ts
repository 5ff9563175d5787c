import assert from "node:assert/strict";
import { after, afterEach, describe, it } from "node:test";
import { buffer } from "node:stream/consumers";
import { s3StandIn, type S3Trouble } from "../../../tests/stand-ins/s3-server.ts";
import { s3Storage } from "./s3.ts";

const ANSWER_MS = 150;
/** Three tries, the pauses between them, and what a busy machine adds. */
const MOST_MS = 3 * ANSWER_MS + 4000;

const s3 = await s3StandIn("the-key");
after(() => s3.close());
const SETTINGS = { endpoint: s3.endpoint, bucket: "the-bucket", region: "eu-west-2", key: "the-key", secret: "secret" };
const storage = s3Storage(SETTINGS, ANSWER_MS);
/** For what is to succeed: on a busy machine one answer may take longer than the limit above. */
const patient = s3Storage(SETTINGS, 1000);
const METHODS = ["PUT", "GET", "HEAD", "POST", "DELETE"];
const be = (how: S3Trouble, times: number) => METHODS.forEach((method) => s3.fail(method, times, how));
const WORK = {
  put: () => storage.put("folder/new", Buffer.from("new")),
  read: () => storage.read("folder/kept").then(buffer),
  sizeOf: () => storage.sizeOf("folder/kept"),
  remove: () => storage.remove("folder/kept"),
  removeFolder: () => storage.removeFolder("folder"),
  folders: () => storage.folders(),
};
/** The answer to a removal says nothing by which one could know whose it is; bytes that are left are swept. */
const TELLS_NOTHING = ["remove"];

await patient.put("folder/kept", Buffer.from("kept"));
afterEach(() => be(503, 0));

describe("an S3 server that is not well", () => {
  for (const how of ["silence", 500, 429, "cut", "page"] satisfies S3Trouble[])
    it(`lets everything fail in time, and nothing seem done or gone (${how})`, async () => {
      for (const [name, work] of Object.entries(WORK)) {
        if (how === "page" && TELLS_NOTHING.includes(name)) continue;
        be(how, 100);
        const began = performance.now();
        await assert.rejects(work(), `${name} on ${how}`);
        const took = performance.now() - began;
        assert.ok(took < MOST_MS, `${name} on ${how}: ${took} ms`);
        be(how, 0);
        assert.equal(await patient.sizeOf("folder/kept"), 4, `${name} on ${how}`);
        assert.equal(await patient.sizeOf("folder/new"), null, `${name} on ${how}`);
      }
    });

  it("is asked once more where it failed once", async () => {
    for (const how of ["silence", 500, "cut"] satisfies S3Trouble[]) {
      be(how, 1);
      assert.equal((await patient.read("folder/kept").then(buffer)).toString(), "kept");
    }
  });

  it("that has failed for long is asked once more again as soon as it answers", async () => {
    const worn = s3Storage(SETTINGS, 1000);
    be(500, 10_000);
    await Promise.allSettled(Array.from({ length: 100 }, () => worn.sizeOf("folder/kept")));
    be(503, 0);
    // Each answer earns back a fifth of one more try.
    for (let answer = 0; answer < 10; answer++) assert.equal(await worn.sizeOf("folder/kept"), 4);
    be(500, 1);
    assert.equal(await worn.sizeOf("folder/kept"), 4);
  });

  it("that stops in the middle of an object is left, and nobody takes the half for the whole", async () => {
    s3.fail("GET", 1, "half");
    const bytes = await patient.read("folder/kept");
    await assert.rejects(buffer(bytes), /stopped in the middle/u);
  });
});

it("an object that nobody reads after all gives its connection back", async () => {
  const large = Buffer.alloc(2_000_000);
  await patient.put("folder/large", large);
  // As many as the library keeps open at once: the next would wait for one of them.
  for (let left = 0; left < 50; left++) (await patient.read("folder/large")).destroy();
  const [read] = await Promise.all([patient.read("folder/large").then(buffer), patient.sizeOf("folder/large")]);
  assert.equal(read.length, large.length);
});
