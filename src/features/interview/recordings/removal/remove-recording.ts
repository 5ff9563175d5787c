import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { clearName } from "../events.ts";
import type { SliceDesk } from "../receive-slice.ts";
import { requireOwnRecording } from "../read-recordings.ts";
import { changeRecording, dropSlices, slicesOf } from "../store.ts";

/** What stays of a deleted recording: that it was there, how many bytes it had, and when it went. */
export async function markDeleted(tx: Tx, recordingId: string, now: Date): Promise<void> {
  const slices = await slicesOf(tx, [recordingId]);
  await dropSlices(tx, recordingId);
  await changeRecording(tx, recordingId, {
    status: "deleted",
    promised: null,
    parts: null,
    problem: null,
    deleted_at: now,
    deleted_bytes: slices.reduce((total, { bytes }) => total + bytes, 0),
  });
}

/** Deletes a recording at once. Should the storage fail just then, a job goes on trying. */
export async function removeRecording(
  { database, clock, jobs, log, person }: PersonContext,
  recordingId: string,
  { storage, arriving }: SliceDesk,
): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    const row = await requireOwnRecording(tx, recordingId, { hold: true });
    if (row.status !== "deleted") await markDeleted(tx, recordingId, clock.now());
    await jobs.enqueue(tx, clearName, { recordingId });
  });
  await arriving.dropAll(recordingId);
  await storage.removeFolder(recordingId).catch((error: unknown) => {
    log.warn({ err: error, recording: recordingId }, "the bytes of a deleted recording are still there");
  });
}
