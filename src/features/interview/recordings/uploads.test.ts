import { DAY_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Upload } from "tus-js-client";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";
import { metadataOf, recorderIn, recordingOf, sha256, slicesIn } from "../../../../tests/api/recorder.ts";
import { DAY_BYTES_MAX, RECORDING_BYTES_MAX } from "./rules.ts";

const app = await openTestApp();
const recorder = await recorderIn(app);
const { token, userId } = await subscribed(app, await app.someone());
const stranger = await app.someone();
const webm = await recordingOf("webm", 4);
const UPLOADS = "/api/recordings/uploads";
const folder = join(app.config.dataDir, "recordings");

const locationOf = (answer: Response) => answer.headers.get("location") ?? "";
/** Of one recording alone: a tab that comes too late leaves an empty file, which the sweep takes. */
const leftOf = async (recordingId: string, where: "arriving" | "kept") =>
  (await readdir(join(folder, where))).filter((name) => name.startsWith(recordingId));
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

/** Sends the beginning of a slice and cuts the connection. */
async function cutOff(location: string, bytes: Buffer, most: number): Promise<void> {
  const cut = await recorder.sendBeginning(token, location, { bytes, most, dataDir: app.config.dataDir });
  const closed = Promise.withResolvers<void>();
  cut.once("close", closed.resolve);
  cut.destroy();
  await closed.promise;
}

describe("a slice on its way", () => {
  it("goes on where its connection was cut", async () => {
    const recording = await recorder.begin(token);
    const slice = { recordingId: recording.id, slice: 0, bytes: webm };
    const location = locationOf(await recorder.announce(token, slice));
    await cutOff(location, webm, 10_000);
    const head = await recorder.call("HEAD", location, token);
    assert.equal(head.headers.get("upload-offset"), "10000");
    assert.equal((await recorder.patch(token, location, 10_000, webm.subarray(10_000))).status, 204);
    await recorder.complete(token, recording.id, [{ part: 0, slices: 1, sha256: sha256(webm) }]);
    await app.product.jobs.drain();
    assert.equal((await recorder.read(token, recording)).status, "ready");
  });

  it("is taken from the library that the page uses", async () => {
    const recording = await recorder.begin(token);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { recordingId, ...rest } = metadataOf({ recordingId: recording.id, slice: 0, bytes: webm });
    const metadata = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    new Upload(webm, {
      endpoint: `${recorder.origin}${UPLOADS}`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { recordingId, ...metadata },
      chunkSize: 12_000,
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
    await promise;
    const { body } = await recorder.complete(token, recording.id, [{ part: 0, slices: 1, sha256: sha256(webm) }]);
    assert.deepEqual(body.missing, []);
  });

  it("comes whole with its announcement, or in part and is gone on with", async () => {
    const recording = await recorder.begin(token);
    const whole = await recorder.announce(token, { recordingId: recording.id, slice: 0, bytes: webm }, {}, webm);
    assert.equal(whole.status, 201);
    assert.equal(whole.headers.get("upload-offset"), String(webm.length));
    const slice = { recordingId: recording.id, slice: 1, bytes: webm };
    const begun = await recorder.announce(token, slice, {}, webm.subarray(0, 5000));
    assert.equal(begun.status, 201);
    assert.equal((await recorder.patch(token, locationOf(begun), 5000, webm.subarray(5000))).status, 204);
    const { body } = await recorder.complete(token, recording.id, [
      { part: 0, slices: 2, sha256: sha256(Buffer.concat([webm, webm])) },
    ]);
    assert.deepEqual(body.missing, []);
  });

  it("sent again is known as stored, and another in its place is refused", async () => {
    const recording = await recorder.begin(token);
    const slice = { recordingId: recording.id, slice: 0, bytes: webm };
    const location = locationOf(await recorder.announce(token, slice));
    await recorder.patch(token, location, 0, webm);
    const head = await recorder.call("HEAD", location, token);
    assert.equal(head.headers.get("upload-offset"), String(webm.length));
    assert.equal(head.headers.get("upload-length"), String(webm.length));
    assert.equal((await recorder.announce(token, slice)).status, 409);
    assert.equal((await recorder.patch(token, location, webm.length, Buffer.from("x"))).status, 409);
    assert.equal((await recorder.call("DELETE", location, token)).status, 409);
    const other = await recorder.announce(token, { ...slice, bytes: Buffer.concat([webm, webm]) });
    assert.equal(other.status, 400);
  });

  it("sent by two tabs at once is stored once", async () => {
    const recording = await recorder.begin(token);
    const slice = { recordingId: recording.id, slice: 0, bytes: webm };
    const statuses = await Promise.all([recorder.send(token, slice), recorder.send(token, slice)]);
    assert.ok(statuses.includes(204), statuses.join(" "));
    const { body } = await recorder.complete(token, recording.id, [{ part: 0, slices: 1, sha256: sha256(webm) }]);
    assert.deepEqual(body.missing, []);
    await app.product.jobs.drain();
    assert.equal((await recorder.read(token, recording)).parts[0]?.sha256, sha256(webm));
  });

  it("that is not what was announced is refused and removed", async () => {
    const recording = await recorder.begin(token);
    const slice = { recordingId: recording.id, slice: 0, bytes: webm };
    const location = locationOf(await recorder.announce(token, slice));
    const forged = Buffer.from(webm);
    forged[20_000] = (forged[20_000] ?? 0) ^ 1;
    assert.equal((await recorder.patch(token, location, 0, forged)).status, 460);
    assert.equal((await recorder.call("HEAD", location, token)).status, 404);
    assert.deepEqual(await leftOf(recording.id, "arriving"), []);
    assert.equal(await recorder.send(token, slice), 204);
  });

  it("that is no recording is refused, whatever it calls itself", async () => {
    const page = Buffer.from("<!doctype html><script>alert(1)</script>".padEnd(400, " "));
    const forged = [
      { mime: "audio/webm", bytes: page },
      { mime: "video/mp4", bytes: page },
      { mime: "audio/mp4", bytes: webm },
      { mime: "audio/webm", bytes: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(500)]) },
    ];
    for (const each of forged) {
      const recording = await recorder.begin(token, "video");
      assert.equal(await recorder.send(token, { recordingId: recording.id, slice: 0, ...each }), 415, each.mime);
    }
    const recording = await recorder.begin(token);
    for (const mime of [
      "text/html",
      "image/svg+xml",
      "video/quicktime",
      "audio/webm;charset=utf-8",
      "video/webm\r\nx: y",
    ])
      assert.equal(await recorder.send(token, { recordingId: recording.id, slice: 0, bytes: webm, mime }), 400, mime);
  });

  it("can be taken back", async () => {
    const recording = await recorder.begin(token);
    const location = locationOf(await recorder.announce(token, { recordingId: recording.id, slice: 0, bytes: webm }));
    assert.equal((await recorder.call("DELETE", location, token)).status, 204);
    assert.equal((await recorder.call("HEAD", location, token)).status, 404);
  });

  it("of a recording that is being deleted leaves nothing behind", async () => {
    const recording = await recorder.begin(token);
    const [first, second] = slicesIn(webm, 2);
    assert.ok(first && second);
    await recorder.send(token, { recordingId: recording.id, slice: 0, bytes: first });
    const location = locationOf(await recorder.announce(token, { recordingId: recording.id, slice: 1, bytes: second }));
    await Promise.all([
      recorder.patch(token, location, 0, second),
      recorder.ask("DELETE", `/api/recordings/${recording.id}`, token),
    ]);
    const gone = await recorder.call("HEAD", location, token);
    assert.equal(gone.status, 410);
    await app.product.jobs.drain();
    assert.equal((await recorder.read(token, recording)).status, "deleted");
    assert.deepEqual(await leftOf(recording.id, "kept"), []);
    assert.deepEqual(await leftOf(recording.id, "arriving"), []);
  });
});

describe("the uploads of slices", () => {
  it("knows nobody without a session, and nobody else's upload", async () => {
    const recording = await recorder.begin(token);
    const slice = { recordingId: recording.id, slice: 0, bytes: webm };
    const location = locationOf(await recorder.announce(token, slice));
    for (const [as, status] of [
      [null, 401],
      [stranger.token, 404],
    ] as const) {
      assert.equal((await recorder.announce(as, { ...slice, slice: 1 })).status, status);
      assert.equal((await recorder.patch(as, location, 0, webm)).status, status);
      for (const method of ["HEAD", "DELETE"])
        assert.equal((await recorder.call(method, location, as)).status, status, method);
    }
    assert.equal((await recorder.call("HEAD", location, token)).headers.get("upload-offset"), "0");
  });

  it("gives nothing out, allows no other origin, and keeps the headers of every answer", async () => {
    const recording = await recorder.begin(token);
    const announced = await recorder.announce(
      token,
      { recordingId: recording.id, slice: 0, bytes: webm },
      { origin: "https://elsewhere.example" },
    );
    assert.equal(announced.headers.get("access-control-allow-origin"), null);
    assert.equal(announced.headers.get("x-content-type-options"), "nosniff");
    assert.match(announced.headers.get("content-security-policy") ?? "", /default-src 'none'/u);
    assert.ok(locationOf(announced).startsWith(`${UPLOADS}/`));
    for (const method of ["GET", "OPTIONS", "PUT"])
      assert.equal((await recorder.call(method, locationOf(announced), token)).status, 405, method);
    assert.equal((await recorder.call("GET", UPLOADS, token)).status, 405);
  });

  it("takes one upload of a length known before, and nothing else the protocol could do", async () => {
    const recording = await recorder.begin(token);
    const slice = { recordingId: recording.id, slice: 0, bytes: webm };
    for (const headers of [
      { "upload-concat": "partial" },
      { "upload-defer-length": "1" },
      { "upload-length": "-1" },
      { "upload-length": "1e3" },
      { "upload-length": "0" },
    ])
      assert.equal((await recorder.announce(token, slice, headers)).status, 400, JSON.stringify(headers));
  });

  it("refuses what is too large for a slice, a recording or a day before it is sent", async () => {
    const recording = await recorder.begin(token);
    const slice = { recordingId: recording.id, slice: 0, bytes: webm };
    const large = await recorder.announce(token, slice, { "upload-length": String(8 * 1_048_576 + 1) });
    assert.equal(large.status, 413);
    const { id: recordingId } = recording;
    const fill = (of: string, count: number, whose = userId, daysAgo = 0) =>
      app.product.database.asPerson(whose, async (tx) => {
        for (let at = 0; at < count; at++)
          await tx
            .insertInto("recording_slices")
            .values({
              recording_id: of,
              part: 9,
              slice: at,
              user_id: whose,
              bytes: RECORDING_BYTES_MAX,
              sha256: "x",
              start_ms: 0,
              mime: "audio/webm",
              created_at: new Date(app.clock.now().getTime() - daysAgo * DAY_MS),
              stored_at: app.clock.now(),
            })
            .execute();
      });
    await fill(recordingId, 1);
    const full = await recorder.announce(token, slice);
    assert.equal(full.status, 413);
    assert.match(await messageOf(full), /512 MB/u);
    const others = await recorder.begin(token);
    await fill(others.id, DAY_BYTES_MAX / RECORDING_BYTES_MAX - 1);
    await recorder.ask("DELETE", `/api/recordings/${others.id}`, token);
    const next = { ...slice, recordingId: (await recorder.begin(token)).id };
    assert.equal((await recorder.announce(token, next)).status, 429);
    const busy = await recorder.begin(stranger.token);
    await fill(busy.id, DAY_BYTES_MAX / RECORDING_BYTES_MAX, stranger.userId, 1.01);
    const today = { ...slice, recordingId: (await recorder.begin(stranger.token)).id };
    assert.equal((await recorder.announce(stranger.token, today)).status, 201);
  });

  it("answers whatever stands in the metadata with a refusal", async () => {
    const { token: other } = await app.someone();
    const recording = await recorder.begin(other);
    const wrong: [string, unknown[]][] = [
      ["recordingId", ["", "x", "../../etc/passwd", `${recording.id}/..`, recording.id.toUpperCase()]],
      ["part", ["", "-1", "1.5", "1e1", "50", "999999999999", "\0", "٣", "0x1", " 1", "NaN"]],
      ["slice", ["", "-1", "2000", "99999", "1 ", "../0", "null"]],
      ["startMs", ["", "-5", "86400001", "1e9", "Infinity"]],
      ["sha256", ["", "0".repeat(63), "0".repeat(65), "g".repeat(64), sha256(webm).toUpperCase()]],
      ["mime", ["", "audio", "audio/webm,text/html", "a".repeat(4000), 'video/webm;codecs="\0"']],
    ];
    for (const [name, values] of wrong) {
      for (const value of values) {
        const slice = { recordingId: recording.id, slice: 0, bytes: webm, given: { [name]: value } };
        const answer = await recorder.announce(other, slice);
        assert.equal(answer.status, 400, `${name}: ${String(value)}`);
        assert.ok((await messageOf(answer)).includes(name));
      }
    }
    const raw = ["", " ", ",,,", "recordingId", "a b c", "__proto__ e30=", `recordingId ${randomUUID()}`, "=== ==="];
    for (const header of raw) {
      const headers = { "upload-metadata": header };
      const answer = await recorder.announce(other, { recordingId: recording.id, slice: 0, bytes: webm }, headers);
      assert.equal(answer.status, 400, header);
    }
    for (const path of ["..", "%2e%2e%2fkept", `${recording.id}.0`, `${recording.id}.0.0.json`, "a".repeat(300), "%"])
      assert.ok([404, 400].includes((await recorder.call("HEAD", `${UPLOADS}/${path}`, other)).status), path);
  });
});
