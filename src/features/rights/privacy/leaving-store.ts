import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

export type Leaving = { userId: string; dueAt: Date };

/** As the accounts feature. Asked for twice it goes on the first day. */
export async function keepLeaving(tx: Tx, leaving: Leaving & { askedAt: Date; undoDigest: string }): Promise<boolean> {
  const added = await sql`
    insert into public.account_deletions (user_id, asked_at, due_at, undo_digest)
    values (${leaving.userId}, ${leaving.askedAt}, ${leaving.dueAt}, ${leaving.undoDigest})
    on conflict (user_id) do nothing returning user_id`.execute(tx);
  return added.rows.length > 0;
}

/** Whose account the link keeps, while it can be kept. */
export async function findLeavingByLink(tx: Tx, digest: string, now: Date): Promise<Leaving | undefined> {
  const found = await sql<Leaving>`
    select user_id as "userId", due_at as "dueAt" from public.account_deletions
    where undo_digest = ${digest} and due_at > ${now}`.execute(tx);
  return found.rows[0];
}

/** The address of the account that is kept; nothing where it is too late, or nobody asked for it. */
export async function undoLeaving(tx: Tx, userId: string, now: Date): Promise<string | undefined> {
  const undone = await sql<{ email: string }>`
    delete from public.account_deletions d using accounts."user" u
    where d.user_id = ${userId} and d.due_at > ${now} and u.id = d.user_id returning u.email`.execute(tx);
  return undone.rows[0]?.email;
}

/** As background work. */
export async function leavingPeople(tx: Tx): Promise<Leaving[]> {
  const found = await sql<Leaving>`
    select user_id as "userId", due_at as "dueAt" from public.account_deletions order by due_at, user_id`.execute(tx);
  return found.rows;
}

/** Held until the transaction ends; nothing where it was kept meanwhile, or is gone. As the accounts feature. */
export async function holdDue(tx: Tx, userId: string, now: Date): Promise<{ email: string } | undefined> {
  const held = await sql<{ email: string }>`
    select u.email from accounts."user" u join public.account_deletions d on d.user_id = u.id
    where u.id = ${userId} and d.due_at <= ${now} for update of u`.execute(tx);
  return held.rows[0];
}

/** Every row that names the account goes with it; links of letters lie under its id without naming it by a key. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await sql`delete from accounts.verification where position(${userId} in value || identifier) > 0`.execute(tx);
  await sql`delete from accounts."user" where id = ${userId}`.execute(tx);
}

/** What somebody did while they ran the product stays; who it was does not. As background work. */
export async function forgetStaff(tx: Tx, words: { userId: string; email: string }): Promise<void> {
  const { userId, email } = words;
  const GONE = "an account that is gone";
  await sql`update public.content_imports set who = ${GONE} where who in (${userId}, ${email})`.execute(tx);
  await sql`update public.feature_switches set changed_by = ${GONE} where changed_by in (${userId}, ${email})`.execute(
    tx,
  );
}

/** How many confirmed accounts have one of these addresses, this one left out. As the accounts feature. */
export async function countOthers(tx: Tx, emails: readonly string[], userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from accounts."user" u
    where lower(u.email) = any (${[...emails]}::text[]) and u."emailVerified" and u.id <> ${userId}
      and not exists (select 1 from public.account_deletions d where d.user_id = u.id)`.execute(tx);
  return rows[0]?.n ?? 0;
}
