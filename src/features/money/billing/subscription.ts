import type { SubscriptionRow } from "./subscription-row.ts";

/** What a stored record means for the person it is about. */
export type Subscription = {
  subscribed: boolean;
  trial_active: boolean;
  trial_end: string | null;
  subscription_end: string | null;
  product_id: string | null;
  status: string;
};

export const SUBSCRIBED_STATUSES: readonly string[] = ["active", "trialing", "incomplete", "past_due"];

/** Holds while the record loads, and for whoever has none. */
const FREE_TRIAL: Subscription = {
  subscribed: false,
  trial_active: true,
  trial_end: null,
  subscription_end: null,
  product_id: null,
  status: "trialing",
};

export function subscriptionOf(row: SubscriptionRow | null): Subscription {
  if (row === null) return FREE_TRIAL;
  const { status, trial_active, trial_end, subscription_end, product_id } = row;
  const subscribed = trial_active || SUBSCRIBED_STATUSES.includes(status);
  return { subscribed, trial_active, trial_end, subscription_end, product_id, status };
}
