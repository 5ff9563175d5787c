import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { MissingBytes, type Storage } from "#platform/storage/storage.ts";
import { remux } from "./remux.ts";
import { bareType, keyOfPart, keyOfSlice, plansOf, readingMsFor, type PartPlan } from "../rules.ts";
import { findRecording, keepJoined, livingAmong, slicesOf, type SliceRow } from "../store.ts";
import type { JoinedPart } from "../tables.ts";

export type RecordingDeps = {
  database: Database;
  clock: Clock;
  log: Log;
  storage: Storage;
  /** Where files lie while they are put together. */
  workDir: string;
};

const NOTHING = "Nothing of this recording reached us.";
const DIFFERENT = "What reached us is not quite what was recorded. You can still download it.";
const UNREADABLE = "This recording is damaged and cannot be played here. You can still download it.";
const DAMAGED = "Part of this recording is damaged. What can be read is shown; you can download all of it.";

const LOST = "The bytes of this recording are not there any more.";

type Joined = { part: JoinedPart; problem: string | null; spentMs: number };

/** Puts a recording together from its slices: what was sent, byte for byte, and a copy that can be sought in. */
export async function joinRecording(deps: RecordingDeps, recordingId: string): Promise<void> {
  const { database, storage } = deps;
  const found = await database.asWorker(async (tx) => {
    const row = await findRecording(tx, recordingId);
    return row?.status === "joining" ? { row, slices: await slicesOf(tx, [recordingId]) } : null;
  });
  if (!found) return;
  const outcome = await joinParts(deps, recordingId, plansOf(found.row, found.slices));
  const isKept = await database.asWorker((tx) => keepJoined(tx, found.row, outcome));
  if (isKept) {
    // The page may still have more of a recording that was cut: then all of it is joined again.
    if (!found.row.is_cut) for (const slice of found.slices) await storage.remove(keyOfSlice(recordingId, slice));
    return;
  }
  const living = await database.asWorker((tx) => livingAmong(tx, [recordingId]));
  if (living.size === 0) await storage.removeFolder(recordingId);
}

async function joinParts(deps: RecordingDeps, recordingId: string, plans: PartPlan[]) {
  const joined: Joined[] = [];
  let leftMs = readingMsFor(plans);
  try {
    for (const plan of plans) {
      const next = await joinPart(deps, recordingId, plan, Math.max(1, leftMs));
      leftMs -= next.spentMs;
      joined.push(next);
    }
  } catch (error) {
    if (!(error instanceof MissingBytes)) throw error;
    return { status: "broken", parts: null, problem: LOST } as const;
  }
  const problem = joined.length === 0 ? NOTHING : (joined.find((each) => each.problem)?.problem ?? null);
  const parts = JSON.stringify(joined.map(({ part }) => part));
  return { status: problem ? "broken" : "ready", parts, problem } as const;
}

async function joinPart(deps: RecordingDeps, recordingId: string, plan: PartPlan, worstMs: number): Promise<Joined> {
  const { storage, workDir } = deps;
  const folder = join(workDir, `${recordingId}.${plan.part}.${randomUUID()}`);
  const [sent, play] = [join(folder, "sent"), join(folder, "play")];
  const first = plan.slices[0];
  if (!first) throw new Error("A part without slices was to be joined.");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const sha256 = await gather(storage, recordingId, plan.slices, sent);
    await storage.put(keyOfPart(recordingId, plan.part, "sent"), { file: sent });
    const type = bareType(first.mime);
    const { remuxed, spentMs } = await remux(sent, play, type, worstMs);
    if (remuxed.state !== "unreadable") await storage.put(keyOfPart(recordingId, plan.part, "play"), { file: play });
    const part: JoinedPart = {
      part: plan.part,
      startMs: first.start_ms,
      mime: type,
      bytes: plan.slices.reduce((total, { bytes }) => total + bytes, 0),
      sha256,
      durationMs: remuxed.state === "unreadable" ? null : remuxed.durationMs,
      playBytes: remuxed.state === "unreadable" ? null : remuxed.bytes,
    };
    const isSame = plan.sha256 === null || plan.sha256 === sha256;
    return { part, problem: isSame ? problemOf(remuxed.state, plan) : DIFFERENT, spentMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A recording that was cut ends in the middle of something: what follows its last whole piece is no damage. */
function problemOf(state: "unreadable" | "damaged" | "whole", { sha256 }: PartPlan): string | null {
  if (state === "unreadable") return UNREADABLE;
  return state === "damaged" && sha256 !== null ? DAMAGED : null;
}

/** Writes slices one after the other and answers the SHA-256 of it all, in hex. */
async function gather(storage: Storage, recordingId: string, slices: SliceRow[], to: string): Promise<string> {
  const hash = createHash("sha256");
  async function* bytes() {
    for (const slice of slices) {
      for await (const chunk of (await storage.read(keyOfSlice(recordingId, slice))) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    }
  }
  await pipeline(Readable.from(bytes()), createWriteStream(to, { mode: 0o600 }));
  return hash.digest("hex");
}
