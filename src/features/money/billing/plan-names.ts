export const PLAN_NAMES = ["monthly", "quarterly", "yearly"] as const;
export type PlanName = (typeof PLAN_NAMES)[number];
