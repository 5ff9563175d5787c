import * as z from "zod";
import type { Job } from "#platform/jobs.ts";
import { findAddress } from "#server/identity/accounts";
import type { Deps } from "../deps.ts";
import type { Told } from "./facts.ts";
import { tellOf } from "../notices/notices.ts";
import { postNotices } from "../notices/post-notices.ts";
import { currentOf, nextChargeOf, rowOf } from "../rules.ts";
import { markLinksPaid } from "../pay-links/link-store.ts";
import { keepInvoice } from "../invoice-store.ts";
import { keepFacts, keepRow, takeNumber } from "../plan-store.ts";
import { type Customer, customersOf, findCustomer, keepPayer, markSettled, noteTrial } from "../store.ts";

const SettlePayments = z.object({ customerId: z.string() });

export const SETTLE_PAYMENTS = { name: "settle-payments" };

export const settleJob = (deps: Deps): Job<z.infer<typeof SettlePayments>> => ({
  ...SETTLE_PAYMENTS,
  data: SettlePayments,
  retryLimit: 12,
  handle: ({ customerId }) => settleCustomer(deps, customerId),
});

/** Brings our records to where the provider's are now. Whatever happened, in whatever order we heard of it, this is all there is to do. */
export async function settleCustomer(deps: Deps, customerId: string): Promise<void> {
  const { database, clock, log, provider } = deps;
  const began = clock.now();
  const customer = await database.asWorker((tx) => findCustomer(tx, customerId));
  if (customer === undefined) {
    log.warn({ customer: customerId }, "the payment provider tells of a customer who is not ours");
    return;
  }
  if (customer.user_id !== null) await settlePerson(deps, customer.user_id);
  else await settleWithoutName(deps, customer, await provider.tell([customerId]));
  await database.asWorker((tx) => markSettled(tx, customerId, began, clock.now()));
}

/** Of somebody whose account is gone only the invoices are kept up to date; a plan that was begun on a page still open then is ended. */
async function settleWithoutName(
  { database, provider }: Deps,
  customer: Customer,
  { plans, invoices }: Told,
): Promise<void> {
  for (const plan of plans) if (plan.endedAt === null) await provider.endNow(plan.subscriptionId);
  await database.asWorker(async (tx) => {
    for (const invoice of invoices) await keepInvoice(tx, customer, invoice);
  });
}

export async function settlePerson(deps: Deps, userId: string): Promise<void> {
  const { database, clock, provider } = deps;
  const email = await findAddress(database, userId, { evenLeaving: true });
  if (email === undefined) return;
  const { number, customers } = await database.asWorker(async (tx) => ({
    number: await takeNumber(tx, userId),
    customers: await customersOf(tx, userId),
  }));
  const told = await provider.tell(customers.map(({ customer_id }) => customer_id));
  const facts = currentOf(told.plans);
  const now = clock.now();
  await database.asWorker(async (tx) => {
    const nextChargeAt = facts && nextChargeOf(facts);
    if (!(await keepFacts(tx, { userId, number, facts, nextChargeAt, at: now }))) return;
    if (facts) await keepRow(tx, userId, rowOf(facts), now);
    for (const customer of customers) {
      const own = told.invoices.filter(({ customerId }) => customerId === customer.customer_id);
      for (const invoice of own) await keepInvoice(tx, customer, invoice);
    }
    if (told.plans.some(({ trialEnd }) => trialEnd !== null)) await noteTrial(tx, deps.addressKeyOf(email), now);
    const payer = customers.find(({ customer_id, is_by_link }) => is_by_link && customer_id === facts?.customerId);
    const payerEmail = told.payers.find(({ customerId }) => customerId === payer?.customer_id)?.email ?? null;
    if (payer) await keepPayer(tx, payer.id, payerEmail);
    if (payer && facts?.endedAt === null) await markLinksPaid(tx, userId, now);
    const notices = tellOf({ facts, invoices: told.invoices, now });
    await postNotices(deps, tx, { userId, to: payerEmail ?? email, paysForAnother: payerEmail !== null, notices });
  });
}
