import { DAY_MS } from "#shared/durations.ts";
import { createHash } from "node:crypto";
import type { SliceMetadata } from "./contract.ts";
import { SLICE_BYTES_MAX } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Arriving } from "./arriving.ts";
import { joinName } from "./events.ts";
import { bearsItsMark } from "./remux/media-marks.ts";
import { requireOwnRecording } from "./read-recordings.ts";
import { DAY_BYTES_MAX, isOpen, keyOfSlice, missingOf, RECORDING_BYTES_MAX, uploadIdOf } from "./rules.ts";
import {
  announceSlice,
  bytesSince,
  changeRecording,
  dropSlice,
  findSlice,
  holdRecording,
  markStored,
  slicesOf,
} from "./store.ts";
import type { RecordingRow, SliceRow } from "./store.ts";
import { UploadError } from "./upload-error.ts";

export type SliceDesk = { storage: Storage; arriving: Arriving };

/** Lets a slice in before the first byte of it is read. @throws AppError or UploadError */
export async function admitSlice(
  { database, clock, person }: PersonContext,
  metadata: SliceMetadata,
  bytes: number,
): Promise<void> {
  if (bytes < 1) throw new AppError("BAD_REQUEST", "A slice has at least one byte.");
  if (bytes > SLICE_BYTES_MAX) throw new AppError("PAYLOAD_TOO_LARGE", "A slice may have at most 8 MB.");
  await database.asPerson(person.userId, async (tx) => {
    const row = await requireOwnRecording(tx, metadata.recordingId, { hold: true });
    if (row.status === "deleted") throw new UploadError(410, "This recording has been deleted.");
    const slices = await slicesOf(tx, [row.id]);
    const here = slices.find(({ part, slice }) => part === metadata.part && slice === metadata.slice);
    if (here?.stored_at) throw storedAlready(here, metadata);
    if (!isOpen(row)) throw new AppError("CONFLICT", "This recording is complete.");
    if (!fits(row, metadata, slices)) throw new AppError("BAD_REQUEST", "The slices of a part are of one kind.");
    if (bytes + sum(slices) - (here?.bytes ?? 0) > RECORDING_BYTES_MAX)
      throw new AppError("PAYLOAD_TOO_LARGE", "A recording may have at most 512 MB.");
    const sent = await bytesSince(tx, person.userId, new Date(clock.now().getTime() - DAY_MS));
    if (bytes + sent - (here?.bytes ?? 0) > DAY_BYTES_MAX)
      throw new AppError("TOO_MANY_REQUESTS", "You have recorded as much as a day allows. Please go on tomorrow.");
    const goesOn = row.is_cut ? { status: "recording" as const, is_cut: false, parts: null, problem: null } : {};
    await changeRecording(tx, row.id, { heard_at: clock.now(), ...goesOn });
    await announceSlice(tx, person.userId, metadata, bytes, clock.now());
  });
}

const sum = (slices: SliceRow[]) => slices.reduce((total, { bytes }) => total + bytes, 0);

function fits(row: RecordingRow, metadata: SliceMetadata, slices: SliceRow[]): boolean {
  const sibling = slices.find(({ part, slice }) => part === metadata.part && slice !== metadata.slice);
  const isKind = row.kind === "audio" ? metadata.mime.startsWith("audio/") : true;
  return isKind && (!sibling || (sibling.mime === metadata.mime && sibling.start_ms === metadata.startMs));
}

function storedAlready(here: SliceRow, metadata: SliceMetadata): AppError {
  return here.sha256 === metadata.sha256
    ? new AppError("CONFLICT", "This slice is stored already.")
    : new AppError("BAD_REQUEST", "Another slice is stored in this place.");
}

/** The slice an upload is for. @throws AppError NOT_FOUND, UploadError when it has been deleted */
export async function requireOwnSlice(
  { database, person }: PersonContext,
  at: { recordingId: string; part: number; slice: number },
): Promise<SliceRow> {
  return database.asPerson(person.userId, async (tx) => {
    const row = await requireOwnRecording(tx, at.recordingId);
    if (row.status === "deleted") throw new UploadError(410, "This recording has been deleted.");
    const slice = await findSlice(tx, row.id, at);
    if (!slice) throw new AppError("NOT_FOUND", "There is no such upload.");
    return slice;
  });
}

/**
 * Checks what has arrived against what was announced, and keeps it. The bytes that are checked are the bytes that are
 * kept, so it does not matter who else wrote to the file at the same time. Safe to call twice.
 */
export async function storeSlice(context: PersonContext, slice: SliceRow, desk: SliceDesk): Promise<void> {
  const uploadId = uploadIdOf({ recordingId: slice.recording_id, part: slice.part, slice: slice.slice });
  const bytes = await desk.arriving.read(uploadId).catch(() => null);
  if (bytes === null) return requireStored(context, slice);
  try {
    const problem = faultOf(slice, bytes);
    if (problem) {
      await context.database.asPerson(context.person.userId, (tx) => dropSlice(tx, slice));
      throw problem;
    }
    await desk.storage.put(keyOfSlice(slice.recording_id, slice), bytes);
    const outcome = await keep(context, slice);
    if (outcome === "deleted") {
      await desk.storage.removeFolder(slice.recording_id);
      throw new UploadError(410, "This recording has been deleted.");
    }
    if (outcome === "replaced") {
      await desk.storage.remove(keyOfSlice(slice.recording_id, slice));
      throw new UploadError(404, "There is no such upload.");
    }
  } finally {
    await desk.arriving.drop(uploadId);
  }
}

/** Another request has just taken the file away to keep it, or nobody has. */
async function requireStored(context: PersonContext, slice: SliceRow): Promise<void> {
  const found = await requireOwnSlice(context, {
    recordingId: slice.recording_id,
    part: slice.part,
    slice: slice.slice,
  });
  if (!found.stored_at) throw new AppError("NOT_FOUND", "There is no such upload.");
}

function faultOf(slice: SliceRow, bytes: Buffer): UploadError | null {
  if (bytes.length !== slice.bytes || createHash("sha256").update(bytes).digest("hex") !== slice.sha256)
    return new UploadError(460, "What arrived is not what was announced. Please send this slice again.");
  if (!bearsItsMark(slice, bytes)) return new UploadError(415, "This is not a recording of the kind it says it is.");
  return null;
}

/** Deleted: its recording is gone. Replaced: while it was on its way the slice was announced anew, or taken back. */
type Outcome = "kept" | "deleted" | "replaced";

async function keep({ database, clock, jobs, person }: PersonContext, slice: SliceRow): Promise<Outcome> {
  return database.asPerson(person.userId, async (tx) => {
    const row = await holdRecording(tx, slice.recording_id);
    if (!row || row.status === "deleted") return "deleted";
    if (!(await markStored(tx, slice, clock.now()))) return "replaced";
    const isWhole =
      row.status === "arriving" && missingOf(row.promised ?? [], await slicesOf(tx, [row.id])).length === 0;
    await changeRecording(tx, row.id, { heard_at: clock.now(), ...(isWhole ? { status: "joining" as const } : {}) });
    if (isWhole) await jobs.enqueue(tx, joinName, { recordingId: row.id });
    return "kept";
  });
}

/** Takes back a slice that is on its way. */
export async function dropUpload(
  { database, person }: PersonContext,
  uploadId: string,
  slice: SliceRow,
  { arriving }: SliceDesk,
): Promise<void> {
  await database.asPerson(person.userId, (tx) => dropSlice(tx, slice));
  await arriving.drop(uploadId);
}
