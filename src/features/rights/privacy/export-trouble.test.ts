import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, afterEach, describe, it } from "node:test";
import type { DataExport } from "./contract.ts";
import { logOf } from "#platform/log.ts";
import { s3Storage } from "#platform/storage/s3.ts";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { listenHere } from "../../../../tests/stand-ins/on-a-port.ts";
import { s3StandIn, type S3Trouble } from "../../../../tests/stand-ins/s3-server.ts";
import { exportHandler } from "./export/export-handler.ts";
import { exportLinksWith } from "./export/export-links.ts";

const ANSWER_MS = 300;
/** Three tries, the pauses between them, and what a busy machine adds. */
const MOST_MS = 3 * ANSWER_MS + 4000;

const s3 = await s3StandIn("the-key");
after(() => s3.close());
const S3 = { endpoint: s3.endpoint, bucket: "the-bucket", region: "eu-west-2", key: "the-key", secret: "the-secret" };
const app = await openTestApp({
  settings: {
    RECORDINGS_S3_ENDPOINT: S3.endpoint,
    RECORDINGS_S3_BUCKET: S3.bucket,
    RECORDINGS_S3_REGION: S3.region,
    RECORDINGS_S3_KEY: S3.key,
    RECORDINGS_S3_SECRET: S3.secret,
  },
});
const { product, request, clock } = app;
const { database, jobs } = product;

/** The product's handler of copies, whose storage has this long for an answer. */
async function openDownloads(answerMs: number) {
  const deps = { database, clock, log: logOf("silent"), storage: s3Storage(S3, answerMs) };
  const handler = exportHandler(deps, links);
  const server = await listenHere(
    createServer((asked, response) => {
      const path = new URL(asked.url ?? "", "http://localhost").pathname;
      void handler(asked, response, { path, id: "a-request" });
    }),
  );
  after(() => server.close());
  return (init: RequestInit = {}) => fetch(server.origin + address, init);
}

const links = exportLinksWith("a secret of these tests");
const address = await addressOfCopy();
const download = await openDownloads(ANSWER_MS);
/** For what is to succeed: on a busy machine one answer may take longer than the limit above. */
const patiently = await openDownloads(10_000);
afterEach(() => ["GET", "HEAD"].forEach((method) => s3.fail(method, 0)));

async function addressOfCopy(): Promise<string> {
  const { token, userId } = await app.someone();
  await request("POST", "/api/privacy/export", { token });
  await jobs.drain();
  const copy = (await request<DataExport>("GET", "/api/privacy/export", { token })).body;
  assert.ok(copy.state === "ready");
  const given = await request<{ url: string }>("POST", `/api/privacy/export/${copy.id}/link`, { token });
  const { searchParams } = new URL(given.body.url, "http://localhost");
  const family = searchParams.get("sign_in") ?? "";
  return links.addressOf({ exportId: copy.id, userId, family, until: Number(searchParams.get("until")) });
}

describe("a copy whose storage is not well", () => {
  for (const how of ["silence", 500, 429, "cut", "page"] satisfies S3Trouble[])
    it(`is refused in time and in a sentence, and is there when it is asked for again (${how})`, async () => {
      // Before it is known how large the copy is, and after.
      for (const method of ["HEAD", "GET"]) {
        s3.fail(method, 100, how);
        const began = performance.now();
        const answer = await download();
        const took = performance.now() - began;
        assert.ok(took < MOST_MS, `${method} on ${how}: ${took} ms`);
        assert.equal(answer.status, 503, `${method} on ${how}`);
        assert.match(((await answer.json()) as { message: string }).message, /^Your copy is kept, and cannot be read/u);
        s3.fail(method, 0);
      }
      assert.equal((await (await patiently()).bytes()).length, await sizeOfCopy());
    });

  it("is never taken for whole where the storage stops in the middle", async () => {
    s3.fail("GET", 1, "half");
    const answer = await download();
    assert.equal(answer.status, 200);
    await assert.rejects(answer.bytes());
  });
});

const sizeOfCopy = async () => Number((await patiently({ method: "HEAD" })).headers.get("content-length"));
