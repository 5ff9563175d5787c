import * as z from "zod";
import type { Tx } from "#platform/db/database.ts";
import { switchRole } from "#platform/db/identity.ts";
import { type Job, type Jobs, TRIES_A_DAY } from "#platform/jobs.ts";
import type { Provider } from "./provider.ts";
import { letGoOf } from "./store.ts";

const EndPlans = z.object({ customerIds: z.array(z.string()) });
type EndPlans = z.infer<typeof EndPlans>;

const END_PLANS = { name: "end-plans" };

/**
 * For an account that is deleted, in the caller's transaction: everything of theirs at the payment provider ends now,
 * and what tax law wants kept of their invoices no longer says whose they are.
 */
export async function endPlanForGood({ jobs }: { jobs: Jobs }, tx: Tx, userId: string): Promise<void> {
  const customerIds = await switchRole(tx, "stationwise_worker", () => letGoOf(tx, userId));
  if (customerIds.length > 0) await jobs.enqueue(tx, END_PLANS, { customerIds });
}

/** Without a provider it stays in the queue, for somebody to see. */
export const endPlansJob = (provider: Provider | null): Job<EndPlans> => ({
  ...END_PLANS,
  data: EndPlans,
  retryLimit: 2 * TRIES_A_DAY,
  async handle({ customerIds }) {
    if (provider === null) throw new Error("Plans are to be ended, and there is no payment provider.");
    const { plans } = await provider.tell(customerIds);
    for (const plan of plans) if (plan.endedAt === null) await provider.endNow(plan.subscriptionId);
  },
});
