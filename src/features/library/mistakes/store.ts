import type { TimeCursor } from "#shared/time-cursor.ts";
import { sql, type Selectable } from "kysely";
import type { MistakeSubject, ReportedMistake } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import type { MistakesTable } from "./tables.ts";

type MistakeRow = Selectable<MistakesTable>;

/** The same id again changes nothing. */
export async function keepMistake(
  tx: Tx,
  {
    id,
    subject,
    userId,
    says,
    source,
    at,
  }: {
    id: string;
    subject: MistakeSubject;
    userId: string | null;
    says: string;
    source: string | null;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto("mistakes")
    .values({ id, ...subject, user_id: userId, says, source, filed_at: at, outcome: null, settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest first. */
export async function openMistakes(tx: Tx, after: TimeCursor | null, most: number): Promise<MistakeRow[]> {
  let query = tx
    .selectFrom("mistakes")
    .selectAll()
    .where("settled_at", "is", null)
    .orderBy("filed_at")
    .orderBy("id")
    .limit(most);
  if (after) query = query.where(sql<boolean>`(filed_at, id) > (${after.at}, ${after.id}::uuid)`);
  return query.execute();
}

/** What was settled last comes first. */
export async function settledMistakes(tx: Tx, after: TimeCursor | null, most: number): Promise<MistakeRow[]> {
  let query = tx
    .selectFrom("mistakes")
    .selectAll()
    .where("settled_at", "is not", null)
    .orderBy("settled_at", "desc")
    .orderBy("id", "desc")
    .limit(most);
  if (after) query = query.where(sql<boolean>`(settled_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query.execute();
}

/** Whose it was; nothing where there is no such report. */
export async function settleMistake(
  tx: Tx,
  id: string,
  outcome: NonNullable<ReportedMistake["outcome"]>,
  at: Date,
): Promise<{ user_id: string | null } | undefined> {
  return tx
    .updateTable("mistakes")
    .set({ outcome, settled_at: at })
    .where("id", "=", id)
    .returning("user_id")
    .executeTakeFirst();
}

export async function removeMistake(tx: Tx, id: string): Promise<{ user_id: string | null } | undefined> {
  return tx.deleteFrom("mistakes").where("id", "=", id).returning("user_id").executeTakeFirst();
}

export async function forgetSettled(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("mistakes").where("settled_at", "<", before).execute();
}
