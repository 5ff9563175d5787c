import { type Kysely, sql } from "kysely";
import type { Database, Tables } from "../../src/platform/db/database.ts";

/** What nobody may change through the product: done by the owner, past row security. */
export async function pastRowSecurity(
  database: Database,
  table: string,
  change: (owner: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  await database.asOwner(async (owner) => {
    await sql.raw(`alter table ${table} no force row level security`).execute(owner);
    await change(owner);
    await sql.raw(`alter table ${table} force row level security`).execute(owner);
  });
}
