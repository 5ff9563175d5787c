import { DAY_MS } from "#shared/durations.ts";
import type { InvoiceFacts, PlanFacts } from "./news/facts.ts";

export const COOLING_OFF_DAYS = 14;

/** A time in which a plan may be given back: from its beginning, from the end of its trial, from each renewal for a year. */
export type Window = {
  /** What it began with: the notice of it is recorded under this. */
  about: string;
  from: string;
  until: string;
  /** What else had to be said before it began. */
  reminder: { kind: "first-charge" | "renewal"; about: string } | null;
};

const windowFrom = (about: string, from: string, reminder: Window["reminder"]): Window => ({
  about,
  from,
  until: new Date(Date.parse(from) + COOLING_OFF_DAYS * DAY_MS).toISOString(),
  reminder,
});

const isYear = (start: string, end: string): boolean => Date.parse(end) - Date.parse(start) >= 360 * DAY_MS;

/** The windows that have begun, newest first. */
export function windowsOf(facts: PlanFacts, now: Date): Window[] {
  const { subscriptionId, startedAt, trialEnd, periodStart, periodEnd } = facts;
  const windows = [windowFrom(`${subscriptionId}:start`, startedAt, null)];
  if (trialEnd !== null)
    windows.push(windowFrom(`${subscriptionId}:trial`, trialEnd, { kind: "first-charge", about: subscriptionId }));
  const isRenewed =
    periodStart !== null &&
    periodEnd !== null &&
    periodStart > (trialEnd ?? startedAt) &&
    isYear(periodStart, periodEnd);
  if (isRenewed) {
    const about = `${subscriptionId}:${periodStart}`;
    windows.push(windowFrom(about, periodStart, { kind: "renewal", about }));
  }
  return windows
    .filter(({ from }) => Date.parse(from) <= now.getTime())
    .toSorted((one, other) => other.from.localeCompare(one.from));
}

/** The window somebody is in now. */
export const openWindowOf = (facts: PlanFacts, now: Date): Window | null =>
  facts.endedAt === null
    ? (windowsOf(facts, now).find(({ until }) => now.getTime() < Date.parse(until)) ?? null)
    : null;

/** Whether everything was said that had to be. */
export const isNoticed = (window: Window, said: readonly { kind: string; about: string }[]): boolean => {
  const has = (kind: string, about: string) => said.some((each) => each.kind === kind && each.about === about);
  return (
    has("cooling-off", window.about) && (window.reminder === null || has(window.reminder.kind, window.reminder.about))
  );
};

export type Refund = { pence: number; isInFull: boolean; paymentId: string | null };

/**
 * What comes back of a payment for a period: the days not begun of those it paid for, rounded up to the penny in the
 * person's favour; everything where a notice was not sent, or before the first day is over.
 */
export function refundOf(
  paid: Pick<
    InvoiceFacts,
    "paidPence" | "refundedPence" | "periodStart" | "periodEnd" | "paymentId" | "isDisputed"
  > | null,
  { now, wasNoticed }: { now: Date; wasNoticed: boolean },
): Refund {
  // What is disputed comes back through the bank, and would come back twice.
  const left = paid === null || paid.isDisputed ? 0 : Math.max(0, paid.paidPence - paid.refundedPence);
  if (paid === null || left === 0 || paid.periodStart === null || paid.periodEnd === null)
    return { pence: 0, isInFull: false, paymentId: null };
  const { paymentId } = paid;
  const days = Math.max(1, Math.round((Date.parse(paid.periodEnd) - Date.parse(paid.periodStart)) / DAY_MS));
  const used = Math.min(days, Math.max(0, Math.floor((now.getTime() - Date.parse(paid.periodStart)) / DAY_MS)));
  if (!wasNoticed || used === 0) return { pence: left, isInFull: true, paymentId };
  const owed = Math.ceil((paid.paidPence * (days - used)) / days);
  return { pence: Math.max(0, owed - paid.refundedPence), isInFull: false, paymentId };
}

/** The payment for the time that runs now. */
export const currentPayment = (facts: PlanFacts, invoices: readonly InvoiceFacts[]): InvoiceFacts | null =>
  invoices
    .filter(
      ({ subscriptionId, status, paidPence }) =>
        subscriptionId === facts.subscriptionId && status === "paid" && paidPence > 0,
    )
    .filter(({ periodStart }) => periodStart === facts.periodStart)
    .toSorted((one, other) => other.issuedAt.localeCompare(one.issuedAt))[0] ?? null;
