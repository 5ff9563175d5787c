import { HOUR_MS } from "#shared/durations.ts";
import type { Context } from "#platform/http/context.ts";
import { countFailedWithdrawals } from "../plan-store.ts";
import { newsCounts } from "../store.ts";

/** For whoever runs the product: the provider's news of the last day, what waits, what has waited an hour, and money not given back. */
export const paymentsState = ({ database, clock }: Pick<Context, "database" | "clock">) => {
  const now = clock.now().getTime();
  return database.asWorker(async (tx) => ({
    ...(await newsCounts(tx, new Date(now - 24 * HOUR_MS), new Date(now - HOUR_MS))),
    failedWithdrawals: await countFailedWithdrawals(tx),
  }));
};
