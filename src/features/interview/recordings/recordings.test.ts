import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";
import { recorderIn, recordingOf, sha256, slicesIn } from "../../../../tests/api/recorder.ts";

const app = await openTestApp();
const recorder = await recorderIn(app);
const { token } = await subscribed(app, await app.someone());
const stranger = await app.someone();
const webm = await recordingOf("webm", 4);
const mp4 = await recordingOf("mp4", 4);
const { ask } = recorder;

const joined = async (kind: "webm" | "mp4" = "webm", bytes = webm) => {
  const recording = await recorder.begin(token);
  await recorder.sendAll(token, recording, bytes, { mime: `audio/${kind}` });
  await app.product.jobs.drain();
  return recorder.read(token, recording);
};

describe("a recording", () => {
  for (const [kind, bytes] of [
    ["webm", webm],
    ["mp4", mp4],
  ] as const) {
    it(`of ${kind} is stored byte for byte as it was sent, and gets a copy with a duration`, async () => {
      const recording = await joined(kind, bytes);
      assert.equal(recording.problem, null);
      assert.equal(recording.status, "ready");
      const [part] = recording.parts;
      assert.ok(part?.durationMs && Math.abs(part.durationMs - 4000) < 100, `${part?.durationMs}`);
      assert.equal(part.sha256, sha256(bytes));
      const { download, url } = await recorder.link(token, recording.id);
      assert.equal(sha256(await (await recorder.open(download)).bytes()), sha256(bytes));
      assert.notEqual(url, download);
    });
  }

  it("belongs to an attempt that is under way, and to nobody else's", async () => {
    const begin = (attemptId: string, as: string) =>
      ask<{ id: string }>("POST", "/api/recordings", as, { attemptId, kind: "audio", key: randomUUID() });
    const finished = await app.finishStation(await app.someone());
    const { attemptId } = await recorder.begin(token);
    assert.equal((await begin(attemptId, stranger.token)).status, 404);
    assert.equal((await begin(finished, token)).status, 404);
    assert.equal((await begin(randomUUID(), token)).status, 404);
    const person = await app.someone();
    assert.equal((await begin(await app.finishStation(person), person.token)).status, 404);
  });

  it("is begun once however often its key is sent", async () => {
    const { attemptId } = await recorder.begin(token);
    const body = { attemptId, kind: "audio", key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ask<{ id: string }>("POST", "/api/recordings", token, body)));
    assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1);
    const other = await ask("POST", "/api/recordings", token, { ...body, kind: "video" });
    assert.equal(other.status, 409);
  });

  it("says which slices are missing, and is joined by itself once the last has come", async () => {
    const recording = await recorder.begin(token);
    const [first, second, third] = slicesIn(webm, 3);
    assert.ok(first && second && third);
    const said = [{ part: 0, slices: 3, sha256: sha256(webm) }];
    await recorder.send(token, { recordingId: recording.id, slice: 0, bytes: first });
    await recorder.send(token, { recordingId: recording.id, slice: 2, bytes: third });
    const early = await recorder.complete(token, recording.id, said);
    assert.deepEqual(early.body.missing, [{ part: 0, slice: 1 }]);
    assert.equal(early.body.recording.status, "arriving");
    await recorder.send(token, { recordingId: recording.id, slice: 1, bytes: second });
    await app.product.jobs.drain();
    assert.equal((await recorder.read(token, recording)).status, "ready");
  });

  it("that is damaged says so, and can still be downloaded whole", async () => {
    const damaged = Buffer.concat([webm.subarray(0, 300), Buffer.alloc(30_000, 0x41)]);
    const recording = await joined("webm", damaged);
    assert.equal(recording.status, "broken");
    assert.match(recording.problem ?? "", /damaged/u);
    const { download } = await recorder.link(token, recording.id);
    assert.equal(sha256(await (await recorder.open(download)).bytes()), sha256(damaged));
  });

  it("whose page says another checksum than arrived says so", async () => {
    const recording = await recorder.begin(token);
    await recorder.send(token, { recordingId: recording.id, slice: 0, bytes: webm });
    await recorder.complete(token, recording.id, [{ part: 0, slices: 1, sha256: sha256(mp4) }]);
    await app.product.jobs.drain();
    const found = await recorder.read(token, recording);
    assert.equal(found.status, "broken");
    assert.equal(found.parts[0]?.sha256, sha256(webm));
  });

  it("of somebody else does not exist, whatever is asked of it", async () => {
    const recording = await joined();
    const other = stranger.token;
    const parts = [{ part: 0, slices: 1, sha256: sha256(webm) }];
    const at = `/api/recordings/${recording.id}`;
    const list = await ask<object[]>("GET", `/api/recordings?attemptId=${recording.attemptId}`, other);
    assert.deepEqual(list.body, []);
    assert.equal((await ask("POST", `${at}/complete`, other, { parts })).status, 404);
    assert.equal((await ask("POST", `${at}/link`, other)).status, 404);
    assert.equal((await ask("DELETE", at, other)).status, 404);
    assert.equal((await recorder.read(token, recording)).status, "ready");
  });
});
