import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { openTestApp } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();

describe("noting how long a candidate waited", () => {
  const note = (token: string, body: unknown) => app.request("POST", "/api/voice/gaps", { token, body });
  const gapsOf = async (attemptId: string) => {
    const { rows } = await app.product.database.asWorker((tx) =>
      sql<{ seq: number; gap_ms: number }>`
        select seq, gap_ms from voice_gaps where attempt_id = ${attemptId} order by seq`.execute(tx),
    );
    return rows;
  };

  it("keeps the first measure of each turn", async () => {
    const person = await app.someone();
    const attemptId = await app.finishStation(person);
    assert.equal((await note(person.token, { attemptId, seq: 2, gapMs: 840 })).status, 200);
    assert.equal((await note(person.token, { attemptId, seq: 2, gapMs: 9000 })).status, 200);
    assert.equal((await note(person.token, { attemptId, seq: 4, gapMs: 0 })).status, 200);
    assert.deepEqual(await gapsOf(attemptId), [
      { seq: 2, gap_ms: 840 },
      { seq: 4, gap_ms: 0 },
    ]);
  });

  it("knows no attempt of a stranger", async () => {
    const attemptId = await app.finishStation(await app.someone());
    const stranger = await app.someone();
    assert.equal((await note(stranger.token, { attemptId, seq: 2, gapMs: 840 })).status, 404);
    assert.deepEqual(await gapsOf(attemptId), []);
    assert.equal((await note("", { attemptId, seq: 2, gapMs: 840 })).status, 401);
  });

  it("takes nothing that could not be a gap", async () => {
    const person = await app.someone();
    const attemptId = await app.finishStation(person);
    for (const wrong of [{ gapMs: -1 }, { gapMs: 120_001 }, { gapMs: 1.5 }, { gapMs: "900" }, { seq: -1 }])
      assert.equal((await note(person.token, { attemptId, seq: 2, gapMs: 840, ...wrong })).status, 400);
    assert.deepEqual(await gapsOf(attemptId), []);
  });
});
