import type { Selectable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { EmailChangesTable, PasskeysTable } from "./tables.ts";

const AUTHENTICATORS = "accounts.authenticators";
const CODES = "accounts.recovery_codes";
const PASSKEYS = "accounts.passkeys";
const CHANGES = "accounts.email_changes";

export const findAuthenticator = (tx: Tx, userId: string) =>
  tx.selectFrom(AUTHENTICATORS).selectAll().where("user_id", "=", userId).executeTakeFirst();

/** In the place of one that was never confirmed. */
export async function keepAuthenticator(tx: Tx, kept: { userId: string; sealed: string; at: Date }): Promise<void> {
  const begun = { sealed_secret: kept.sealed, begun_at: kept.at, last_step: 0 };
  await tx
    .insertInto(AUTHENTICATORS)
    .values({ user_id: kept.userId, confirmed_at: null, ...begun })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(begun).where("accounts.authenticators.confirmed_at", "is", null),
    )
    .execute();
}

export async function confirmAuthenticator(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable(AUTHENTICATORS).set({ confirmed_at: at }).where("user_id", "=", userId).execute();
}

/** False where a code of this half minute or a later one was taken already. */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable(AUTHENTICATORS)
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .execute();
  return taken.length > 0;
}

export async function removeAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom(AUTHENTICATORS).where("user_id", "=", userId).execute();
  await tx.deleteFrom(CODES).where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, digests: readonly string[]): Promise<void> {
  await tx.deleteFrom(CODES).where("user_id", "=", userId).execute();
  await tx
    .insertInto(CODES)
    .values(digests.map((digest) => ({ user_id: userId, digest, used_at: null })))
    .execute();
}

/** False where there is no such code, or it was used before. */
export async function useRecoveryCode(tx: Tx, used: { userId: string; digest: string; at: Date }): Promise<boolean> {
  const taken = await tx
    .updateTable(CODES)
    .set({ used_at: used.at })
    .where("user_id", "=", used.userId)
    .where("digest", "=", used.digest)
    .where("used_at", "is", null)
    .returning("digest")
    .execute();
  return taken.length > 0;
}

export async function recoveryCodesLeft(tx: Tx, userId: string): Promise<number> {
  const left = await tx
    .selectFrom(CODES)
    .select("digest")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  return left.length;
}

export type HeldPasskey = Selectable<PasskeysTable>;

export const passkeysOf = (tx: Tx, userId: string): Promise<HeldPasskey[]> =>
  tx.selectFrom(PASSKEYS).selectAll().where("user_id", "=", userId).orderBy("added_at").orderBy("id").execute();

export const findPasskey = (tx: Tx, id: string): Promise<HeldPasskey | undefined> =>
  tx.selectFrom(PASSKEYS).selectAll().where("id", "=", id).executeTakeFirst();

/** False where the passkey is kept already, for this account or another. */
export async function addPasskey(tx: Tx, passkey: HeldPasskey): Promise<boolean> {
  const added = await tx
    .insertInto(PASSKEYS)
    .values(passkey)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return added.length > 0;
}

/** False where a use that came after this one has been counted already. */
export async function countUse(tx: Tx, used: { id: string; counter: number; at: Date }): Promise<boolean> {
  const counted = await tx
    .updateTable(PASSKEYS)
    .set({ counter: used.counter, used_at: used.at })
    .where("id", "=", used.id)
    .where((where) => where.or([where("counter", "<", used.counter), where("counter", "=", 0)]))
    .returning("id")
    .execute();
  return counted.length > 0;
}

export async function renamePasskey(tx: Tx, named: { userId: string; id: string; name: string }): Promise<boolean> {
  const renamed = await tx
    .updateTable(PASSKEYS)
    .set({ name: named.name })
    .where("user_id", "=", named.userId)
    .where("id", "=", named.id)
    .returning("id")
    .execute();
  return renamed.length > 0;
}

export async function removePasskey(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom(PASSKEYS).where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function removePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom(PASSKEYS).where("user_id", "=", userId).execute();
}

export type HeldEmailChange = Selectable<EmailChangesTable>;

export const findEmailChange = (tx: Tx, userId: string, now: Date): Promise<HeldEmailChange | undefined> =>
  tx.selectFrom(CHANGES).selectAll().where("user_id", "=", userId).where("expires_at", ">", now).executeTakeFirst();

/** The change one of whose two links has this digest. */
export const findEmailChangeByLink = (tx: Tx, digest: string, now: Date): Promise<HeldEmailChange | undefined> =>
  tx
    .selectFrom(CHANGES)
    .selectAll()
    .where((where) => where.or([where("old_digest", "=", digest), where("new_digest", "=", digest)]))
    .where("expires_at", ">", now)
    .executeTakeFirst();

export async function keepEmailChange(tx: Tx, change: HeldEmailChange): Promise<void> {
  const { user_id: _userId, ...rest } = change;
  await tx
    .insertInto(CHANGES)
    .values(change)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(rest))
    .execute();
}

/** What both sides have said by now. */
export async function agreeToEmailChange(tx: Tx, userId: string, side: "old" | "new"): Promise<HeldEmailChange> {
  return tx
    .updateTable(CHANGES)
    .set(side === "old" ? { is_old_agreed: true } : { is_new_confirmed: true })
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function forgetEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const forgotten = await tx.deleteFrom(CHANGES).where("user_id", "=", userId).returning("user_id").execute();
  return forgotten.length > 0;
}

export async function sweepEmailChanges(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom(CHANGES).where("expires_at", "<", before).execute();
}
