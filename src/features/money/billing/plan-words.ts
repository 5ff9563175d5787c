import type { PlanName } from "./plan-names.ts";
import type { Plan } from "./plans.ts";

export const PLAN_LABELS: Record<PlanName, string> = { monthly: "Monthly", quarterly: "Quarterly", yearly: "Yearly" };

/** "per month", "per 3 months", "per year". */
export function termOf({ months }: Plan): string {
  if (months === 1) return "per month";
  return months === 12 ? "per year" : `per ${months} months`;
}

/** What it comes to each month, where a charge covers more than one: "£66/month". */
export const monthlyRateOf = ({ pounds, months }: Plan): string | null =>
  months === 1 ? null : `£${Math.floor(pounds / months)}/month`;

/** "£199 per 3 months (£66/month)". */
export function priceLineOf(plan: Plan): string {
  const rate = monthlyRateOf(plan);
  return `£${plan.pounds} ${termOf(plan)}${rate === null ? "" : ` (${rate})`}`;
}

export const isMostPopular = ({ note }: Plan): boolean => note === "Most popular";
