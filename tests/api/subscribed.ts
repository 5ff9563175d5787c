import type { Database } from "../../src/platform/db/database.ts";
import { priceOf } from "../../src/features/money/billing/rules.ts";

/** Whoever is to have the plan: somebody of a test app, or a session of a journey. */
export type Subscriber = { userId: string } | { user: { id: string } };
/** A test app, or what has the product's database. */
type Owner = { product: { database: Database } } | { database: Database };
type Row = {
  status: string;
  trial_active: boolean;
  trial_end: Date | null;
  subscription_end: Date | null;
  product_id: string | null;
  price_id: string | null;
};

const PAYING: Row = {
  status: "active",
  trial_active: false,
  trial_end: null,
  subscription_end: null,
  product_id: "product_of_a_test",
  price_id: priceOf("monthly"),
};

/** Gives somebody a plan, paid by the month, as the payment provider's news is written down. Again: `change` replaces what was. */
export async function subscribed<T extends Subscriber>(owner: Owner, person: T, change: Partial<Row> = {}): Promise<T> {
  const { database } = "product" in owner ? owner.product : owner;
  const user_id = "userId" in person ? person.userId : person.user.id;
  const row = { ...PAYING, ...change };
  await database.asWorker((tx) =>
    tx
      .insertInto("user_subscriptions")
      .values({ user_id, ...row })
      .onConflict((known) => known.column("user_id").doUpdateSet(row))
      .execute(),
  );
  return person;
}

/** What is stored once somebody's free trial is over: nothing was ever bought. */
export const TRIAL_OVER: Partial<Row> = { status: "expired", product_id: null, price_id: null };
