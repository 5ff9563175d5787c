import { sql } from "kysely";
import type { Database } from "../../src/platform/db/database.ts";

/** How many rows each table of the product holds: what a restored copy is held against. */
export async function rowsIn(database: Database): Promise<Record<string, number>> {
  return database.asOwner(async (owner) => {
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'accounts', 'mail') order by 1`.execute(owner);
    const counts: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const counted = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(name)}`.execute(owner);
      counts[name] = counted.rows[0]?.count ?? 0;
    }
    return counts;
  });
}
