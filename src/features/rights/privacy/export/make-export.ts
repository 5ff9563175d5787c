import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { type ReadStreamOptions, ZipFile } from "yazl";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { MissingBytes } from "#platform/storage/storage.ts";
import { postLetter } from "#platform/mail/mail.ts";
import { findAddress } from "#server/identity/accounts";
import type { EXPORT_STEPS } from "../contract.ts";
import type { KeptRecording, PrivacyDeps } from "../deps.ts";
import { folderOf, keyOf } from "./export-keys.ts";
import { fileOf, readmeOf } from "./export-readme.ts";
import { HELD_TABLES } from "../held-data.ts";
import { exportFailedLetter, exportReadyLetter } from "../letters.ts";
import { heldPagesOf } from "../read-held.ts";
import { exportGoesAt } from "../rules.ts";
import { changeExport, findExport, removeEarlierExports } from "../store.ts";
import { openedAttempts } from "../whose.ts";

type Whose = { userId: string; email: string };
type Making = {
  deps: PrivacyDeps;
  exportId: string;
  whose: Whose;
  zip: ZipFile;
  /** Settles once everything is in the storage. */
  kept: Promise<void>;
  at: Date;
  leftOut: string[];
};

/**
 * Makes somebody's copy, one thing after the other, and hands it to the storage as it grows: however much there is, no
 * more than a page of rows, one report and a few pieces on their way lie in memory. Asked again after a stop in the
 * middle it begins anew.
 * @throws the signal's reason once it is aborted, and then leaves the copy as it is
 */
export async function makeExport(deps: PrivacyDeps, exportId: string, signal?: AbortSignal): Promise<void> {
  const row = await deps.database.asWorker((tx) => findExport(tx, exportId));
  if (!row || row.state === "ready" || row.state === "failed") return;
  const email = await findAddress(deps.database, row.user_id);
  if (email === undefined) return giveUpOnExport(deps, exportId);
  const whose = { userId: row.user_id, email };
  try {
    const made = await keepZip(deps, { exportId, whose, signal });
    await keepReady(deps, { exportId, ...whose, ...made });
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error;
  }
}

/** Somebody deleted it, or their account, while it was made; or another run has made it. */
class Unwanted extends Error {}

async function note(
  { database }: PrivacyDeps,
  exportId: string,
  change: { step: (typeof EXPORT_STEPS)[number]; done: number; of_all: number },
): Promise<void> {
  const isThere = await database.asWorker((tx) => changeExport(tx, exportId, { state: "making", ...change }));
  if (!isThere) throw new Unwanted();
}

async function keepZip(
  deps: PrivacyDeps,
  { exportId, whose, signal }: { exportId: string; whose: Whose; signal: AbortSignal | undefined },
): Promise<{ bytes: number; leftOut: number }> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.once("error", (error: Error) => output.destroy(error));
  // Whoever reads it is told; nobody may have begun to.
  output.on("error", () => undefined);
  const stop = () => output.destroy(signal?.reason as Error);
  signal?.throwIfAborted();
  signal?.addEventListener("abort", stop, { once: true });
  const { counted, bytes } = counting(output);
  const kept = deps.storage.put(keyOf(exportId), counted);
  // A storage that is full ends the work where it waits for the storage; otherwise it is told at the end.
  kept.catch(() => undefined);
  const making: Making = { deps, exportId, whose, zip, kept, at: deps.clock.now(), leftOut: [] };
  try {
    await addRecords(making);
    const reports = await addReports(making);
    const recordings = await addRecordings(making);
    await note(deps, exportId, { step: "keeping", done: 0, of_all: 0 });
    await addText(making, "README.txt", readmeOf({ at: making.at, reports, recordings, leftOut: making.leftOut }));
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    await kept.catch(() => undefined);
    throw error;
  }
  zip.end();
  await kept;
  signal?.throwIfAborted();
  return { bytes: bytes(), leftOut: making.leftOut.length };
}

function counting(output: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  async function* counted() {
    for await (const piece of output) {
      bytes += piece.byteLength;
      yield piece;
    }
  }
  return { counted: counted(), bytes: () => bytes };
}

/** One thing after the other: the next is opened when this one has been taken. */
async function add({ zip, kept, at }: Making, name: string, bytes: Readable, options?: Partial<ReadStreamOptions>) {
  zip.addReadStream(bytes, name, { mtime: at, ...options });
  try {
    await Promise.race([finished(bytes), kept]);
  } finally {
    bytes.destroy();
  }
}

const addText = (making: Making, name: string, text: string) => add(making, name, Readable.from([Buffer.from(text)]));

async function addRecords(making: Making): Promise<void> {
  const { deps, exportId, whose } = making;
  for (const [done, held] of HELD_TABLES.entries()) {
    if (done % 10 === 0) await note(deps, exportId, { step: "records", done, of_all: HELD_TABLES.length });
    await add(making, fileOf(held.table), Readable.from(listOf(heldPagesOf(deps.database, whose, held))));
  }
}

/** A list as JSON, a piece for each entry. */
async function* listOf(pages: AsyncIterable<unknown[]>): AsyncGenerator<Buffer> {
  let before = "[\n";
  for await (const rows of pages)
    for (const row of rows) {
      yield Buffer.from(before + JSON.stringify(row, null, 2));
      before = ",\n";
    }
  yield Buffer.from(before === "[\n" ? "[]\n" : "\n]\n");
}

async function addReports(making: Making): Promise<number> {
  const { deps, exportId, whose, leftOut } = making;
  const attempts = await openedAttempts(deps.database, whose.userId);
  const names = new Set<string>();
  for (const [done, attemptId] of attempts.entries()) {
    await note(deps, exportId, { step: "reports", done, of_all: attempts.length });
    try {
      const { name, pdf } = await deps.printReport(contextOf(deps, whose), attemptId);
      const free = names.has(name) ? name.replace(/\.pdf$/u, `-${attemptId.slice(0, 8)}.pdf`) : name;
      names.add(free);
      await add(making, `reports/${free}`, Readable.from([Buffer.from(pdf)]));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Marks that are shut again, as while a new circuit holds them, stand among the records.
      if (error.code === "SERVICE_UNAVAILABLE")
        leftOut.push(`The report of attempt ${attemptId} could not be printed.`);
    }
  }
  return names.size;
}

async function addRecordings(making: Making): Promise<number> {
  const { deps, exportId, whose, leftOut } = making;
  const kept = await deps.recordings.keptOf(whose.userId);
  let files = 0;
  for (const [done, recording] of kept.entries()) {
    await note(deps, exportId, { step: "recordings", done, of_all: kept.length });
    if (recording.parts === null)
      leftOut.push(`The recording ${recording.recordingId} is still arriving, or could not be put together.`);
    for (const part of recording.parts ?? []) if (await addPart(making, recording, part)) files++;
  }
  return files;
}

async function addPart(
  making: Making,
  { recordingId, attemptId, startedAt }: KeptRecording,
  { part, ending }: { part: number; ending: string },
): Promise<boolean> {
  const { deps, leftOut } = making;
  const name = `recordings/${startedAt.toISOString().slice(0, 10)}-attempt-${attemptId}-${recordingId.slice(0, 8)}-${part + 1}.${ending}`;
  try {
    await add(making, name, await deps.recordings.read(recordingId, part), { compress: false });
    return true;
  } catch (error) {
    if (!(error instanceof MissingBytes)) throw error;
    leftOut.push(`The bytes of the recording ${recordingId} are gone.`);
    return false;
  }
}

/** What a use case for that person works with, asked by nobody's request. */
function contextOf(deps: PrivacyDeps, { userId, email }: Whose): PersonContext {
  const person = { userId, email, token: "" };
  const { database, clock, log } = deps;
  const request = { id: "export", address: "", userAgent: "", token: null };
  return { database, jobs: deps.jobs(), clock, log, request, person, findPerson: () => Promise.resolve(person) };
}

type Ready = { exportId: string; userId: string; email: string; bytes: number; leftOut: number };

async function keepReady(deps: PrivacyDeps, { exportId, userId, email, bytes, leftOut }: Ready): Promise<void> {
  const now = deps.clock.now();
  const earlier = await deps.database.asWorker(async (tx) => {
    const ready = { state: "ready", step: "keeping", left_out: leftOut, bytes, ready_at: now } as const;
    if (!(await changeExport(tx, exportId, { ...ready, delete_at: exportGoesAt(now) }))) return null;
    await postLetter(tx, deps.jobs(), exportReadyLetter(email, deps.appUrl));
    return removeEarlierExports(tx, { userId, id: exportId });
  });
  if (!earlier) return removeUnlessReady(deps, exportId);
  for (const id of earlier) await deps.storage.removeFolder(folderOf(id));
}

/** Of two runs one may have made it while the other was given up. */
async function removeUnlessReady({ database, storage }: PrivacyDeps, exportId: string): Promise<void> {
  const row = await database.asWorker((tx) => findExport(tx, exportId));
  if (row?.state !== "ready") await storage.removeFolder(folderOf(exportId));
}

/** Called when the last try has failed: nobody waits for ever. */
export async function giveUpOnExport(deps: PrivacyDeps, exportId: string): Promise<void> {
  const row = await deps.database.asWorker((tx) => findExport(tx, exportId));
  const email = row && (await findAddress(deps.database, row.user_id));
  await deps.database.asWorker(async (tx) => {
    if (!(await changeExport(tx, exportId, { state: "failed" })) || email === undefined) return;
    await postLetter(tx, deps.jobs(), exportFailedLetter(email, deps.appUrl));
  });
  await removeUnlessReady(deps, exportId);
}
