import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Login } from "../store.ts";

/** Nobody else changes the ways into this account until the transaction ends. Answers its address. */
export async function lockAccount(tx: Tx, userId: string): Promise<string> {
  const found = await sql<{ email: string }>`select email from "user" where id = ${userId} for update`.execute(tx);
  const email = found.rows[0]?.email;
  if (email === undefined) throw new Error("There is no such account.");
  return email;
}

export async function findUserIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const found = await sql<{ id: string }>`select id from "user" where lower(email) = ${email.toLowerCase()}`.execute(
    tx,
  );
  return found.rows[0]?.id;
}

export type WaysIn = { passwordHash: string | null; isGoogleLinked: boolean };

export async function waysInOf(tx: Tx, userId: string): Promise<WaysIn> {
  const found = await sql<{ providerId: string; password: string | null }>`
    select "providerId", password from account where "userId" = ${userId}`.execute(tx);
  return {
    passwordHash: found.rows.find(({ providerId }) => providerId === "credential")?.password ?? null,
    isGoogleLinked: found.rows.some(({ providerId }) => providerId === "google"),
  };
}

/** Sets the password, where it still is the one it is thought to be; links that would reset it work no more. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  { before, hash }: { before: string | null; hash: string },
): Promise<boolean> {
  const changed =
    before === null
      ? await sql`
          insert into account (id, "userId", "providerId", "accountId", password)
          values (gen_random_uuid()::text, ${userId}, 'credential', ${userId}, ${hash})
          on conflict ("providerId", "accountId") do update set password = excluded.password
          where account.password is null returning id`.execute(tx)
      : await sql`
          update account set password = ${hash}, "updatedAt" = now()
          where "userId" = ${userId} and "providerId" = 'credential' and password = ${before} returning id`.execute(tx);
  await forgetResets(tx, userId);
  return changed.rows.length > 0;
}

/** Links that reset a password lie there as the id of whose it is. */
export async function forgetResets(tx: Tx, userId: string): Promise<void> {
  await sql`delete from verification where value = ${userId}`.execute(tx);
}

export async function findAccountOfLogin(
  tx: Tx,
  { providerId, accountId }: Pick<Login, "providerId" | "accountId">,
): Promise<string | undefined> {
  const found = await sql<{ userId: string }>`
    select "userId" from account where "providerId" = ${providerId} and "accountId" = ${accountId}`.execute(tx);
  return found.rows[0]?.userId;
}

/** False where the login opens an account already. */
export async function linkLogin(tx: Tx, userId: string, login: Pick<Login, "providerId" | "accountId">) {
  const linked = await sql`
    insert into account (id, "userId", "providerId", "accountId")
    values (gen_random_uuid()::text, ${userId}, ${login.providerId}, ${login.accountId})
    on conflict ("providerId", "accountId") do nothing returning id`.execute(tx);
  return linked.rows.length > 0;
}

export async function unlinkLogins(tx: Tx, userId: string, providerId: string): Promise<void> {
  await sql`delete from account where "userId" = ${userId} and "providerId" = ${providerId}`.execute(tx);
}

/** The password and every linked login: a letter to the address is then the only way in. */
export async function removeFirstSteps(tx: Tx, userId: string): Promise<void> {
  await sql`delete from account where "userId" = ${userId}`.execute(tx);
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const found = await sql`select 1 from "user" where lower(email) = ${email} and "emailVerified"`.execute(tx);
  return found.rows.length > 0;
}

/** False where somebody has the address. Whoever never confirmed it has no claim to it. */
export async function moveAccount(tx: Tx, userId: string, email: string): Promise<boolean> {
  await sql`delete from "user" where lower(email) = ${email} and not "emailVerified" and id <> ${userId}`.execute(tx);
  const moved = await sql`
    update "user" set email = ${email}, "emailVerified" = true, "updatedAt" = now()
    where id = ${userId} and not exists (select 1 from "user" other where lower(other.email) = ${email} and other.id <> ${userId})
    returning id`.execute(tx);
  return moved.rows.length > 0;
}
