import { browserShelf } from "#web/shelf.ts";
import { PLAN_NAMES, type PlanName } from "./plan-names.ts";
import type { Plan } from "./plans.ts";

const PLAN_KEY = "selected_plan";
const PRICE_KEY = "selected_price_id";

/** Kept in this browser from the landing page to the checkout. */
export function choosePlan({ name, priceId }: Plan): void {
  browserShelf.setItem(PLAN_KEY, name);
  browserShelf.setItem(PRICE_KEY, priceId);
}

/** The plan somebody chose on the way here, if any. */
export function chosenPlan(): PlanName | null {
  const kept = browserShelf.getItem(PLAN_KEY);
  return PLAN_NAMES.find((name) => name === kept) ?? null;
}

/** Once the checkout is completed or declined. */
export function forgetChosenPlan(): void {
  browserShelf.removeItem(PLAN_KEY);
  browserShelf.removeItem(PRICE_KEY);
}
