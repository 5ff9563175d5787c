import { sql } from "kysely";
import type { SubscriptionRow } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { TRIAL_OVER_ROW } from "./allowances.ts";
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

/** What is stored already stays. */
export async function keepSubscription(tx: Tx, userId: string, row: SubscriptionRow): Promise<void> {
  await tx
    .insertInto("user_subscriptions")
    .values({
      ...row,
      user_id: userId,
      trial_end: dateOf(row.trial_end),
      subscription_end: dateOf(row.subscription_end),
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** When their free trial began; nothing for whoever has none. */
export async function findTrialStart(tx: Tx, userId: string): Promise<Date | undefined> {
  const row = await tx.selectFrom("free_trials").select("began_at").where("user_id", "=", userId).executeTakeFirst();
  return row?.began_at;
}

/** False where it had begun before. */
export async function addTrial(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto("free_trials")
    .values({ user_id: userId, began_at: at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** False where somebody with this address has had one before. */
export async function addTrialAddress(tx: Tx, key: string, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto("free_trial_addresses")
    .values({ address_key: key, began_at: at })
    .onConflict((conflict) => conflict.column("address_key").doNothing())
    .returning("address_key")
    .executeTakeFirst();
  return added !== undefined;
}

/** Nothing was bought. */
export const addTrialOver = (tx: Tx, userId: string): Promise<void> => keepSubscription(tx, userId, TRIAL_OVER_ROW);

/** @param userColumn with its table, as in "free_trials.user_id" */
export const ofWhomNothingIsStored = (userColumn: `${string}.${string}`) => sql<boolean>`not exists (
  select 1 from public.user_subscriptions stored where stored.user_id = ${sql.ref(userColumn)})`;

/** Everybody whose trial began by then and of whom nothing is stored. */
export async function addTrialsOver(tx: Tx, by: Date): Promise<void> {
  await tx
    .insertInto("user_subscriptions")
    .columns(["user_id", "status", "trial_active"])
    .expression((query) =>
      query
        .selectFrom("free_trials")
        .select(({ val }) => ["user_id", val(TRIAL_OVER_ROW.status).as("status"), val(false).as("trial_active")])
        .where("began_at", "<=", by)
        .where(ofWhomNothingIsStored("free_trials.user_id")),
    )
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** What has no end, and a moment that JavaScript cannot tell, come from the database as something else than a date. */
const momentOf = (at: unknown): string | null =>
  at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
