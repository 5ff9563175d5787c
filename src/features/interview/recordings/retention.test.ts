import assert from "node:assert/strict";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { recorderIn, recordingOf, sha256, slicesIn } from "../../../../tests/api/recorder.ts";
import type { Recording } from "./contract.ts";
import { arrivingIn } from "./arriving.ts";

const app = await openTestApp();
const recorder = await recorderIn(app);
const webm = await recordingOf("webm", 4);
const { database, jobs } = app.product;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const kept = join(app.config.dataDir, "recordings", "kept");

async function sweep(): Promise<void> {
  await database.asWorker((tx) => jobs.enqueue(tx, { name: "sweep-recordings" }, {}));
  await jobs.drain();
}

/** What a test does at another time than now. Sessions run out, so the reading is done after it is now again. */
async function later(milliseconds: number, work: () => Promise<unknown>): Promise<void> {
  app.clock.pass(milliseconds);
  await work().finally(() => app.clock.pass(-milliseconds));
}

async function sent(token: string): Promise<Recording> {
  const recording = await recorder.begin(token);
  await recorder.sendAll(token, recording, webm);
  await jobs.drain();
  return recording;
}

const bytesOf = ({ id }: Recording) => readdir(join(kept, id)).catch(() => null);

const slicesLeft = ({ id }: Recording) =>
  database.asWorker(async (tx) => {
    const found = await sql<{
      n: string;
    }>`select count(*) as n from recording_slices where recording_id = ${id}`.execute(tx);
    return Number(found.rows[0]?.n);
  });

describe("a recording's time", () => {
  it("is thirty days, and then its bytes are gone and its row says when", async () => {
    const { token } = await app.someone();
    const recording = await sent(token);
    assert.equal(Date.parse(recording.deleteAt) - Date.parse(recording.createdAt), 30 * DAY);
    await later(30 * DAY - HOUR, sweep);
    assert.deepEqual((await bytesOf(recording))?.toSorted(), ["play.0", "sent.0"]);
    await later(30 * DAY, sweep);
    assert.equal(await bytesOf(recording), null);
    assert.equal(await slicesLeft(recording), 0);
    const found = await recorder.read(token, recording);
    assert.equal(found.status, "deleted");
    assert.ok(found.deletedAt);
    assert.deepEqual(found.parts, []);
  });

  it("ends at once when its owner says so, and stays ended", async () => {
    const { token } = await app.someone();
    const recording = await sent(token);
    const remove = () => recorder.ask("DELETE", `/api/recordings/${recording.id}`, token);
    assert.equal((await remove()).status, 200);
    assert.equal(await bytesOf(recording), null);
    assert.equal(await slicesLeft(recording), 0);
    assert.equal((await remove()).status, 200);
    const again = await recorder.announce(token, { recordingId: recording.id, slice: 0, bytes: webm });
    assert.equal(again.status, 410);
    assert.equal((await recorder.ask("POST", `/api/recordings/${recording.id}/link`, token)).status, 404);
  });

  it("ends with the account, bytes too", async () => {
    const person = await app.someone();
    const recording = await sent(person.token);
    await sql`delete from "user" where id = ${person.userId}`.execute(database.accounts);
    assert.equal(await slicesLeft(recording), 0);
    await sweep();
    assert.equal(await bytesOf(recording), null);
  });
});

describe("a recording whose page never came back", () => {
  it("is put together after six hours from what there is, and goes on when the page does come back", async () => {
    const { token } = await app.someone();
    const recording = await recorder.begin(token);
    const pieces = slicesIn(webm, 4);
    const send = (slice: number) =>
      recorder.send(token, { recordingId: recording.id, slice, bytes: pieces[slice] ?? Buffer.alloc(0) });
    for (const slice of [0, 1, 3]) await send(slice);
    await later(5.9 * HOUR, sweep);
    assert.equal((await recorder.read(token, recording)).status, "recording");
    await later(6.1 * HOUR, sweep);
    const cut = await recorder.read(token, recording);
    assert.deepEqual([cut.status, cut.isCut, cut.problem], ["ready", true, null]);
    assert.equal(cut.parts[0]?.sha256, sha256(Buffer.concat(pieces.slice(0, 2))));
    assert.ok((cut.parts[0]?.durationMs ?? 0) > 900, `${cut.parts[0]?.durationMs}`);

    assert.equal(await send(2), 204);
    assert.equal((await recorder.read(token, recording)).status, "recording");
    const { body } = await recorder.complete(token, recording.id, [{ part: 0, slices: 4, sha256: sha256(webm) }]);
    assert.deepEqual(body.missing, []);
    await jobs.drain();
    const whole = await recorder.read(token, recording);
    assert.deepEqual([whole.status, whole.isCut], ["ready", false]);
    assert.equal(whole.parts[0]?.sha256, sha256(webm));
  });

  it("says that nothing came when nothing came", async () => {
    const { token } = await app.someone();
    const recording = await recorder.begin(token);
    await later(7 * HOUR, sweep);
    const found = await recorder.read(token, recording);
    assert.equal(found.status, "broken");
    assert.match(found.problem ?? "", /Nothing of this recording/u);
  });
});

describe("sweeping recordings", () => {
  it("takes nothing for an orphan in a storage that belongs to another database", async () => {
    const { token } = await app.someone();
    await sweep();
    const orphan = join(kept, crypto.randomUUID());
    await mkdir(orphan);
    const owner = join(kept, "owner", "id");
    await writeFile(owner, crypto.randomUUID());
    const recording = await sent(token);
    await sweep();
    assert.deepEqual(await readdir(orphan), []);
    await rm(owner);
    await sweep();
    await assert.rejects(readdir(orphan), { code: "ENOENT" });
    assert.ok(await bytesOf(recording));
  });

  it("forgets a slice on which nothing has moved for a day", async () => {
    const { token } = await app.someone();
    const recording = await recorder.begin(token);
    const announced = await recorder.announce(token, { recordingId: recording.id, slice: 0, bytes: webm });
    await recorder.patch(token, announced.headers.get("location") ?? "", 0, webm.subarray(0, 5_000));
    const arriving = arrivingIn(app.config.dataDir);
    const id = `${recording.id}.0.0`;
    await arriving.dropUntouched(new Date(Date.now() - DAY));
    assert.equal(await arriving.bytesOf(id), 5_000);
    await arriving.dropUntouched(new Date(Date.now() + 1_000));
    assert.equal(await arriving.bytesOf(id), null);
  });
});
