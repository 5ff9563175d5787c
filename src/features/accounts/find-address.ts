import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";

/** Where letters to this person go; nothing while they have not confirmed it, or once they are gone. */
export async function findAddress(database: Database, userId: string): Promise<string | undefined> {
  const found = await sql<{ email: string }>`
    select email from "user" where id = ${userId} and "emailVerified"`.execute(database.accounts);
  return found.rows[0]?.email;
}
