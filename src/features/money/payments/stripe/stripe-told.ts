import type Stripe from "stripe";
import { SUBSCRIBED_STATUSES } from "#server/money/billing";
import type { PlanFacts, Told } from "../news/facts.ts";
import { MOST, readable } from "./stripe-answers.ts";
import { factsOf, invoiceOf, type Prices } from "./stripe-facts.ts";

/** A dispute that has come to nothing. */
const SETTLED_FOR_US = ["won", "warning_closed", "prevented"];
/** Everything these customers have with the provider: plans, invoices and who pays. */
export async function toldOf(library: Stripe, prices: Prices, customerIds: readonly string[]): Promise<Told> {
  const told = await Promise.all(customerIds.map((each) => readable(() => toldOfOne(library, prices, each))));
  return {
    plans: told.flatMap(({ plans }) => plans),
    invoices: told.flatMap(({ invoices }) => invoices),
    payers: told.flatMap(({ payer }) => payer ?? []),
  };
}

async function toldOfOne(library: Stripe, prices: Prices, customer: string) {
  const [plans, invoices, charges] = await Promise.all([
    plansOf(library, prices, customer),
    library.invoices.list({ customer, limit: MOST, expand: ["data.payments"] }),
    library.charges.list({ customer, limit: MOST }),
  ]);
  const disputed = await disputedOf(library, charges.data);
  const email = invoices.data.find(({ customer_email }) => customer_email)?.customer_email;
  return {
    plans,
    invoices: invoices.data.map((each) => invoiceOf(each, charges.data, disputed)),
    payer: email ? { customerId: customer, email } : null,
  };
}

async function plansOf(library: Stripe, prices: Prices, customer: string): Promise<PlanFacts[]> {
  const { data } = await library.subscriptions.list({ customer, status: "all", limit: MOST });
  return Promise.all(data.map(async (each) => factsOf(each, prices, await nextPenceOf(library, each))));
}

/** What is charged next; null where nothing is any more, or not yet. */
async function nextPenceOf(library: Stripe, subscription: Stripe.Subscription): Promise<number | null> {
  const { id, status, cancel_at, cancel_at_period_end } = subscription;
  const goesOn = !cancel_at_period_end && cancel_at === null;
  if (!goesOn || !SUBSCRIBED_STATUSES.includes(status) || status === "incomplete") return null;
  return (await library.invoices.createPreview({ subscription: id })).amount_due;
}

/** The payments somebody wants back through their bank. A charge says for ever that it was disputed, so each dispute is asked for. */
async function disputedOf(library: Stripe, charges: readonly Stripe.Charge[]): Promise<ReadonlySet<string>> {
  const asked = charges.filter(({ disputed }) => disputed);
  const found = await Promise.all(
    asked.map(async ({ id }) => {
      const { data } = await library.disputes.list({ charge: id, limit: MOST });
      const isOver = data.length > 0 && data.every(({ status }) => SETTLED_FOR_US.includes(status));
      return isOver ? [] : [id];
    }),
  );
  return new Set(found.flat());
}
