import type { PlanType } from "./contract.ts";
import { DEFAULT_PLAN, type Plan, PLANS, planOf, TRIAL_DAYS } from "./plans.ts";

/** The plan that is paid for once the trial of a checkout is over. */
export const planAfter = (planType: PlanType): Plan => planOf(planType === "trial" ? DEFAULT_PLAN : planType);

/** The one price each plan may be bought at. */
export const priceOf = (planType: PlanType): string => planAfter(planType).priceId;

export const planAtPrice = (priceId: string | null): Plan | null =>
  PLANS.find((plan) => plan.priceId === priceId) ?? null;

/** When a trial that starts at `start` ends, and the first charge is made. */
export const firstChargeAt = (start: Date): Date => new Date(start.getTime() + TRIAL_DAYS * 24 * 60 * 60_000);
