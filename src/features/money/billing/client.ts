/** What other parts of the browser may use of billing: plans and the one chosen, subscriptions, and who may go where. */
export { destinationHere, ProfileUnread } from "./access.ts";
export { choosePlan, chosenPlan } from "./chosen-plan.ts";
export type { Page } from "./destination.ts";
export { isMostPopular, monthlyRateOf, PLAN_LABELS, termOf } from "./plan-words.ts";
export { PLAN_FEATURES, type Plan, PLANS, TRIAL_TERMS } from "./plans.ts";

export const pages = {
  checkout: () => import("./page/checkout-page.tsx"),
  upgrade: () => import("./page/upgrade-page.tsx"),
};
