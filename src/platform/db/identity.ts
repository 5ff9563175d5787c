import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import type { Role, Tx } from "./database.ts";

/** Whom the transaction that is about to begin serves. */
export type Identity = { role: Role; userId: string | null };

const identities = new AsyncLocalStorage<Identity>();

/** @throws inside another transaction, which holds a connection while this one waits for a second. */
export async function withIdentity<T>(identity: Identity, work: () => Promise<T>): Promise<T> {
  requireOutsideTransaction();
  return identities.run(identity, work);
}

/**
 * Whoever asks for a second connection while holding one waits for ever where all are held by others who do the same,
 * and on the embedded database, which has one, at once.
 */
export function requireOutsideTransaction(): void {
  if (identities.getStore()) throw new Error("The database was asked for a second connection inside a transaction.");
}

const PERSON_ID = /^[0-9A-Za-z-]{1,64}$/u;

/**
 * The statement that turns a fresh transaction into that person's. Literals, because a statement with parameters
 * cannot be sent together with `begin`; the id is checked first, and the rest is ours.
 */
export function identityStatement(): string {
  const identity = identities.getStore();
  if (!identity) throw new Error("A transaction began without saying for whom.");
  if (identity.userId !== null && !PERSON_ID.test(identity.userId)) throw new Error("That is not a person's id.");
  const path = identity.role === "stationwise_accounts" ? "accounts" : "public";
  return `select set_config('role', '${identity.role}', true), set_config('app.user_id', '${identity.userId ?? ""}', true), set_config('search_path', '${path}', true)`;
}

/** Runs one piece of work under another role inside the same transaction, then returns to the one before. */
export async function switchRole<T>(tx: Tx, role: Role, work: () => Promise<T>): Promise<T> {
  const before = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx);
  await sql`select set_config('role', ${role}, true)`.execute(tx);
  const result = await work();
  await sql`select set_config('role', ${before.rows[0]?.role ?? "none"}, true)`.execute(tx);
  return result;
}
