import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import "./tables.ts";

export type HeldSession = {
  token: string;
  userId: string;
  email: string;
  family: string | null;
  expiresAt: Date;
  replacedAt: Date | null;
};

/** By its token, valid or not; through the accounts library's own handle, so that it costs one round trip. */
export async function findSession(database: Database, token: string): Promise<HeldSession | undefined> {
  const found = await sql<HeldSession>`
    select s.token, s."userId", u.email, s.family, s."expiresAt", s."replacedAt"
    from session s join "user" u on u.id = s."userId" where s.token = ${token}`.execute(database.accounts);
  return found.rows[0];
}

/** False when the session has been ended meanwhile. */
export async function markReplaced(database: Database, token: string, at: Date): Promise<boolean> {
  const marked = await sql`
    update session set "replacedAt" = coalesce("replacedAt", ${at}) where token = ${token} returning id`.execute(
    database.accounts,
  );
  return marked.rows.length > 0;
}

export async function endSession(database: Database, token: string): Promise<void> {
  await sql`delete from session where token = ${token}`.execute(database.accounts);
}

export async function endFamily(database: Database, family: string): Promise<void> {
  await sql`delete from session where family = ${family}`.execute(database.accounts);
}

export async function endSessions(database: Database, userId: string): Promise<number> {
  const ended = await sql<{
    family: string;
  }>`delete from session where "userId" = ${userId} returning coalesce(family, id) as family`.execute(
    database.accounts,
  );
  return new Set(ended.rows.map((row) => row.family)).size;
}

export async function sweepSessions(database: Database, before: Date): Promise<void> {
  await sql`delete from session where "expiresAt" < ${before}`.execute(database.accounts);
  await sql`delete from verification where "expiresAt" < ${before}`.execute(database.accounts);
}
