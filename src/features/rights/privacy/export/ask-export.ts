import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { takeHit } from "#platform/rate-limit.ts";
import { requireProof } from "#server/identity/security";
import type { DataExport } from "../contract.ts";
import type { PrivacyDeps } from "../deps.ts";
import { folderOf } from "./export-keys.ts";
import type { ExportLinks } from "./export-links.ts";
import { LIMITS, LINK_MS } from "../rules.ts";
import { addExport, type ExportRow, findExport, newestExport, removeExport } from "../store.ts";

export const MAKE_EXPORT = { name: "make-export" };

export async function readExport({ database, person: { userId } }: PersonContext): Promise<DataExport> {
  return viewOf(await newestOf(database, userId));
}

const newestOf = (database: Database, userId: string) => database.asPerson(userId, (tx) => newestExport(tx, userId));

function viewOf(row: ExportRow | undefined): DataExport {
  if (!row) return { state: "none" };
  const { id, state, step, done, of_all: ofAll } = row;
  const askedAt = row.asked_at.toISOString();
  if (state === "failed") return { state, id, askedAt };
  if (state !== "ready" || row.ready_at === null || row.delete_at === null)
    return { state: state === "waiting" ? state : "making", id, step, done, ofAll, askedAt };
  const [readyAt, deleteAt] = [row.ready_at.toISOString(), row.delete_at.toISOString()];
  return { state, id, bytes: Number(row.bytes), leftOut: row.left_out, readyAt, deleteAt };
}

/** One at a time: asking while one is made asks for nothing more. */
export async function askExport(context: PersonContext): Promise<DataExport> {
  const { database, clock, jobs, person } = context;
  await requireProof(context);
  await takeHit(database, clock, LIMITS.exports, person.userId);
  return database.asPerson(person.userId, async (tx) => {
    const added = await addExport(tx, { userId: person.userId, at: clock.now() });
    if (added) await jobs.enqueue(tx, MAKE_EXPORT, { exportId: added.id });
    return viewOf(added ?? (await newestExport(tx, person.userId)));
  });
}

/** An address for this sign-in alone, and for five minutes. */
export async function linkExport(
  context: PersonContext,
  exportId: string,
  links: ExportLinks,
): Promise<{ url: string }> {
  const { database, clock, person } = context;
  const { family } = await requireProof(context);
  const row = await database.asPerson(person.userId, (tx) => findExport(tx, exportId));
  if (row?.state !== "ready") throw new AppError("NOT_FOUND", "That copy is not there any more.");
  const until = clock.now().getTime() + LINK_MS;
  return { url: links.addressOf({ exportId, userId: person.userId, family, until }) };
}

export async function dropExport(
  { database, log, person }: PersonContext,
  exportId: string,
  { storage }: PrivacyDeps,
): Promise<void> {
  if (!(await database.asPerson(person.userId, (tx) => removeExport(tx, exportId))))
    throw new AppError("NOT_FOUND", "That copy is not there any more.");
  await storage.removeFolder(folderOf(exportId)).catch((error: unknown) => {
    log.warn({ err: error, export: exportId }, "the bytes of a deleted copy are still there");
  });
}
