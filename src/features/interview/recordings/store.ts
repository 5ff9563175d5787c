import { sql, type Selectable, type Updateable } from "kysely";
import type { SliceMetadata } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import type { SlicePosition, RecordingSlicesTable, RecordingsTable } from "./tables.ts";

export type RecordingRow = Selectable<RecordingsTable>;
export type SliceRow = Selectable<RecordingSlicesTable>;

type NewRecording = Pick<
  RecordingRow,
  "user_id" | "attempt_id" | "key" | "kind" | "created_at" | "heard_at" | "delete_at"
>;

/** Adds a recording, or finds the one its key began. Row security refuses an attempt that is not under way. */
export async function addRecording(tx: Tx, row: NewRecording): Promise<RecordingRow> {
  return (
    (await findByKey(tx, row)) ??
    (await tx
      .insertInto("recordings")
      .values(row)
      .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
      .returningAll()
      .executeTakeFirst()) ??
    (await findByKey(tx, row)) ??
    Promise.reject(new Error("A recording can neither be added nor found."))
  );
}

const findByKey = (tx: Tx, { user_id: userId, key }: NewRecording) =>
  tx.selectFrom("recordings").selectAll().where("user_id", "=", userId).where("key", "=", key).executeTakeFirst();

export async function findRecording(tx: Tx, recordingId: string): Promise<RecordingRow | undefined> {
  return tx.selectFrom("recordings").selectAll().where("id", "=", recordingId).executeTakeFirst();
}

/** Held until the transaction ends, so that slices, completing and deleting come one after the other. */
export async function holdRecording(tx: Tx, recordingId: string): Promise<RecordingRow | undefined> {
  return tx.selectFrom("recordings").selectAll().where("id", "=", recordingId).forUpdate().executeTakeFirst();
}

export async function recordingsOf(tx: Tx, attemptId: string): Promise<RecordingRow[]> {
  return tx
    .selectFrom("recordings")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Those of one person that are not deleted, the earliest first. */
export async function keptRecordingsOf(tx: Tx, userId: string): Promise<RecordingRow[]> {
  return tx
    .selectFrom("recordings")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "!=", "deleted")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function changeRecording(
  tx: Tx,
  recordingId: string,
  change: Updateable<RecordingsTable>,
): Promise<RecordingRow> {
  return tx
    .updateTable("recordings")
    .set(change)
    .where("id", "=", recordingId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the outcome of joining, unless the recording was deleted or went on in the meantime. */
export async function keepJoined(
  tx: Tx,
  { id, is_cut: isCut }: Pick<RecordingRow, "id" | "is_cut">,
  joined: Pick<Updateable<RecordingsTable>, "status" | "parts" | "problem">,
): Promise<boolean> {
  const kept = await tx
    .updateTable("recordings")
    .set(joined)
    .where("id", "=", id)
    .where("status", "=", "joining")
    .where("is_cut", "=", isCut)
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

export async function slicesOf(tx: Tx, recordingIds: string[]): Promise<SliceRow[]> {
  if (recordingIds.length === 0) return [];
  return tx
    .selectFrom("recording_slices")
    .selectAll()
    .where("recording_id", "in", recordingIds)
    .orderBy("part")
    .orderBy("slice")
    .execute();
}

export async function findSlice(
  tx: Tx,
  recordingId: string,
  { part, slice }: SlicePosition,
): Promise<SliceRow | undefined> {
  return tx
    .selectFrom("recording_slices")
    .selectAll()
    .where("recording_id", "=", recordingId)
    .where("part", "=", part)
    .where("slice", "=", slice)
    .executeTakeFirst();
}

/** Announces a slice that is not stored yet; announcing it again replaces what was said of it. */
export async function announceSlice(
  tx: Tx,
  userId: string,
  { recordingId, part, slice, startMs, mime, sha256 }: SliceMetadata,
  bytes: number,
  now: Date,
): Promise<void> {
  const said = { bytes, sha256, start_ms: startMs, mime, created_at: now };
  await tx
    .insertInto("recording_slices")
    .values({ recording_id: recordingId, part, slice, user_id: userId, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(["recording_id", "part", "slice"])
        .doUpdateSet(said)
        .where("recording_slices.stored_at", "is", null),
    )
    .execute();
}

/** False when the slice is announced no more: its recording was deleted. */
export async function markStored(tx: Tx, of: SliceRow, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable("recording_slices")
    .set({ stored_at: now })
    .where("recording_id", "=", of.recording_id)
    .where("part", "=", of.part)
    .where("slice", "=", of.slice)
    .where("sha256", "=", of.sha256)
    .returning("slice")
    .executeTakeFirst();
  return marked !== undefined;
}

export async function dropSlice(tx: Tx, of: SliceRow): Promise<void> {
  await tx
    .deleteFrom("recording_slices")
    .where("recording_id", "=", of.recording_id)
    .where("part", "=", of.part)
    .where("slice", "=", of.slice)
    .where("stored_at", "is", null)
    .execute();
}

export async function dropSlices(tx: Tx, recordingId: string): Promise<void> {
  await tx.deleteFrom("recording_slices").where("recording_id", "=", recordingId).execute();
}

/** Bytes the person sent since then, those of deleted recordings included. */
export async function bytesSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const found = await sql<{ bytes: string }>`
    select coalesce((select sum(bytes) from recording_slices where user_id = ${userId} and created_at > ${since}), 0)
      + coalesce((select sum(deleted_bytes) from recordings where user_id = ${userId} and created_at > ${since}), 0)
      as bytes`.execute(tx);
  return Number(found.rows[0]?.bytes ?? 0);
}

/** Those whose day of deletion has come. */
export async function dueRecordings(tx: Tx, now: Date): Promise<RecordingRow[]> {
  return tx
    .selectFrom("recordings")
    .selectAll()
    .where("status", "!=", "deleted")
    .where("delete_at", "<=", now)
    .execute();
}

/** Those of which nothing was heard since then, and those that were to be joined. */
export async function waitingRecordings(tx: Tx, since: Date): Promise<RecordingRow[]> {
  return tx
    .selectFrom("recordings")
    .selectAll()
    .where("heard_at", "<=", since)
    .where("status", "in", ["recording", "arriving", "joining"])
    .execute();
}

/** Which of these recordings may have bytes. */
export async function livingAmong(tx: Tx, recordingIds: string[]): Promise<Set<string>> {
  if (recordingIds.length === 0) return new Set();
  const found = await tx
    .selectFrom("recordings")
    .select("id")
    .where("id", "in", recordingIds)
    .where("status", "!=", "deleted")
    .execute();
  return new Set(found.map(({ id }) => id));
}

export async function storageId(tx: Tx): Promise<string> {
  return (await tx.selectFrom("recording_storage").select("id").executeTakeFirstOrThrow()).id;
}
