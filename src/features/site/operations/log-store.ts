import { sql } from "kysely";
import type { TimeCursor } from "#shared/time-cursor.ts";
import type { Deed, Filed } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import "./tables.ts";

export async function noteDeed(
  tx: Tx,
  { at, by, action, subject }: { at: Date; by: string; action: string; subject: string },
): Promise<void> {
  await tx.insertInto("operations_log").values({ at, staff_id: by, action, subject }).execute();
}

export async function deedsBefore(tx: Tx, after: TimeCursor | null, most: number): Promise<Deed[]> {
  let query = tx
    .selectFrom("operations_log")
    .select(["id", sql<Date>`date_trunc('milliseconds', at)`.as("at"), "staff_id as who", "action", "subject"])
    .orderBy(sql`date_trunc('milliseconds', at)`, "desc")
    .orderBy("id", "desc")
    .limit(most);
  if (after) query = query.where(sql<boolean>`(date_trunc('milliseconds', at), id) < (${after.at}, ${after.id}::uuid)`);
  return (await query.execute()).map((row) => ({ ...row, at: row.at.toISOString() }));
}

type FiledRow = Omit<Filed, "at"> & { at: Date };

/** What people said was wrong, one by one: of which criterion, in a mark by which marker. Nobody's words, and not whose it is. */
export async function filedBefore(tx: Tx, after: TimeCursor | null, most: number): Promise<Filed[]> {
  const { rows } = await sql<FiledRow>`
    select d.id, date_trunc('milliseconds', d.filed_at) as at, a.station_id as station, d.asks_again as "asksAgain",
      coalesce(v.mark->'marker'->>'id' || ' ' || (v.mark->'marker'->>'version'), 'unknown') as marker,
      (select one->>'statement' from jsonb_array_elements(v.mark->'criteria') one where one->>'id' = d.criterion limit 1)
        as criterion
    from disagreements d
    join attempts a on a.id = d.attempt_id
    left join mark_versions v on v.attempt_id = d.attempt_id and v.number = d.mark_number
    where ${after?.at ?? null}::timestamptz is null
      or (date_trunc('milliseconds', d.filed_at), d.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by date_trunc('milliseconds', d.filed_at) desc, d.id desc limit ${most}`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
