import { sql } from "kysely";
import type { SubscriptionRow } from "#contract/money/billing";
import type { Tx } from "#platform/db/database.ts";
import { PlanFacts } from "./news/facts.ts";
import "./tables.ts";

/** Counts one more time that the provider is asked about somebody. Of the answers that of the highest number is kept. */
export async function takeNumber(tx: Tx, userId: string): Promise<number> {
  const taken = await tx
    .insertInto("held_plans")
    .values({ user_id: userId, asked: 1 })
    .onConflict((known) => known.column("user_id").doUpdateSet({ asked: sql`held_plans.asked + 1` }))
    .returning("asked")
    .executeTakeFirstOrThrow();
  return taken.asked;
}

/** False where a newer answer is kept already. */
export async function keepFacts(
  tx: Tx,
  of: { userId: string; number: number; facts: PlanFacts | null; nextChargeAt: string | null; at: Date },
): Promise<boolean> {
  const kept = await tx
    .updateTable("held_plans")
    .set({
      settled: of.number,
      settled_at: of.at,
      facts: of.facts === null ? null : JSON.stringify(of.facts),
      next_charge_at: of.nextChargeAt === null ? null : new Date(of.nextChargeAt),
    })
    .where("user_id", "=", of.userId)
    .where("settled", "<", of.number)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

export async function keepRow(tx: Tx, userId: string, row: SubscriptionRow, at: Date): Promise<void> {
  const kept = {
    ...row,
    trial_end: row.trial_end === null ? null : new Date(row.trial_end),
    subscription_end: row.subscription_end === null ? null : new Date(row.subscription_end),
    updated_at: at,
  };
  await tx
    .insertInto("user_subscriptions")
    .values({ user_id: userId, ...kept })
    .onConflict((known) => known.column("user_id").doUpdateSet(kept))
    .execute();
}

export async function findFacts(tx: Tx, userId: string): Promise<PlanFacts | null> {
  const held = await tx.selectFrom("held_plans").select("facts").where("user_id", "=", userId).executeTakeFirst();
  return held?.facts ? PlanFacts.parse(held.facts) : null;
}

/** The provider's page that is open for somebody, who will have another now. */
export async function findCheckout(tx: Tx, userId: string): Promise<string | null> {
  const held = await tx.selectFrom("held_plans").select("checkout_id").where("user_id", "=", userId).executeTakeFirst();
  return held?.checkout_id ?? null;
}

/** False where another page has been opened since `before` was read. */
export async function keepCheckout(
  tx: Tx,
  { userId, checkoutId, before }: { userId: string; checkoutId: string; before: string | null },
): Promise<boolean> {
  const kept = await tx
    .insertInto("held_plans")
    .values({ user_id: userId, checkout_id: checkoutId })
    .onConflict((known) =>
      known
        .column("user_id")
        .doUpdateSet({ checkout_id: checkoutId })
        .where(sql<boolean>`held_plans.checkout_id is not distinct from ${before}::text`),
    )
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type Withdrawal = {
  id: string;
  subscription_id: string;
  customer_id: string | null;
  payment_id: string | null;
  pence: number;
  since_pence: number;
  refusals: number;
  asked_at: Date;
  done_at: Date | null;
  failed_at: Date | null;
};
const WITHDRAWAL = [
  "id",
  "subscription_id",
  "customer_id",
  "payment_id",
  "pence",
  "since_pence",
  "refusals",
  "asked_at",
  "done_at",
  "failed_at",
] as const;

/** For good, unless it is asked for again. */
export const hasFailed = ({ done_at, failed_at }: Withdrawal): boolean => done_at === null && failed_at !== null;

export const withdrawalOf = (tx: Tx, subscriptionId: string): Promise<Withdrawal | undefined> =>
  tx.selectFrom("plan_withdrawals").select(WITHDRAWAL).where("subscription_id", "=", subscriptionId).executeTakeFirst();

/** Undefined where the plan is being given back already. */
export async function addWithdrawal(
  tx: Tx,
  of: { userId: string; plan: PlanFacts; paymentId: string | null; pence: number; at: Date },
): Promise<string | undefined> {
  const added = await tx
    .insertInto("plan_withdrawals")
    .values({
      user_id: of.userId,
      subscription_id: of.plan.subscriptionId,
      customer_id: of.plan.customerId,
      payment_id: of.paymentId,
      pence: of.pence,
      asked_at: of.at,
    })
    .onConflict((known) => known.column("subscription_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export async function endWithdrawal(tx: Tx, id: string, how: { done_at: Date } | { failed_at: Date }): Promise<void> {
  await tx.updateTable("plan_withdrawals").set(how).where("id", "=", id).execute();
}

export async function noteTakenSince(tx: Tx, id: string, pence: number): Promise<void> {
  await tx.updateTable("plan_withdrawals").set({ since_pence: pence }).where("id", "=", id).execute();
}

export async function noteRefusal(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("plan_withdrawals")
    .set({ refusals: sql`refusals + 1` })
    .where("id", "=", id)
    .execute();
}

/** Given up after every try: neither is the plan sure to be ended nor the money given back. */
export async function countFailedWithdrawals(tx: Tx): Promise<number> {
  const found = await tx
    .selectFrom("plan_withdrawals")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("failed_at", "is not", null)
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();
  return found.count;
}

/** One that had failed is to be done after all. False where somebody else has begun it again meanwhile. */
export async function takeUpWithdrawal(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable("plan_withdrawals")
    .set({ failed_at: null })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where("failed_at", "is not", null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export const findWithdrawal = (tx: Tx, id: string): Promise<Withdrawal | undefined> =>
  tx.selectFrom("plan_withdrawals").select(WITHDRAWAL).where("id", "=", id).executeTakeFirst();
