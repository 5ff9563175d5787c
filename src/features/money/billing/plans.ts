import type { PlanName } from "./plan-names.ts";

export type Plan = {
  name: PlanName;
  /** The payment provider's identifier of the price. */
  priceId: string;
  /** What is charged each time, VAT included. */
  pounds: number;
  /** How many months a charge covers. */
  months: number;
  note: string;
  /** What it saves beside paying by the month. */
  saving: string | null;
};

export const PLANS: readonly Plan[] = [
  {
    name: "monthly",
    priceId: "price_stationwise_monthly",
    pounds: 99,
    months: 1,
    note: "Fast start",
    saving: null,
  },
  {
    name: "quarterly",
    priceId: "price_stationwise_quarterly",
    pounds: 199,
    months: 3,
    note: "Most popular",
    saving: "33% off, 1 month free",
  },
  {
    name: "yearly",
    priceId: "price_stationwise_yearly",
    pounds: 499,
    months: 12,
    note: "Best value",
    saving: "50% off, 6 months free",
  },
];

/** What a trial goes on as where no plan was chosen. */
export const DEFAULT_PLAN: PlanName = "monthly";

/** What every plan begins with. */
export const TRIAL_TERMS = [
  "3-day free trial with full unlimited access",
  "No charge during the trial",
  "Cancel anytime",
  "Discount codes accepted at checkout",
] as const;

export const PLAN_FEATURES = [
  "Unlimited practice",
  "University-specific question banks",
  "Premium MMI article knowledge hub",
  "Personalised feedback",
  "Downloadable analytics",
] as const;

export const TRIAL_DAYS = 3;

export const planOf = (name: PlanName): Plan => PLANS.find((plan) => plan.name === name) as Plan;
