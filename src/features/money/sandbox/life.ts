import { PLANS } from "#server/money/billing";
import type { Tx } from "#platform/db/database.ts";
import {
  chargeFor,
  type Invoice,
  invoiceFor,
  newId,
  type Session,
  type Subscription,
  subscriptionWith,
  transitionsAt,
} from "./objects.ts";
import { due, find, put } from "./store.ts";

/** What happens is done at a moment, in seconds, and says where its pages are. */
export type At = { tx: Tx; now: number; appUrl: string };

const DAY = 86_400;
/** So long a payment that failed may still be made. */
const GRACE_DAYS = 21;

export const priceOf = (id: string): { id: string; pence: number; months: number } | null => {
  const plan = PLANS.find(({ priceId }) => priceId === id);
  return plan === undefined ? null : { id, pence: plan.pounds * 100, months: plan.months };
};

/** The same day so many months later, or the last of a month that has no such day. */
function monthsLater(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, last));
  return Math.floor(to.getTime() / 1000);
}

export async function tell({ tx, now }: At, type: string, object: object): Promise<void> {
  const event = { id: newId("evt"), object: "event" as const, type, created: now, data: { object } };
  await put(tx, { kind: "event", id: event.id, stands: event });
  await put(tx, { kind: "untold", id: `untold_${event.id}`, stands: event });
}

const customerOf = ({ customer }: Pick<Subscription | Invoice | Session, "customer">): string =>
  typeof customer === "string" ? customer : (customer?.id ?? "");

async function keep({ tx }: At, subscription: Subscription): Promise<void> {
  const { id } = subscription;
  await put(tx, { kind: "subscription", id, customerId: customerOf(subscription), stands: subscription });
}

export async function change(at: At, subscription: Subscription, how: Partial<Subscription>): Promise<Subscription> {
  const changed = { ...subscription, ...how };
  await keep(at, changed);
  const type = changed.ended_at === null ? "updated" : "deleted";
  await tell(at, `customer.subscription.${type}`, changed);
  return changed;
}

export const end = (at: At, subscription: Subscription): Promise<Subscription> =>
  change(at, subscription, { status: "canceled", canceled_at: at.now, ended_at: at.now });

export const penceOf = ({ items, held }: Subscription): number => {
  const full = items.data[0]?.price.unit_amount ?? 0;
  return full - Math.floor((full * held.percentOff) / 100);
};

async function bill(at: At, subscription: Subscription, reason: Invoice["billing_reason"]): Promise<Invoice> {
  const { tx, appUrl } = at;
  const item = subscription.items.data[0];
  const customerId = customerOf(subscription);
  const isTrial = subscription.status === "trialing";
  const invoice = invoiceFor({
    subscription,
    email: (await find(tx, "customer", customerId))?.email ?? null,
    pence: isTrial ? 0 : penceOf(subscription),
    period: { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 },
    reason: reason ?? "subscription_cycle",
    paidAt: isTrial || subscription.held.cardWorks ? at.now : null,
    appUrl,
  });
  await put(tx, { kind: "invoice", id: invoice.id, customerId, stands: invoice });
  if (invoice.status === "paid") await paid(at, invoice);
  else await tell(at, "invoice.payment_failed", invoice);
  return invoice;
}

async function paid(at: At, invoice: Invoice): Promise<void> {
  if (invoice.total > 0) {
    const charge = chargeFor(invoice, at.now);
    await put(at.tx, { kind: "charge", id: charge.id, customerId: customerOf(invoice), stands: charge });
  }
  await tell(at, "invoice.paid", invoice);
}

/** Somebody has paid on the page, or begun a trial there. */
export async function complete(at: At, session: Session, percentOff: number): Promise<void> {
  const price = priceOf(session.price);
  if (price === null || session.status !== "open") return;
  const { now } = at;
  const { trialDays } = session;
  const ends = trialDays > 0 ? now + trialDays * DAY : monthsLater(now, price.months);
  const customer = customerOf(session);
  const held = { cardWorks: true, percentOff };
  const subscription = subscriptionWith({ customer, price, now, trialDays, end: ends, held });
  await keep(at, subscription);
  await tell(at, "customer.subscription.created", subscription);
  await bill(at, subscription, "subscription_create");
  const done = { ...session, status: "complete" as const, subscription: subscription.id };
  await put(at.tx, { kind: "session", id: session.id, customerId: customer, stands: done });
  await tell(at, "checkout.session.completed", done);
}

/** An invoice is paid after all: what waited for it goes on. */
export async function payInvoice(at: At, invoice: Invoice): Promise<void> {
  if (invoice.status !== "open") return;
  const settled = {
    ...invoice,
    status: "paid" as const,
    amount_paid: invoice.total,
    status_transitions: transitionsAt(at.now),
  };
  await put(at.tx, { kind: "invoice", id: invoice.id, customerId: customerOf(invoice), stands: settled });
  await paid(at, settled);
  const subscription = await find(at.tx, "subscription", invoice.parent.subscription_details.subscription);
  if (subscription?.status === "past_due")
    await change(at, subscription, { status: "active", held: { ...subscription.held, cardWorks: true } });
}

/** Does what time brings: trials end, plans renew or run out. */
export async function passTime(at: At): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const ended = await due(at.tx, at.now);
    const moved = [];
    for (const each of ended) moved.push(await passEnd(at, each));
    if (!moved.includes(true)) return;
  }
}

/** True where something came of it, so that the next period may be over too. */
async function passEnd(at: At, subscription: Subscription): Promise<boolean> {
  const [item] = subscription.items.data;
  const price = priceOf(item?.price.id ?? "");
  if (item === undefined || price === null) return false;
  if (subscription.status === "past_due") return giveUp(at, subscription);
  const over = { ...at, now: item.current_period_end };
  if (subscription.cancel_at_period_end) {
    await end(over, subscription);
    return true;
  }
  const period = {
    current_period_start: item.current_period_end,
    current_period_end: monthsLater(item.current_period_end, price.months),
  };
  const next: Subscription = {
    ...subscription,
    status: subscription.held.cardWorks ? "active" : "past_due",
    items: { ...subscription.items, data: [{ ...item, ...period }] },
  };
  await change(over, subscription, next);
  await bill(over, next, "subscription_cycle");
  return true;
}

async function giveUp(at: At, subscription: Subscription): Promise<boolean> {
  const start = subscription.items.data[0]?.current_period_start ?? 0;
  if (at.now - start < GRACE_DAYS * DAY) return false;
  await end(at, subscription);
  return true;
}
