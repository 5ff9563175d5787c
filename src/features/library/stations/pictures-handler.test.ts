import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { inject } from "light-my-request";
import { ContentError } from "#platform/content.ts";
import { logOf } from "#platform/log.ts";
import { httpServerOf } from "#platform/http/server.ts";
import { picturesHandler, readPictures } from "./pictures-handler.ts";

const folder = await mkdtemp(join(tmpdir(), "stationwise-pictures-"));
after(() => rm(folder, { recursive: true, force: true }));
const pictures = join(folder, "pictures");
await mkdir(pictures);
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>';
await writeFile(join(pictures, "a-queue.svg"), DRAWING);
await writeFile(join(folder, "secret.svg"), "secret");

const drawings = await readPictures(pictures);
const http = httpServerOf({
  handlers: [picturesHandler(drawings)],
  isSecure: false,
  log: logOf("silent"),
  metrics: null,
});
const get = (url: string, headers: Record<string, string> = {}) =>
  inject((request, response) => void http.handle(request, response), { method: "GET", url, headers });

it("is answered as a picture that can run and load nothing, and is not sent twice", async () => {
  const answer = await get("/api/pictures/a-queue.svg");
  assert.deepEqual([answer.statusCode, answer.body], [200, DRAWING]);
  assert.equal(answer.headers["content-type"], "image/svg+xml");
  assert.match(String(answer.headers["content-security-policy"]), /^default-src 'none';.*; sandbox$/u);
  assert.equal(answer.headers["x-content-type-options"], "nosniff");
  const again = await get("/api/pictures/a-queue.svg", { "if-none-match": String(answer.headers.etag) });
  assert.deepEqual([again.statusCode, again.body], [304, ""]);
});

it("is answered under its own name alone", async () => {
  for (const path of [
    "a-queue",
    "none.svg",
    "../secret.svg",
    "..%2fsecret.svg",
    "%2e%2e/secret.svg",
    "./a-queue.svg.svg",
  ])
    assert.equal((await get(`/api/pictures/${path}`)).statusCode, 404, path);
});

it("keeps the product from starting when one drawing is unsafe, and says which", async () => {
  await writeFile(join(pictures, "bad.svg"), DRAWING.replace("<rect", '<rect onload="x"'));
  await assert.rejects(readPictures(pictures), (error: unknown) => {
    assert.ok(error instanceof ContentError);
    assert.deepEqual(error.faults, [
      { file: "pictures/bad.svg", line: 1, message: "the attribute onload is not allowed" },
    ]);
    return true;
  });
  assert.equal((await readPictures(join(folder, "none"))).size, 0);
});
