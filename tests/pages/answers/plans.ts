import type { SubscriptionRow } from "#contract/money/billing";
import { allowancesOf, TRIAL_OVER_ROW } from "../../../src/features/money/billing/allowances.ts";
import { type Answers, refuse } from "../../contract/stand-in.ts";

type Spent = { interviews?: number; articles?: number };

/** Somebody whose free trial has begun today, and who has used so much of it. Nothing was ever bought. */
export const onFreeTrial = ({ interviews = 0, articles = 0 }: Spent = {}): Answers => ({
  billing: { subscription: () => refuse("PGRST116") },
  allowances: { read: () => allowancesOf(known(null, interviews, articles)) },
});

/** Somebody with this subscription, and what it leaves open. */
export const withSubscription = (row: SubscriptionRow): Answers => ({
  billing: { subscription: () => row },
  allowances: { read: () => allowancesOf(known(row, 0, 0)) },
});

export const trialOver: Answers = withSubscription(TRIAL_OVER_ROW);

const known = (row: SubscriptionRow | null, spentInterviews: number, openedArticles: number) => {
  const now = new Date();
  return { row, confirmedAt: now, now, spentInterviews, openedArticles };
};
