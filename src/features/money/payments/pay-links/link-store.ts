import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import "../tables.ts";

const SHOWN = ["id", "user_id", "plan", "made_at", "expires_at", "paid_at", "checkout_id"] as const;
export type LinkRow = {
  id: string;
  user_id: string;
  plan: string;
  made_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  checkout_id: string | null;
};

export async function addLink(
  tx: Tx,
  of: { userId: string; plan: string; tokenHash: string; at: Date; expiresAt: Date },
): Promise<LinkRow> {
  return tx
    .insertInto("pay_links")
    .values({ user_id: of.userId, plan: of.plan, token_hash: of.tokenHash, made_at: of.at, expires_at: of.expiresAt })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Those that can still be used, and those that were. */
export const linksOf = (tx: Tx, userId: string, now: Date): Promise<LinkRow[]> =>
  tx
    .selectFrom("pay_links")
    .select(SHOWN)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("made_at", "desc")
    .execute();

export const findLink = (tx: Tx, tokenHash: string, now: Date): Promise<LinkRow | undefined> =>
  tx
    .selectFrom("pay_links")
    .select(SHOWN)
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** One that was taken back before stays so. */
export const revokeLink = (tx: Tx, userId: string, id: string, at: Date): Promise<LinkRow | undefined> =>
  tx
    .updateTable("pay_links")
    .set({ revoked_at: sql`coalesce(revoked_at, ${at})` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(SHOWN)
    .executeTakeFirst();

export async function keepLinkCheckout(tx: Tx, id: string, checkoutId: string): Promise<void> {
  await tx.updateTable("pay_links").set({ checkout_id: checkoutId }).where("id", "=", id).execute();
}

/** Somebody has paid: the links that were open for this person are used up. */
export async function markLinksPaid(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable("pay_links")
    .set({ paid_at: at })
    .where("user_id", "=", userId)
    .where("paid_at", "is", null)
    .where("checkout_id", "is not", null)
    .execute();
}
