import * as z from "zod/mini";
import { id, moment, nothing, timeCursor, route } from "#shared/contract.ts";

const planName = z.enum(["monthly", "quarterly", "yearly"], "That is not a plan we know.");
const maybe = z.nullable(moment);

/** A plan as its owner sees it. */
export const PlanView = z.object({
  /** "given": everything is open, and nobody pays for it. */
  state: z.enum(["none", "given", "incomplete", "trial", "paid", "unpaid", "ended"]),
  plan: z.nullable(planName),
  startedAt: maybe,
  trialEnd: maybe,
  /** How far it is paid for. */
  paidUntil: maybe,
  endsAt: maybe,
  endedAt: maybe,
  nextCharge: z.nullable(z.object({ at: moment, pence: z.number() })),
  /** Where a payment that waits can be made. */
  payUrl: z.nullable(z.string()),
  /** While the plan can be given back: until when, and what comes back now. */
  coolingOff: z.nullable(z.object({ until: moment, pence: z.number(), isInFull: z.boolean() })),
  isBeingGivenBack: z.boolean(),
  /** What is still owed where giving the plan back has failed for good; it can be tried again. */
  failedGivingBack: z.nullable(z.object({ pence: z.number() })),
  isPaidByAnother: z.boolean(),
});
export type PlanView = z.infer<typeof PlanView>;

const InvoiceView = z.object({
  id,
  number: z.nullable(z.string()),
  issuedAt: moment,
  periodStart: maybe,
  periodEnd: maybe,
  pence: z.number(),
  refundedPence: z.number(),
  state: z.enum(["paid", "open", "refunded", "disputed", "void"]),
  pageUrl: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
});
export type InvoiceView = z.infer<typeof InvoiceView>;

const PayLinkView = z.object({ id, plan: planName, madeAt: moment, expiresAt: moment, isPaid: z.boolean() });
export type PayLinkView = z.infer<typeof PayLinkView>;

const token = z.string().check(z.regex(/^[\w-]{43}$/, "That is not a link of ours."));
const page = z.object({ url: z.string() });
const tags = ["payments"];

export const contract = {
  plan: route.route({ method: "GET", path: "/payments/plan", tags, summary: "The plan somebody has" }).output(PlanView),
  invoices: route
    .route({ method: "GET", path: "/payments/invoices", tags, summary: "What somebody has paid, newest first" })
    .input(z.object({ after: z.optional(timeCursor) }))
    .output(z.object({ invoices: z.array(InvoiceView), next: z.nullable(z.string()) })),
  cancel: route
    .route({ method: "POST", path: "/payments/cancel", tags, summary: "Lets the plan end with the time paid for" })
    .output(PlanView),
  resume: route
    .route({ method: "POST", path: "/payments/resume", tags, summary: "Lets a cancelled plan go on" })
    .output(PlanView),
  withdraw: route
    .route({ method: "POST", path: "/payments/withdraw", tags, summary: "Gives the plan back, and the money with it" })
    .input(z.object({ pence: z.number() }))
    .output(PlanView),
  portal: route
    .route({ method: "POST", path: "/payments/portal", tags, summary: "Where the card can be changed" })
    .output(page),
  links: route
    .route({ method: "GET", path: "/payments/links", tags, summary: "The links by which somebody else can pay" })
    .output(z.object({ links: z.array(PayLinkView) })),
  makeLink: route
    .route({ method: "POST", path: "/payments/links", tags, summary: "Makes a link by which somebody else can pay" })
    .input(z.object({ plan: planName }))
    .output(z.object({ link: PayLinkView, token: z.string() })),
  revokeLink: route
    .route({ method: "POST", path: "/payments/links/{id}/revoke", tags, summary: "Takes such a link back" })
    .input(z.object({ id }))
    .output(nothing),
  openLink: route
    .route({ method: "GET", path: "/pay/{token}", tags, summary: "What is to be paid, for whoever has the link" })
    .input(z.object({ token }))
    .output(z.object({ plan: planName, hasTrial: z.boolean(), isPaid: z.boolean(), expiresAt: moment })),
  payLink: route
    .route({ method: "POST", path: "/pay/{token}", tags, summary: "Where whoever has the link pays" })
    .input(z.object({ token }))
    .output(page),
};
