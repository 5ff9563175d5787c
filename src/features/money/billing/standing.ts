import type { SubscriptionRow } from "./contract.ts";
import { longDay } from "#shared/long-day.ts";
import { isFreeTrialOver } from "./allowances.ts";
import { PLAN_LABELS, priceLineOf } from "./plan-words.ts";
import type { Plan } from "./plans.ts";
import { planAtPrice } from "./rules.ts";
import { subscriptionOf } from "./subscription.ts";

export type Standing = { title: string; says: string };

const ON_FREE_TRIAL: Standing = {
  title: "You are on the free trial",
  says: "It runs for 3 days from when you confirmed your email. It needs no card, and nothing is charged when it ends.",
};
const TRIAL_OVER: Standing = {
  title: "Your free trial is over",
  says: "Nothing has been charged. Your attempts, reports and profile stay yours and stay open; a plan opens practice again.",
};
const PLAN_OVER: Standing = {
  title: "Your plan has ended",
  says: "Your attempts, reports and profile stay yours and stay open; a plan opens practice again.",
};

/** Where somebody stands, in their own words: from the stored record, or null where there is none. */
export function standingOf(row: SubscriptionRow | null): Standing {
  if (row === null) return ON_FREE_TRIAL;
  if (!subscriptionOf(row).subscribed) return isFreeTrialOver(row) ? TRIAL_OVER : PLAN_OVER;
  if (row.trial_active) return trialOf(row);
  const title = `You have the ${nameOf(row)}`;
  if (row.status === "past_due")
    return {
      title,
      says: "The last payment did not go through. Everything stays open while it is tried again. You can pay, or change your card, in your account.",
    };
  if (row.status === "incomplete")
    return { title, says: "Your first payment is not complete yet. Everything is open meanwhile." };
  const until =
    row.subscription_end === null ? "" : ` The time you have paid for runs to ${longDay(row.subscription_end)}.`;
  return { title, says: `Everything is open, without limits.${until}` };
}

function trialOf(row: SubscriptionRow): Standing {
  const plan = planAtPrice(row.price_id);
  const until = row.trial_end === null ? "" : ` It runs until ${longDay(row.trial_end)}.`;
  const then = row.subscription_end === null ? thenOf(plan) : " It is cancelled: nothing is charged after it.";
  return {
    title: `You are on the trial of the ${nameOf(row)}`,
    says: `Everything is open, without limits.${until}${then}`,
  };
}

const thenOf = (plan: Plan | null): string =>
  plan === null ? "" : ` After it you pay ${priceLineOf(plan)}, unless you cancel before.`;

function nameOf({ price_id }: SubscriptionRow): string {
  const plan = planAtPrice(price_id);
  return plan === null ? "unlimited plan" : `${PLAN_LABELS[plan.name].toLowerCase()} plan`;
}
