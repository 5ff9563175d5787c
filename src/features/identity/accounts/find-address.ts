import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import { isStaying } from "./is-staying.ts";

/**
 * Where letters to this person go; nothing while they have not confirmed it, and once they are gone. Nothing on their
 * way out either, unless the letter is about what they pay for.
 */
export async function findAddress(
  database: Database,
  userId: string,
  { evenLeaving = false } = {},
): Promise<string | undefined> {
  const mayHear = evenLeaving ? sql`true` : isStaying("user.id");
  const found = await sql<{ email: string }>`
    select email from "user" where id = ${userId} and "emailVerified" and ${mayHear}`.execute(database.accounts);
  return found.rows[0]?.email;
}
