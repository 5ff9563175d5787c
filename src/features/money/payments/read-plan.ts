import type { PlanView } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { findSubscription, planAtPrice, subscriptionOf } from "#server/money/billing";
import { currentPayment, isNoticed, openWindowOf, refundOf, type Refund } from "./cooling-off.ts";
import type { InvoiceFacts, PlanFacts } from "./news/facts.ts";
import { nextChargeOf } from "./rules.ts";
import { noticesOf } from "./notices/notice-store.ts";
import { findFacts, hasFailed, withdrawalOf } from "./plan-store.ts";
import { customersOf } from "./store.ts";
import { openInvoiceOf, recentInvoicesOf } from "./invoice-store.ts";

const STATES: Record<string, PlanView["state"]> = {
  trialing: "trial",
  active: "paid",
  past_due: "unpaid",
  unpaid: "unpaid",
  incomplete: "incomplete",
};

const NO_PLAN: PlanView = {
  state: "none",
  plan: null,
  startedAt: null,
  trialEnd: null,
  paidUntil: null,
  endsAt: null,
  endedAt: null,
  nextCharge: null,
  payUrl: null,
  coolingOff: null,
  isBeingGivenBack: false,
  failedGivingBack: null,
  isPaidByAnother: false,
};

/** Where somebody's plan stands, as the background work. */
export async function readPlan(tx: Tx, userId: string, now: Date): Promise<PlanView> {
  const facts = await findFacts(tx, userId);
  if (facts === null) return { ...NO_PLAN, state: (await isGiven(tx, userId)) ? "given" : "none" };
  const withdrawal = await withdrawalOf(tx, facts.subscriptionId);
  const giving = withdrawal === undefined ? await findGiving(tx, userId, facts, now) : null;
  const at = nextChargeOf(facts);
  const waiting = STATES[facts.status] === "unpaid" || facts.status === "incomplete";
  const payers = await customersOf(tx, userId);
  return {
    state: STATES[facts.status] ?? "ended",
    plan: planAtPrice(facts.priceId)?.name ?? null,
    startedAt: facts.startedAt,
    trialEnd: facts.trialEnd,
    paidUntil: facts.periodEnd,
    endsAt: facts.endsAt,
    endedAt: facts.endedAt,
    nextCharge: at === null || facts.nextPence === null ? null : { at, pence: facts.nextPence },
    payUrl: waiting ? ((await openInvoiceOf(tx, userId))?.pageUrl ?? null) : null,
    coolingOff: giving && { until: giving.until, pence: giving.pence, isInFull: giving.isInFull },
    isBeingGivenBack: withdrawal !== undefined && withdrawal.done_at === null && withdrawal.failed_at === null,
    failedGivingBack:
      withdrawal !== undefined && hasFailed(withdrawal) ? { pence: withdrawal.pence + withdrawal.since_pence } : null,
    isPaidByAnother: payers.some(({ customer_id, is_by_link }) => is_by_link && customer_id === facts.customerId),
  };
}

async function isGiven(tx: Tx, userId: string): Promise<boolean> {
  const row = await findSubscription(tx, userId);
  return row !== undefined && subscriptionOf(row).subscribed;
}

type Giving = Refund & { until: string };

/** What comes back if the plan is given back now; null where it cannot be any more. */
export async function findGiving(tx: Tx, userId: string, facts: PlanFacts, now: Date): Promise<Giving | null> {
  const window = openWindowOf(facts, now);
  if (window === null) return null;
  const paid: InvoiceFacts | null = currentPayment(facts, await recentInvoicesOf(tx, userId));
  const wasNoticed = isNoticed(window, await noticesOf(tx, userId));
  return { ...refundOf(paid, { now, wasNoticed }), until: window.until };
}
