import type { Database } from "#platform/db/database.ts";
import { keepSubscription } from "#server/money/billing";

/** The demo's candidate has a plan, so that every page can be seen with everything open. Nobody pays for it. */
export async function furnishPlan(database: Database, userId: string): Promise<void> {
  await database.asWorker((tx) =>
    keepSubscription(tx, userId, {
      status: "active",
      trial_active: false,
      trial_end: null,
      subscription_end: null,
      product_id: null,
      price_id: null,
    }),
  );
}
