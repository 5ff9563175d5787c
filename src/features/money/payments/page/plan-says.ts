import type { PlanView } from "../contract.ts";
import { PLAN_LABELS, type Plan, PLANS, termOf } from "#client/money/billing";
import { longDay } from "#shared/long-day.ts";
import { poundsOf } from "../pounds.ts";

export type Fact = { what: string; value: string; says?: string };

const planOf = ({ plan }: PlanView): Plan | undefined => PLANS.find(({ name }) => name === plan);

const RENEWS = "VAT included. It renews at this price until you cancel.";
const renews = ({ state, endsAt, isBeingGivenBack }: PlanView): boolean =>
  state !== "ended" && endsAt === null && !isBeingGivenBack;

/** The plan in a few lines: which, what it costs, what is charged next and when. */
export function factsOf(view: PlanView): Fact[] {
  const plan = planOf(view);
  const facts: Fact[] = [{ what: "Plan", value: plan ? PLAN_LABELS[plan.name] : "Unlimited", says: stateOf(view) }];
  if (plan)
    facts.push({
      what: "Price",
      value: `£${plan.pounds} ${termOf(plan)}`,
      says: discountOf(view, plan) ?? (renews(view) ? RENEWS : "VAT included. It does not renew."),
    });
  facts.push(chargeOf(view));
  return facts;
}

function discountOf(view: PlanView, { pounds }: Plan): string | null {
  const { nextCharge } = view;
  if (!renews(view) || nextCharge === null || nextCharge.pence >= pounds * 100) return null;
  return `VAT included. With your promotion code the next charge is ${poundsOf(nextCharge.pence)}. It renews until you cancel.`;
}

function stateOf({ state, trialEnd, endsAt, endedAt, paidUntil, isBeingGivenBack }: PlanView): string {
  if (isBeingGivenBack) return "You have ended it.";
  if (state === "ended") return endedAt === null ? "It has ended." : `It ended on ${longDay(endedAt)}.`;
  if (endsAt !== null) return `Cancelled. Everything stays open until ${longDay(endsAt)}.`;
  if (state === "trial") return trialEnd === null ? "On trial." : `On trial until ${longDay(trialEnd)}.`;
  if (state === "unpaid") return "The last payment did not go through. Everything stays open while it is tried again.";
  if (state === "incomplete") return "The first payment is not complete yet. Everything is open meanwhile.";
  return paidUntil === null ? "Running." : `Paid for to ${longDay(paidUntil)}.`;
}

/** What a plan that is cancelled still costs: a payment that has failed may be tried again. */
export const nothingMoreOf = ({ state }: Pick<PlanView, "state">): string =>
  state === "unpaid"
    ? "The payment that waits may still be taken; nothing after it will be charged."
    : "Nothing more will be charged.";

function chargeOf(view: PlanView): Fact {
  const { nextCharge, state } = view;
  const what = "Next charge";
  if (nextCharge === null || view.isBeingGivenBack) return { what, value: "None", says: nothingMoreOf(view) };
  const says =
    state === "trial" ? "Cancel before then and you pay nothing." : "Cancel before then and it is not charged.";
  return { what, value: `${poundsOf(nextCharge.pence)} on ${longDay(nextCharge.at)}`, says };
}

/** What giving the plan back brings, in full before it is done. */
export function givingBackOf({ until, pence, isInFull }: NonNullable<PlanView["coolingOff"]>): string {
  const back =
    pence === 0
      ? "There is no money to pay back."
      : `You get ${poundsOf(pence)} back${isInFull ? ", everything you paid" : ", for the days you have not used"}, on the card you paid with, within 14 days.`;
  return `Until ${longDay(until)} you can end the plan straight away, without giving a reason. ${back}`;
}

/** What the button says that does it. */
export const giveBackLabelOf = ({ pence }: NonNullable<PlanView["coolingOff"]>): string =>
  pence === 0 ? "End it now" : `End it now and get ${poundsOf(pence)} back`;

/** Where giving the plan back did not work: what was asked for still counts. */
export const failedGivingBackOf = (pence: number): string =>
  `You ended your plan, and the payment provider has not done it yet. It still counts from the day you asked${
    pence === 0 ? "." : `: we owe you ${poundsOf(pence)}.`
  }`;
