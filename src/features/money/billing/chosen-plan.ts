import { browserStorage } from "#web/browser-storage.ts";
import { PLAN_NAMES, type PlanName } from "./plan-names.ts";
import type { Plan } from "./plans.ts";

const PLAN_KEY = "selected_plan";
const PRICE_KEY = "selected_price_id";

/** Kept in this browser from the landing page to the checkout. */
export function choosePlan({ name, priceId }: Plan): void {
  browserStorage.setItem(PLAN_KEY, name);
  browserStorage.setItem(PRICE_KEY, priceId);
}

/** The plan somebody chose on the way here, if any. */
export function chosenPlan(): PlanName | null {
  const kept = browserStorage.getItem(PLAN_KEY);
  return PLAN_NAMES.find((name) => name === kept) ?? null;
}

/** Once the checkout is completed or declined. */
export function forgetChosenPlan(): void {
  browserStorage.removeItem(PLAN_KEY);
  browserStorage.removeItem(PRICE_KEY);
}
