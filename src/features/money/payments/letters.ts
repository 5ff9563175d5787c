import type { Letter } from "#platform/mail/letter.ts";
import { PLAN_LABELS, planAtPrice, termOf } from "#server/money/billing";
import { longDay } from "#shared/long-day.ts";
import { COOLING_OFF_DAYS } from "./cooling-off.ts";
import type { PlanFacts } from "./news/facts.ts";
import type { Notice } from "./notices/notices.ts";
import { poundsOf } from "./pounds.ts";

const HOW_TO_CANCEL =
  "To cancel: open Account, press Cancel plan, then Cancel the plan. It counts straight away, and you keep everything until the time you have paid for is over.";

/** Whoever pays by a link for somebody else has no account. */
const HOW_TO_CANCEL_FOR_PAYERS =
  "To cancel, ask whoever uses the plan: they do it in their account. It counts straight away, and the plan stays open until the time that is paid for is over.";

type Reader = { to: string; appUrl: string; paysForAnother: boolean };

/** What is written to whoever pays. Service letters: nothing in them sells anything. */
export function letterOf(notice: Notice, { to, appUrl, paysForAnother }: Reader): Letter {
  const { subject, paragraphs, facts } = wordsOf(notice, paysForAnother);
  const pageUrl = "invoice" in notice ? notice.invoice.pageUrl : null;
  const account = { label: "Open your account", url: `${appUrl}/account-settings` };
  const action =
    notice.kind === "payment-failed" && pageUrl !== null
      ? { label: "Complete the payment", url: pageUrl }
      : paysForAnother
        ? pageUrl && { label: "See the invoice", url: pageUrl }
        : account;
  return { to, subject, paragraphs, ...(facts ? { facts } : {}), ...(action ? { action } : {}) };
}

type Words = Pick<Letter, "subject" | "paragraphs" | "facts">;

function wordsOf(notice: Notice, paysForAnother: boolean): Words {
  switch (notice.kind) {
    case "cooling-off":
      return coolingOffWords(notice.facts, notice.until, paysForAnother);
    case "first-charge":
    case "renewal":
      return chargeWords(notice, paysForAnother);
    case "cancelled":
      return {
        subject: "Your plan is cancelled",
        paragraphs: [
          `Your ${planName(notice.facts)} plan is cancelled. ${notice.facts.status === "past_due" ? "The payment that waits may still be taken; nothing after it will be charged." : "Nothing more will be charged."}`,
          `Everything stays open until ${longDay(notice.facts.endsAt ?? "")}. ${paysForAnother ? "Until then whoever uses the plan can keep it, in their account." : "If you change your mind before then, press Keep my plan in your account."}`,
        ],
      };
    case "ended":
      return {
        subject: "Your plan has ended",
        paragraphs: [
          `Your ${planName(notice.facts)} plan has ended, and nothing more will be charged.`,
          ...(paysForAnother ? [] : ["Your attempts, reports and profile stay yours and stay open."]),
        ],
      };
    default:
      return invoiceWords(notice, paysForAnother);
  }
}

function planName({ priceId }: PlanFacts): string {
  const plan = planAtPrice(priceId);
  return plan === null ? "unlimited" : PLAN_LABELS[plan.name].toLowerCase();
}

/** "£99 per month". */
function termsOf({ priceId }: PlanFacts): string | null {
  const plan = planAtPrice(priceId);
  return plan === null ? null : `£${plan.pounds} ${termOf(plan)}`;
}

function coolingOffWords(facts: PlanFacts, until: string, paysForAnother: boolean): Words {
  const isTrial = facts.status === "trialing" && facts.trialEnd !== null;
  return {
    subject: isTrial ? "Your trial has begun" : "Your plan is running",
    paragraphs: [
      isTrial
        ? `You have the trial of the ${planName(facts)} plan. Nothing has been charged. On ${longDay(facts.trialEnd ?? "")} the first ${poundsOf(facts.nextPence ?? 0)} is charged, unless you cancel before.`
        : `You have the ${planName(facts)} plan.`,
      ...priceWords(facts),
      `${paysForAnother ? `For ${COOLING_OFF_DAYS} days, until ${longDay(until)}, whoever uses the plan can end it without giving a reason, in their account.` : `You have ${COOLING_OFF_DAYS} days, until ${longDay(until)}, to end the plan without giving a reason: open Account and press End it now.`} You get back what you paid for the days not used, on the card you paid with, within 14 days.`,
      paysForAnother ? HOW_TO_CANCEL_FOR_PAYERS : HOW_TO_CANCEL,
    ],
  };
}

/** As the account page says it: with a promotion code what is charged next is less than the price. */
function priceWords(facts: PlanFacts): string[] {
  const terms = termsOf(facts);
  if (terms === null) return [];
  return [
    hasDiscount(facts)
      ? `The price is ${terms}, VAT included. With your promotion code the next charge is ${poundsOf(facts.nextPence)}. It renews until you cancel.`
      : `The price is ${terms}, VAT included. It renews at that price until you cancel.`,
  ];
}

type Discounted = PlanFacts & { nextPence: number };
const hasDiscount = (facts: PlanFacts): facts is Discounted =>
  facts.nextPence !== null && facts.nextPence < (planAtPrice(facts.priceId)?.pounds ?? 0) * 100;

function chargeWords({ kind, facts, at }: Extract<Notice, { at: string }>, paysForAnother: boolean): Words {
  const pounds = poundsOf(facts.nextPence ?? 0);
  const day = longDay(at);
  return {
    subject: kind === "first-charge" ? `Your trial ends: ${pounds} on ${day}` : `Your plan renews: ${pounds} on ${day}`,
    paragraphs: [
      kind === "first-charge"
        ? `The trial of your ${planName(facts)} plan ends on ${day}. Then ${pounds} is charged, VAT included${termsWords(facts)}`
        : `Your ${planName(facts)} plan renews on ${day}. Then ${pounds} is charged, VAT included${termsWords(facts)}`,
      "If you want that, there is nothing to do. If not, cancel before that day and nothing is charged.",
      paysForAnother ? HOW_TO_CANCEL_FOR_PAYERS : HOW_TO_CANCEL,
    ],
  };
}

const termsWords = (facts: PlanFacts): string => {
  const terms = termsOf(facts);
  if (terms === null) return ".";
  return hasDiscount(facts)
    ? `. That is with your promotion code; the price is ${terms}. It renews until you cancel.`
    : `, and the plan carries on at ${terms} until you cancel.`;
};

function invoiceWords({ kind, invoice }: Extract<Notice, { invoice: object }>, paysForAnother: boolean): Words {
  const named = invoice.number === null ? "" : ` (${invoice.number})`;
  switch (kind) {
    case "receipt":
      return {
        subject: `Receipt: ${poundsOf(invoice.paidPence)}`,
        paragraphs: [
          `Thank you. We have received ${poundsOf(invoice.paidPence)}.`,
          ...(paysForAnother ? [] : ["Every invoice is in your account."]),
        ],
        facts: [
          { name: "Paid, VAT included", value: poundsOf(invoice.paidPence) },
          ...(invoice.periodStart && invoice.periodEnd
            ? [{ name: "For", value: `${longDay(invoice.periodStart)} to ${longDay(invoice.periodEnd)}` }]
            : []),
          ...(invoice.number === null ? [] : [{ name: "Invoice", value: invoice.number }]),
        ],
      };
    case "payment-failed":
      return {
        subject: "Your payment did not go through",
        paragraphs: [
          `${poundsOf(invoice.pence)} could not be taken${named}. The bank may want you to confirm it, or the card may have expired.`,
          "Everything stays open while it is tried again. You can complete the payment, or use another card, here:",
        ],
      };
    case "refunded":
      return {
        subject: `Money back: ${poundsOf(invoice.refundedPence)}`,
        paragraphs: [
          `${poundsOf(invoice.refundedPence)} of ${poundsOf(invoice.paidPence)} is on its way back to the card it came from${named}. Banks take some days to show it.`,
        ],
      };
    case "disputed":
      return {
        subject: "Your bank is looking into a payment",
        paragraphs: [
          `The payment of ${poundsOf(invoice.paidPence)}${named} was questioned at your bank. Nothing changes for you while it is looked into.`,
          "If you did not mean to question it, please tell your bank.",
        ],
      };
  }
}
