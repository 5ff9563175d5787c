import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** What the sandbox keeps beside what it shows: the card that is played, and what a code takes off. */
export type Held = { cardWorks: boolean; percentOff: number };
export type Subscription = Pick<
  Stripe.Subscription,
  | "id"
  | "object"
  | "customer"
  | "status"
  | "cancel_at"
  | "cancel_at_period_end"
  | "canceled_at"
  | "ended_at"
  | "start_date"
  | "created"
  | "trial_start"
  | "trial_end"
  | "currency"
  | "items"
  | "livemode"
  | "metadata"
> & { held: Held };
export type Invoice = Pick<
  Stripe.Invoice,
  | "id"
  | "object"
  | "customer"
  | "customer_email"
  | "number"
  | "status"
  | "billing_reason"
  | "created"
  | "currency"
  | "total"
  | "amount_due"
  | "amount_paid"
  | "attempt_count"
  | "hosted_invoice_url"
  | "invoice_pdf"
  | "status_transitions"
  | "livemode"
> & {
  parent: {
    type: "subscription_details";
    quote_details: null;
    subscription_details: { metadata: object; subscription: string };
  };
  lines: { object: "list"; has_more: boolean; url: string; data: { period: { start: number; end: number } }[] };
  payments: { object: "list"; has_more: boolean; url: string; data: Payment[] };
};
type Payment = {
  id: string;
  object: "invoice_payment";
  is_default: boolean;
  payment: { type: "payment_intent"; payment_intent: string };
};
export type Charge = Pick<
  Stripe.Charge,
  "id" | "object" | "customer" | "amount" | "amount_refunded" | "disputed" | "payment_intent" | "created" | "status"
>;
export type Refund = Pick<Stripe.Refund, "id" | "object" | "amount" | "payment_intent" | "status" | "metadata">;
export type Dispute = Pick<Stripe.Dispute, "id" | "object" | "charge" | "payment_intent" | "status">;
export type Customer = Pick<Stripe.Customer, "id" | "object" | "email" | "created" | "metadata" | "livemode">;
export type Session = Pick<
  Stripe.Checkout.Session,
  "id" | "object" | "customer" | "status" | "url" | "success_url" | "cancel_url" | "created" | "mode" | "subscription"
> & { price: string; trialDays: number };

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export const listOf = <T>(url: string, data: T[]) => ({ object: "list" as const, url, has_more: false, data });

export function subscriptionWith(of: {
  customer: string;
  price: { id: string; pence: number; months: number };
  now: number;
  trialDays: number;
  end: number;
  held: Held;
}): Subscription {
  const { customer, price, now, trialDays, end, held } = of;
  const isTrial = trialDays > 0;
  const id = newId("sub");
  const item = {
    id: newId("si"),
    object: "subscription_item",
    subscription: id,
    quantity: 1,
    current_period_start: now,
    current_period_end: end,
    price: { id: price.id, object: "price", unit_amount: price.pence, currency: "gbp", product: "prod_sandbox" },
  };
  return {
    id,
    object: "subscription",
    customer,
    status: isTrial ? "trialing" : "active",
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: now,
    created: now,
    trial_start: isTrial ? now : null,
    trial_end: isTrial ? end : null,
    currency: "gbp",
    // Of an item the sandbox fills in what the product reads.
    items: listOf("/v1/subscription_items", [item]) as unknown as Stripe.ApiList<Stripe.SubscriptionItem>,
    livemode: false,
    metadata: {},
    held,
  };
}

export function invoiceFor(of: {
  subscription: Subscription;
  email: string | null;
  pence: number;
  period: { start: number; end: number };
  reason: Stripe.Invoice.BillingReason;
  paidAt: number | null;
  appUrl: string;
}): Invoice {
  const { subscription, email, pence, period, reason, paidAt, appUrl } = of;
  const isPaid = paidAt !== null;
  const id = newId("in");
  const payment: Payment = {
    id: newId("inpay"),
    object: "invoice_payment",
    is_default: true,
    payment: { type: "payment_intent", payment_intent: newId("pi") },
  };
  return {
    id,
    object: "invoice",
    customer: subscription.customer,
    customer_email: email,
    number: `SANDBOX-${id.slice(3, 11).toUpperCase()}`,
    status: isPaid ? "paid" : "open",
    billing_reason: reason,
    created: period.start,
    currency: "gbp",
    total: pence,
    amount_due: pence,
    amount_paid: isPaid ? pence : 0,
    attempt_count: pence === 0 ? 0 : 1,
    hosted_invoice_url: `${appUrl}/sandbox/invoices/${id}`,
    invoice_pdf: null,
    livemode: false,
    status_transitions: transitionsAt(paidAt),
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
    },
    lines: listOf(`/v1/invoices/${id}/lines`, [{ period }]),
    payments: listOf("/v1/invoice_payments", pence === 0 ? [] : [payment]),
  };
}

export const transitionsAt = (paidAt: number | null): Stripe.Invoice.StatusTransitions => ({
  finalized_at: null,
  marked_uncollectible_at: null,
  paid_at: paidAt,
  voided_at: null,
});

export const chargeFor = (invoice: Invoice, now: number): Charge => ({
  id: newId("ch"),
  object: "charge",
  customer: invoice.customer,
  amount: invoice.total,
  amount_refunded: 0,
  disputed: false,
  payment_intent: invoice.payments.data[0]?.payment.payment_intent ?? null,
  created: now,
  status: "succeeded",
});
