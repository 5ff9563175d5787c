import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { openTestApp } from "../../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../../tests/api/subscribed.ts";
import { recorderIn, recordingOf } from "../../../../../tests/api/recorder.ts";
import { linksWith } from "../links.ts";
import { rangeOf } from "../ranges.ts";

const app = await openTestApp();
const recorder = await recorderIn(app);
const { token } = await subscribed(app, await app.someone());
const webm = await recordingOf("webm", 4);
const recording = await recorder.begin(token);
await recorder.sendAll(token, recording, webm);
await app.product.jobs.drain();
const { open } = recorder;

describe("playing a recording", () => {
  it("answers the piece that is asked for, so that a player can go anywhere in it", async () => {
    const { url } = await recorder.link(token, recording.id);
    const whole = await open(url);
    const bytes = await whole.bytes();
    assert.equal(whole.status, 200);
    assert.equal(whole.headers.get("content-type"), "audio/webm");
    assert.equal(whole.headers.get("accept-ranges"), "bytes");
    assert.equal(whole.headers.get("cache-control"), "private, no-store");
    assert.equal(whole.headers.get("x-content-type-options"), "nosniff");
    assert.equal(whole.headers.get("content-disposition"), 'inline; filename="recording-1.webm"');
    const piece = await open(url, { range: "bytes=100-199" });
    assert.equal(piece.status, 206);
    assert.equal(piece.headers.get("content-range"), `bytes 100-199/${bytes.length}`);
    assert.deepEqual(await piece.bytes(), bytes.subarray(100, 200));
    const end = await open(url, { range: "bytes=-50" });
    assert.deepEqual(await end.bytes(), bytes.subarray(-50));
    const beyond = await open(url, { range: `bytes=${bytes.length}-` });
    assert.equal(beyond.status, 416);
    assert.equal(beyond.headers.get("content-range"), `bytes */${bytes.length}`);
  });

  it("gives what was sent as a file to keep", async () => {
    const { download } = await recorder.link(token, recording.id);
    const file = await open(download);
    assert.equal(file.headers.get("content-disposition"), 'attachment; filename="recording-1.webm"');
    assert.deepEqual(Buffer.from(await file.bytes()), webm);
  });

  it("ends with the ten minutes an address is good for", async () => {
    const { url } = await recorder.link(token, recording.id);
    app.clock.pass(9 * 60_000 + 59_000);
    assert.equal((await open(url)).status, 200);
    app.clock.pass(2_000);
    assert.equal((await open(url)).status, 404);
  });

  it("is refused when anything about the address was changed", async () => {
    const { url } = await recorder.link(token, recording.id);
    const other = await recorder.begin(token);
    const changed = [
      url.replace("/play?", "/sent?"),
      url.replace("/0/play", "/1/play"),
      url.replace(recording.id, other.id),
      url.replace(/until=\d+/u, `until=${Date.now() + 86_400_000}`),
      url.replace(/person=[^&]+/u, `person=${randomUUID()}`),
      url.replace(/signature=.{4}/u, "signature=AAAA"),
      url.replace(/&signature=.*/u, ""),
      url.replace("?", "/more?"),
      url.replace("/play?", "/..%2fsent?"),
    ];
    for (const each of changed) assert.equal((await open(each)).status, 404, each);
    assert.equal((await open(url)).status, 200);
    const put = await fetch(new URL(url, recorder.origin), { method: "PUT", body: "x" });
    assert.equal(put.status, 405);
  });

  it("is not opened by an address signed with another secret", async () => {
    const { url } = await recorder.link(token, recording.id);
    const person = new URL(url, recorder.origin).searchParams.get("person") ?? "";
    const link = { recordingId: recording.id, part: 0, file: "play", userId: person } as const;
    const forged = linksWith("another secret of more than thirty-two letters").addressOf({
      ...link,
      until: app.clock.now().getTime() + 60_000,
    });
    assert.equal((await open(forged)).status, 404);
  });

  it("ends the moment the recording is deleted", async () => {
    const mine = await recorder.begin(token);
    await recorder.sendAll(token, mine, webm);
    await app.product.jobs.drain();
    const { url } = await recorder.link(token, mine.id);
    assert.equal((await open(url)).status, 200);
    await recorder.ask("DELETE", `/api/recordings/${mine.id}`, token);
    assert.equal((await open(url)).status, 404);
  });
});

describe("the piece a request asks for", () => {
  const cases: [string | undefined, ReturnType<typeof rangeOf>][] = [
    [undefined, null],
    ["bytes=0-", { from: 0, to: 99 }],
    ["bytes=10-19", { from: 10, to: 19 }],
    ["bytes=90-200", { from: 90, to: 99 }],
    ["bytes=-10", { from: 90, to: 99 }],
    ["bytes=-500", { from: 0, to: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=20-10", null],
    ["bytes=0-1,5-6", null],
    ["bytes=-", null],
    ["items=0-1", null],
    ["bytes=a-b", null],
  ];
  for (const [header, expected] of cases)
    it(`of ${header ?? "nothing"}`, () => assert.deepEqual(rangeOf(header, 100), expected));
});
