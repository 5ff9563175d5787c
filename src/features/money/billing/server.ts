// What somebody has paid for, what that lets them do, and the way to the payment provider.
export { billingFeature } from "./feature.ts";
export { beginFreeTrialWith, endFreeTrials } from "./trial/free-trial.ts";
export type { PlanName } from "./plan-names.ts";
export { PLAN_LABELS, termOf } from "./plan-words.ts";
export { planOf, PLANS, TRIAL_DAYS } from "./plans.ts";
export type { Payments } from "./payments.ts";
export { allowancesFor } from "./read-allowances.ts";
export { planAfter, planAtPrice } from "./rules.ts";
export { standingOf } from "./standing.ts";
export { findSubscription, keepSubscription } from "./store.ts";
export { SUBSCRIBED_STATUSES, subscriptionOf } from "./subscription.ts";
export { findByTrialToken, settleTrialReminder } from "./trial/trial-reminder-store.ts";
