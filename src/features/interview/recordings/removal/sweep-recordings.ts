import { MissingBytes } from "#platform/storage/storage.ts";
import { joinRecording, type RecordingDeps } from "../remux/join-recording.ts";
import { markDeleted } from "./remove-recording.ts";
import { FORGOTTEN_MS } from "../rules.ts";
import { changeRecording, dueRecordings, holdRecording, livingAmong, storageId, waitingRecordings } from "../store.ts";

/** Removes the bytes of a recording that is deleted, or whose row is gone. */
export async function clearRecording({ database, storage }: RecordingDeps, recordingId: string): Promise<void> {
  const living = await database.asWorker((tx) => livingAmong(tx, [recordingId]));
  if (living.size === 0) await storage.removeFolder(recordingId);
}

/**
 * What has to happen without anybody asking. Each step goes on where the last run stopped; what failed is thrown at
 * the end, so that the whole is tried again.
 */
export async function sweepRecordings(deps: RecordingDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [deleteDue, joinForgotten, clearOrphans]) await step(deps).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Recordings could not all be swept.");
}

async function deleteDue(deps: RecordingDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.database.asWorker(async (tx) => {
    const rows = await dueRecordings(tx, now);
    for (const { id } of rows) await markDeleted(tx, id, now);
    return rows;
  });
  for (const { id } of due) await deps.storage.removeFolder(id);
}

/** Recordings whose page never came back are put together from what is there; so is what an outage left waiting. */
async function joinForgotten(deps: RecordingDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - FORGOTTEN_MS);
  const waiting = await deps.database.asWorker((tx) => waitingRecordings(tx, since));
  const failures: unknown[] = [];
  for (const { id, status } of waiting) {
    if (status !== "joining") await cut(deps, id, since);
    await joinRecording(deps, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Recordings could not all be joined.");
}

async function cut({ database }: RecordingDeps, recordingId: string, since: Date): Promise<void> {
  await database.asWorker(async (tx) => {
    const row = await holdRecording(tx, recordingId);
    if (row && row.heard_at <= since && (row.status === "recording" || row.status === "arriving"))
      await changeRecording(tx, recordingId, { status: "joining", is_cut: true });
  });
}

const RECORDING_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const OWNER = "owner/id";

/** Removes bytes whose recording is deleted or gone with its account. */
async function clearOrphans({ database, storage }: RecordingDeps): Promise<void> {
  const folders = (await storage.folders()).filter((name) => RECORDING_ID.test(name));
  const living = await database.asWorker((tx) => livingAmong(tx, folders));
  await requireOwnStorage({ database, storage });
  for (const folder of folders) if (!living.has(folder)) await storage.removeFolder(folder);
}

/**
 * The storage knows which database it belongs to: a process that looks into another one must not take everything in it
 * for an orphan. @throws Error
 */
export async function requireOwnStorage({ database, storage }: Pick<RecordingDeps, "database" | "storage">) {
  const ours = await database.asWorker(storageId);
  const owner = await ownerOf(storage);
  if (owner === null) await storage.put(OWNER, Buffer.from(ours));
  else if (owner !== ours) throw new Error("The storage of recordings belongs to another database.");
}

async function ownerOf(storage: RecordingDeps["storage"]): Promise<string | null> {
  try {
    const pieces: Buffer[] = [];
    for await (const piece of (await storage.read(OWNER)) as AsyncIterable<Buffer>) pieces.push(piece);
    return Buffer.concat(pieces).toString("utf8");
  } catch (error) {
    if (error instanceof MissingBytes) return null;
    throw error;
  }
}
