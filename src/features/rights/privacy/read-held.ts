import { sql } from "kysely";
import type { Database, Tx } from "#platform/db/database.ts";
import type { HeldTable } from "./held-data.ts";

type Whose = { userId: string; email: string };

/** Every row a table holds of a person, without the columns that are withheld. */
export async function heldRowsOf(
  database: Database,
  { userId, email }: Whose,
  { table, as, by, withheld }: HeldTable,
): Promise<unknown[]> {
  const kept = new Set(withheld?.columns);
  const read = async (tx: Tx) => {
    const columns = (await columnsOf(tx, table)).filter((column) => !kept.has(column));
    const shown = sql.join(columns.map((column) => sql.ref(column)));
    const whose = {
      id: sql`id = ${userId}`,
      user_id: sql`user_id = ${userId}`,
      person_id: sql`person_id = ${userId}`,
      userId: sql`"userId" = ${userId}`,
      email: sql`lower(recipient) = ${email.toLowerCase()}`,
      handle: sql`handle in (select handle from public.leaderboard_members where user_id = ${userId})`,
    }[by];
    return (await sql`select ${shown} from ${sql.table(table)} where ${whose}`.execute(tx)).rows;
  };
  if (as === "stationwise_request") return database.asPerson(userId, read);
  return as === "stationwise_worker" ? database.asWorker(read) : database.asAccounts(read);
}

async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const [schema, name] = table.split(".");
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema} and relname = ${name} and attnum > 0 and not attisdropped order by attnum`.execute(tx);
  return rows.map((row) => row.name);
}
