import type { TimeCursor } from "#shared/time-cursor.ts";
import { type Selectable, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { DataExportsTable, PrivacyComplaintsTable } from "./tables.ts";

export type ExportRow = Selectable<DataExportsTable>;

/** The one asked for last. */
export async function newestExport(tx: Tx, userId: string): Promise<ExportRow | undefined> {
  return tx
    .selectFrom("data_exports")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .executeTakeFirst();
}

export async function findExport(tx: Tx, exportId: string): Promise<ExportRow | undefined> {
  return tx.selectFrom("data_exports").selectAll().where("id", "=", exportId).executeTakeFirst();
}

/** Nothing where one is being made already. */
export async function addExport(tx: Tx, row: { userId: string; at: Date }): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    insert into data_exports (user_id, asked_at) values (${row.userId}, ${row.at})
    on conflict (user_id) where state in ('waiting', 'making') do nothing returning *`.execute(tx);
  return rows[0];
}

/** False where it is there no more, or is not being made any more. */
export async function changeExport(
  tx: Tx,
  exportId: string,
  change: Partial<Omit<ExportRow, "id" | "user_id" | "asked_at">>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("data_exports")
    .set(change)
    .where("id", "=", exportId)
    .where("state", "in", ["waiting", "making"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function removeExport(tx: Tx, exportId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("data_exports").where("id", "=", exportId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Earlier ones than this: a new copy takes their place. */
export async function removeEarlierExports(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<string[]> {
  const rows = await tx
    .deleteFrom("data_exports")
    .where("user_id", "=", userId)
    .where("id", "<>", id)
    .where("state", "in", ["ready", "failed"])
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Those whose day has come, and those that failed or were lost long ago. */
export async function removeDueExports(tx: Tx, { now, stuckSince }: { now: Date; stuckSince: Date }): Promise<void> {
  await tx
    .deleteFrom("data_exports")
    .where(({ or, eb, and }) =>
      or([eb("delete_at", "<=", now), and([eb("state", "<>", "ready"), eb("asked_at", "<=", stuckSince)])]),
    )
    .execute();
}

export async function livingExports(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom("data_exports").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export type ReadingRow = { id: string; what: string; why: string | null; times: number; at: Date };

/** Newest first. */
export async function readingsAfter(
  tx: Tx,
  userId: string,
  after: TimeCursor | null,
  most: number,
): Promise<ReadingRow[]> {
  let query = tx
    .selectFrom("admin_readings")
    .select(["id", "what", "why", "times", "at"])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(most);
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`);
  return query.execute();
}

export type ComplaintRow = Omit<Selectable<PrivacyComplaintsTable>, "answered_by">;
const COMPLAINT = [
  "id",
  "reference",
  "user_id",
  "about",
  "says",
  "filed_at",
  "answer_by",
  "answer",
  "answered_at",
] as const;

export const findComplaint = (tx: Tx, complaintId: string): Promise<ComplaintRow | undefined> =>
  tx.selectFrom("privacy_complaints").select(COMPLAINT).where("id", "=", complaintId).executeTakeFirst();

/** False where the reference is somebody's already, or the complaint is there. */
export async function addComplaint(tx: Tx, row: Omit<ComplaintRow, "answer" | "answered_at">): Promise<boolean> {
  const added = await tx
    .insertInto("privacy_complaints")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.length > 0;
}

/** Newest first. */
export async function complaintsAfter(
  tx: Tx,
  userId: string,
  after: TimeCursor | null,
  most: number,
): Promise<ComplaintRow[]> {
  let query = tx
    .selectFrom("privacy_complaints")
    .select(COMPLAINT)
    .where("user_id", "=", userId)
    .orderBy("filed_at", "desc")
    .orderBy("id", "desc")
    .limit(most);
  if (after) query = query.where(sql<boolean>`(filed_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query.execute();
}

export async function countOpenComplaints(tx: Tx, userId: string): Promise<number> {
  const { open } = await tx
    .selectFrom("privacy_complaints")
    .select(({ fn }) => fn.countAll<string>().as("open"))
    .where("user_id", "=", userId)
    .where("answered_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The oldest first, whoever filed them. */
export async function complaintsInQueue(
  tx: Tx,
  { isAnswered, after, most }: { isAnswered: boolean; after: TimeCursor | null; most: number },
): Promise<ComplaintRow[]> {
  let query = tx
    .selectFrom("privacy_complaints")
    .select(COMPLAINT)
    .where("answered_at", isAnswered ? "is not" : "is", null)
    .orderBy("filed_at")
    .orderBy("id")
    .limit(most);
  if (after) query = query.where(sql<boolean>`(filed_at, id) > (${after.at}, ${after.id}::uuid)`);
  return query.execute();
}

/** Whose it is; nothing where it is answered already, or not there. */
export async function keepAnswer(
  tx: Tx,
  { id, answer, by, at }: { id: string; answer: string; by: string; at: Date },
): Promise<{ user_id: string; reference: string } | undefined> {
  return tx
    .updateTable("privacy_complaints")
    .set({ answer, answered_at: at, answered_by: by })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .returning(["user_id", "reference"])
    .executeTakeFirst();
}

export async function removeOldComplaints(tx: Tx, answeredBefore: Date): Promise<void> {
  await tx.deleteFrom("privacy_complaints").where("answered_at", "<", answeredBefore).execute();
}
