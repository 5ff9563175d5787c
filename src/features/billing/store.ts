import type { SubscriptionRow } from "#contract/billing";
import type { Tx } from "#platform/db/database.ts";
import "./tables.ts";

export async function findSubscription(tx: Tx, userId: string): Promise<SubscriptionRow | undefined> {
  const row = await tx
    .selectFrom("user_subscriptions")
    .select(["status", "trial_active", "trial_end", "subscription_end", "product_id", "price_id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      trial_end: momentOf(row.trial_end),
      subscription_end: momentOf(row.subscription_end),
    }
  );
}

/** What has no end, and a moment that JavaScript cannot tell, come from the database as something else than a date. */
const momentOf = (at: unknown): string | null =>
  at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
