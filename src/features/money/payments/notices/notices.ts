import { DAY_MS } from "#shared/durations.ts";
import { windowsOf } from "../cooling-off.ts";
import type { InvoiceFacts, PlanFacts } from "../news/facts.ts";
import { nextChargeOf } from "../rules.ts";

/** Something that has to be said, once: `about` tells one of its kind from the next. */
export type Notice =
  | { kind: "cooling-off"; about: string; facts: PlanFacts; until: string }
  | { kind: "first-charge" | "renewal"; about: string; facts: PlanFacts; at: string }
  | { kind: "cancelled" | "ended"; about: string; facts: PlanFacts }
  | { kind: "receipt" | "payment-failed" | "refunded" | "disputed"; about: string; invoice: InvoiceFacts };

/** Nobody is written to about what is long past, as when records are repaired. */
const RECENT_MS = 14 * DAY_MS;
const FIRST_CHARGE_AHEAD_MS = DAY_MS;
const RENEWAL_AHEAD_MS = 7 * DAY_MS;

type Seen = { facts: PlanFacts | null; invoices: readonly InvoiceFacts[]; now: Date };

/** What follows from where things stand. Whoever posts it leaves out what has been said. */
export function tellOf({ facts, invoices, now }: Seen): Notice[] {
  const isRecent = (at: string) => now.getTime() - Date.parse(at) < RECENT_MS;
  const ofInvoices = invoices.filter(({ issuedAt }) => isRecent(issuedAt)).flatMap(ofInvoice);
  const ofMoney = invoices.flatMap(ofMoneyBack);
  return facts === null ? [...ofInvoices, ...ofMoney] : [...ofPlan(facts, now), ...ofInvoices, ...ofMoney];
}

function ofPlan(facts: PlanFacts, now: Date): Notice[] {
  if (facts.endedAt !== null) {
    const isOld = now.getTime() - Date.parse(facts.endedAt) >= RECENT_MS;
    return isOld || facts.status === "incomplete_expired"
      ? []
      : [{ kind: "ended", about: facts.subscriptionId, facts }];
  }
  if (!["trialing", "active", "past_due"].includes(facts.status)) return [];
  const [window] = windowsOf(facts, now);
  const notices: Notice[] = [];
  if (facts.status !== "past_due" && window && now.getTime() < Date.parse(window.until))
    notices.push({ kind: "cooling-off", about: window.about, facts, until: window.until });
  if (facts.endsAt !== null)
    notices.push({ kind: "cancelled", about: `${facts.subscriptionId}:${facts.endsAt}`, facts });
  return notices;
}

function ofInvoice(invoice: InvoiceFacts): Notice[] {
  const { providerId, status, paidPence, tries } = invoice;
  if (status === "paid" && paidPence > 0) return [{ kind: "receipt", about: providerId, invoice }];
  return status === "open" && tries > 0 ? [{ kind: "payment-failed", about: `${providerId}:${tries}`, invoice }] : [];
}

function ofMoneyBack(invoice: InvoiceFacts): Notice[] {
  const { providerId, refundedPence, isDisputed } = invoice;
  const notices: Notice[] = [];
  if (refundedPence > 0) notices.push({ kind: "refunded", about: `${providerId}:${refundedPence}`, invoice });
  if (isDisputed) notices.push({ kind: "disputed", about: providerId, invoice });
  return notices;
}

/** What is said before a charge, once its time has come. */
export function reminderOf(facts: PlanFacts, now: Date): Notice | null {
  const at = nextChargeOf(facts);
  if (at === null || Date.parse(at) <= now.getTime()) return null;
  const aheadMs = Date.parse(at) - now.getTime();
  if (facts.status === "trialing")
    return aheadMs > FIRST_CHARGE_AHEAD_MS ? null : { kind: "first-charge", about: facts.subscriptionId, facts, at };
  return aheadMs > RENEWAL_AHEAD_MS ? null : { kind: "renewal", about: `${facts.subscriptionId}:${at}`, facts, at };
}

/** No charge that has to be spoken of beforehand is further away. */
export const REMINDERS_AHEAD_MS = RENEWAL_AHEAD_MS;
