import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it, test } from "node:test";
import { recordingOf } from "../../../../../tests/api/recorder.ts";
import { remux } from "./remux.ts";
import { readingMsFor, RECORDING_BYTES_MAX } from "../rules.ts";
import type { SliceRow } from "../store.ts";

const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const webm = await recordingOf("webm", 10);

async function reading(bytes: Buffer, worstMs: number) {
  const from = join(folder, "from");
  await writeFile(from, bytes);
  return remux(from, join(folder, "to"), "audio/webm", worstMs);
}

async function remuxed(bytes: Buffer, worstMs = 30_000) {
  return (await reading(bytes, worstMs)).remuxed;
}

describe("a copy that can be sought in", () => {
  it("has the duration of what was recorded", async () => {
    const outcome = await remuxed(webm);
    assert.equal(outcome.state, "whole");
    // WebM says when a packet begins, and of the last one not when it ends.
    assert.equal(outcome.state === "whole" && outcome.durationMs, 10_000 - 20);
  });

  it("tells the time its own thread took, which is all that is counted", async () => {
    const { spentMs } = await reading(webm, 30_000);
    assert.ok(spentMs > 0 && spentMs < 30_000, String(spentMs));
  });

  it("says when what lies in the middle cannot be read", async () => {
    const hole = Buffer.from(webm).fill(0xaa, Math.floor(webm.length * 0.3), Math.floor(webm.length * 0.7));
    assert.equal((await remuxed(hole)).state, "damaged");
  });

  it("ends although the file keeps its reader busy for ever", async () => {
    const endless = Buffer.concat([webm.subarray(0, 60), Buffer.alloc(20_000, 0x41)]);
    assert.deepEqual(await reading(endless, 1_500), { remuxed: { state: "unreadable" }, spentMs: 1_500 });
  });

  it("is not made of bytes that are no container at all", async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from("<!doctype html>"), Buffer.alloc(5_000, 7)])
      assert.deepEqual(await remuxed(bytes), { state: "unreadable" });
  });
});

test("a small recording is not read for long, and the largest has its time", () => {
  const plan = (bytes: number) => [{ slices: [{ bytes }] as SliceRow[] }];
  assert.ok(readingMsFor(plan(70_000)) < 11_000);
  assert.ok(readingMsFor(plan(RECORDING_BYTES_MAX)) > 60_000);
});
