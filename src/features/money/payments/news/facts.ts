import * as z from "zod";

const moment = z.iso.datetime();

/** A subscription as the payment provider tells of it, in our words. */
export const PlanFacts = z.object({
  subscriptionId: z.string(),
  customerId: z.string(),
  status: z.string(),
  /** Ours where we know the price, else the provider's. */
  priceId: z.string().nullable(),
  productId: z.string().nullable(),
  startedAt: moment,
  trialEnd: moment.nullable(),
  periodStart: moment.nullable(),
  periodEnd: moment.nullable(),
  /** When it ends by itself, because it was cancelled. */
  endsAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** What is charged next, discounts taken off; null where nothing is. */
  nextPence: z.number().nullable(),
});
export type PlanFacts = z.infer<typeof PlanFacts>;

/** An invoice as the payment provider tells of it, in our words. */
export const InvoiceFacts = z.object({
  providerId: z.string(),
  customerId: z.string(),
  subscriptionId: z.string().nullable(),
  number: z.string().nullable(),
  status: z.string(),
  reason: z.string().nullable(),
  issuedAt: moment,
  periodStart: moment.nullable(),
  periodEnd: moment.nullable(),
  pence: z.number(),
  paidPence: z.number(),
  paidAt: moment.nullable().default(null),
  refundedPence: z.number(),
  isDisputed: z.boolean(),
  /** How often the provider has tried to take the payment. */
  tries: z.number(),
  paymentId: z.string().nullable(),
  /** The provider's own page of it, where it can be paid too. */
  pageUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
});
export type InvoiceFacts = z.infer<typeof InvoiceFacts>;

/** Everything the provider says about some customers now. */
export type Told = { plans: PlanFacts[]; invoices: InvoiceFacts[]; payers: Payer[] };

/** Where the provider writes to one of these customers, as their invoices say. */
type Payer = { customerId: string; email: string };
