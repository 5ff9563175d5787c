import type Stripe from "stripe";
import type { PlanName } from "#server/money/billing";
import { planAtPrice, planOf } from "#server/money/billing";
import type { InvoiceFacts, PlanFacts } from "../news/facts.ts";
import type { News } from "../provider.ts";

/** The provider's price for each of our plans. */
export type Prices = Record<PlanName, string>;

const momentOf = (seconds: number | null | undefined): string | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000).toISOString();
const requireMoment = (seconds: number): string => new Date(seconds * 1000).toISOString();
const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === "string" ? named : (named?.id ?? null);

/** Our price where the provider's is one of ours. */
function priceIdOf(prices: Prices, price: Stripe.Price | undefined): string | null {
  if (price === undefined) return null;
  const own = (Object.keys(prices) as PlanName[]).find((name) => prices[name] === price.id);
  return own === undefined ? (planAtPrice(price.id)?.priceId ?? price.id) : planOf(own).priceId;
}

/** The period's end lies on the items; of several the last one counts. */
export function factsOf(given: Stripe.Subscription, prices: Prices, nextPence: number | null): PlanFacts {
  const items = given.items.data;
  const last = items.toSorted((one, other) => other.current_period_end - one.current_period_end)[0];
  const isEnding = given.cancel_at_period_end || given.cancel_at !== null;
  return {
    subscriptionId: given.id,
    customerId: idOf(given.customer) ?? "",
    status: given.status,
    priceId: priceIdOf(prices, last?.price),
    productId: idOf(last?.price.product),
    startedAt: requireMoment(given.start_date),
    trialEnd: momentOf(given.trial_end),
    periodStart: momentOf(last?.current_period_start),
    periodEnd: momentOf(last?.current_period_end),
    endsAt: isEnding && given.ended_at === null ? momentOf(given.cancel_at ?? last?.current_period_end) : null,
    endedAt: momentOf(given.ended_at),
    nextPence,
  };
}

/** The subscription lies under `parent`, and the payment among the invoice's payments. */
export function invoiceOf(
  given: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  disputed: ReadonlySet<string>,
): InvoiceFacts {
  const payments = given.payments?.data ?? [];
  const payment = payments.find(({ is_default }) => is_default) ?? payments[0];
  const paymentId = idOf(payment?.payment.payment_intent);
  const taken = charges.filter((charge) => paymentId !== null && idOf(charge.payment_intent) === paymentId);
  const { period } = given.lines.data[0] ?? {};
  // Those that the sandbox made before it wrote down when they were paid have none.
  const { status_transitions: passed }: Partial<Stripe.Invoice> = given;
  return {
    providerId: given.id,
    customerId: idOf(given.customer) ?? "",
    subscriptionId: idOf(given.parent?.subscription_details?.subscription),
    number: given.number,
    status: given.status ?? "draft",
    reason: given.billing_reason,
    issuedAt: requireMoment(given.created),
    periodStart: momentOf(period?.start),
    periodEnd: momentOf(period?.end),
    pence: given.total,
    paidPence: given.amount_paid,
    paidAt: momentOf(passed?.paid_at),
    refundedPence: taken.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    isDisputed: taken.some(({ id }) => disputed.has(id)),
    tries: given.attempt_count,
    paymentId,
    pageUrl: given.hosted_invoice_url ?? null,
    pdfUrl: given.invoice_pdf ?? null,
  };
}

type Named = string | { id: string } | null;

/** Whom an event is about, whatever kind of thing it brings. */
export function newsOf({ id, type, created, data }: Stripe.Event): News {
  const about = data.object as { object?: string; id?: string; customer?: Named; payment_intent?: Named };
  const customerId = about.object === "customer" ? (about.id ?? null) : idOf(about.customer);
  return { id, kind: type, customerId, paymentId: idOf(about.payment_intent), happenedAt: new Date(created * 1000) };
}
