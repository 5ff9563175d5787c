import type { SubscriptionRow } from "#contract/money/billing";
import { SUBSCRIBED_STATUSES } from "#server/money/billing";
import type { PlanFacts } from "./news/facts.ts";

/** What our own record says of a plan: `trial_active` falls with the status, whatever dates are left over. */
export function rowOf(facts: PlanFacts): SubscriptionRow {
  return {
    status: facts.status,
    trial_active: facts.status === "trialing",
    trial_end: facts.trialEnd,
    // A trial that goes on has no end: with one, it is cancelled.
    subscription_end: facts.endedAt ?? facts.endsAt ?? (facts.status === "trialing" ? null : facts.periodEnd),
    product_id: facts.productId,
    price_id: facts.priceId,
  };
}

const isLive = ({ status }: PlanFacts): boolean => SUBSCRIBED_STATUSES.includes(status);

/** The one plan that counts: a live one before one that is over, then the newest, and by name where they began together. */
export function currentOf(plans: readonly PlanFacts[]): PlanFacts | null {
  const best = plans.toSorted(
    (one, other) =>
      Number(isLive(other)) - Number(isLive(one)) ||
      other.startedAt.localeCompare(one.startedAt) ||
      other.subscriptionId.localeCompare(one.subscriptionId),
  );
  return best[0] ?? null;
}

/** When the next charge comes, if one does. */
export function nextChargeOf(facts: PlanFacts): string | null {
  if (facts.endsAt !== null || facts.endedAt !== null) return null;
  if (facts.status === "trialing") return facts.trialEnd;
  return facts.status === "active" || facts.status === "past_due" ? facts.periodEnd : null;
}
