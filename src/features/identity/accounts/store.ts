import { sql } from "kysely";
import type { Database, Tx } from "#platform/db/database.ts";
import "./tables.ts";

export type HeldSession = {
  token: string;
  userId: string;
  email: string;
  family: string | null;
  expiresAt: Date;
  replacedAt: Date | null;
  /** When the sign-in was last seen, give or take some minutes; null for one nothing more is known of. */
  seenAt: Date | null;
  /** When the account goes, where its person has asked for that. */
  leavesAt: Date | null;
};

/** By its token, valid or not; through the accounts library's own handle, so that it costs one round trip. */
export async function findSession(database: Database, token: string): Promise<HeldSession | undefined> {
  const found = await sql<HeldSession>`
    select s.token, s."userId", u.email, s.family, s."expiresAt", s."replacedAt", i.seen_at as "seenAt",
      d.due_at as "leavesAt"
    from session s join "user" u on u.id = s."userId" left join sign_ins i on i.family = s.family
      left join public.account_deletions d on d.user_id = u.id
    where s.token = ${token}`.execute(database.accounts);
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

export type Login = { providerId: string; accountId: string; email: string };

/**
 * Whose account this login of another provider opens; a new and confirmed one where nobody has the address, null where
 * it is somebody's already. An account whose address was never confirmed is nobody's: it goes, with its password.
 */
export async function accountOfLogin(database: Database, login: Login): Promise<string | null> {
  const { providerId, accountId, email } = login;
  return database.asAccounts(async (tx) => {
    const known = await findLinked(tx, login);
    if (known !== undefined) return known;
    // Twice: the address may be registered between the two statements of the first time.
    const userId = (await claimAddress(tx, email)) ?? (await claimAddress(tx, email));
    // Somebody has the address: perhaps this very login, at the same moment.
    if (userId === undefined) return (await findLinked(tx, login)) ?? null;
    await sql`
      insert into account (id, "userId", "providerId", "accountId")
      values (gen_random_uuid()::text, ${userId}, ${providerId}, ${accountId})`.execute(tx);
    return userId;
  });
}

async function claimAddress(tx: Tx, email: string): Promise<string | undefined> {
  await sql`delete from "user" where lower(email) = ${email} and not "emailVerified"`.execute(tx);
  const made = await sql<{ id: string }>`
    insert into "user" (id, name, email, "emailVerified") values (gen_random_uuid()::text, '', ${email}, true)
    on conflict (lower(email)) do nothing returning id`.execute(tx);
  return made.rows[0]?.id;
}

/** Whether some account is opened by this login. */
export const hasLogin = (database: Database, login: Login): Promise<boolean> =>
  database.asAccounts(async (tx) => (await findLinked(tx, login)) !== undefined);

async function findLinked(tx: Tx, { providerId, accountId }: Login): Promise<string | undefined> {
  const found = await sql<{ userId: string }>`
    select "userId" from account where "providerId" = ${providerId} and "accountId" = ${accountId}`.execute(tx);
  return found.rows[0]?.userId;
}

/** The address of this account has been confirmed by its owner. */
export async function isConfirmed(accounts: Tx | Database["accounts"], userId: string): Promise<boolean> {
  const found = await sql`select 1 from "user" where id = ${userId} and "emailVerified"`.execute(accounts);
  return found.rows.length > 0;
}

export async function markConfirmed(tx: Tx, userId: string): Promise<void> {
  await sql`update "user" set "emailVerified" = true, "updatedAt" = now() where id = ${userId}`.execute(tx);
}

/** The password this address signs in with, in its stored form. */
export async function findPassword(database: Database, email: string): Promise<string | undefined> {
  const found = await sql<{ password: string }>`
    select a.password from account a join "user" u on u.id = a."userId"
    where lower(u.email) = ${email} and a."providerId" = 'credential'`.execute(database.accounts);
  return found.rows[0]?.password;
}
