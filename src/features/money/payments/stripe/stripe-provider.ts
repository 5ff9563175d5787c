import type Stripe from "stripe";
import type { Clock } from "#platform/clock.ts";
import { AppError } from "#platform/errors.ts";
import { SUBSCRIBED_STATUSES, TRIAL_DAYS } from "#server/money/billing";
import type { PlanFacts } from "../news/facts.ts";
import type { CheckoutOrder, Provider } from "../provider.ts";
import { isRefusal, MOST, readable, textOf } from "./stripe-answers.ts";
import { refundBy } from "./stripe-refund.ts";
import { factsOf, invoiceOf, newsOf, type Prices } from "./stripe-facts.ts";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  prices: Prices;
  /** Where its API is, if not at its own address. */
  apiUrl: string | null;
  /** How long one answer may take. Each request has one more try. */
  timeoutMs: number;
  /** Carries the requests in place of the network. */
  fetch?: typeof fetch;
};

const RETRIES = 1;
/** More than its library waits before it tries again. */
const PAUSE_MS = 1000;
const KINDS = [
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
];
/** A dispute that has come to nothing. */
const SETTLED_FOR_US = ["won", "warning_closed", "prevented"];
/** How old signed news may be, against somebody who has overheard it. */
const TOLERANCE_SECONDS = 300;

/** Stripe behind our own words. Its library is loaded when it is first needed. */
export function stripeProvider(settings: StripeSettings, clock: Clock): Provider {
  let opened: Promise<Stripe> | null = null;
  const stripe = () => (opened ??= openLibrary(settings));

  const nextPenceOf = async (subscription: Stripe.Subscription): Promise<number | null> => {
    const goesOn = !subscription.cancel_at_period_end && subscription.cancel_at === null;
    if (!goesOn || !SUBSCRIBED_STATUSES.includes(subscription.status) || subscription.status === "incomplete")
      return null;
    const library = await stripe();
    return (await library.invoices.createPreview({ subscription: subscription.id })).amount_due;
  };
  const plansOf = async (customer: string): Promise<PlanFacts[]> => {
    const library = await stripe();
    const { data } = await library.subscriptions.list({ customer, status: "all", limit: MOST });
    return Promise.all(data.map(async (each) => factsOf(each, settings.prices, await nextPenceOf(each))));
  };

  const tellOf = async (library: Stripe, customer: string) => {
    const [plans, invoices, charges] = await Promise.all([
      plansOf(customer),
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
  };

  return {
    patienceMs: settings.timeoutMs * (1 + RETRIES) + PAUSE_MS,
    async openCustomer({ userId, email, key }) {
      const library = await stripe();
      const about = { metadata: { user: userId }, ...(email === null ? {} : { email }) };
      return textOf(await library.customers.create(about, { idempotencyKey: key }), "id");
    },
    async openCheckout(order) {
      const library = await stripe();
      const session = await library.checkout.sessions.create(checkoutOf(order, settings.prices), {
        idempotencyKey: order.key,
      });
      return { id: textOf(session, "id"), url: textOf(session, "url") };
    },
    async closeCheckout(checkoutId) {
      const library = await stripe();
      await ignoringRefusal(library.checkout.sessions.expire(checkoutId));
    },
    async openPortal(customer, returnUrl) {
      const library = await stripe();
      return textOf(await library.billingPortal.sessions.create({ customer, return_url: returnUrl }), "url");
    },
    async tell(customerIds) {
      const library = await stripe();
      const told = await Promise.all(customerIds.map((customer) => readable(() => tellOf(library, customer))));
      return {
        plans: told.flatMap(({ plans }) => plans),
        invoices: told.flatMap(({ invoices }) => invoices),
        payers: told.flatMap(({ payer }) => payer ?? []),
      };
    },
    async setEnding(subscriptionId, isEnding) {
      const library = await stripe();
      textOf(await library.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding }), "id");
    },
    async endNow(subscriptionId) {
      const library = await stripe();
      await ignoringRefusal(library.subscriptions.cancel(subscriptionId));
    },
    refund: async (order) => refundBy(await stripe(), order),
    async newsSince(moment) {
      const library = await stripe();
      const since = { gte: Math.floor(moment.getTime() / 1000) };
      const found = library.events.list({ created: since, types: KINDS, limit: MOST });
      return readable(async () => (await found.autoPagingToArray({ limit: 10_000 })).map(newsOf));
    },
    async readNews(raw, signature) {
      const library = await stripe();
      try {
        const { webhookSecret } = settings;
        const now = clock.now().getTime();
        return newsOf(
          library.webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now),
        );
      } catch {
        throw new AppError("BAD_REQUEST", "The signature does not belong to what was sent.");
      }
    },
  };
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

async function openLibrary({ secretKey, apiUrl, timeoutMs, fetch: carry }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import("stripe");
  const { protocol, hostname, port } = new URL(apiUrl ?? "https://api.stripe.com");
  return new Library(secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port === "" ? {} : { port }),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(carry === undefined ? {} : { httpClient: Library.createFetchHttpClient(carry) }),
  });
}

const checkoutOf = (order: CheckoutOrder, prices: Prices): Stripe.Checkout.SessionCreateParams => ({
  mode: "subscription",
  customer: order.customerId,
  line_items: [{ price: prices[order.plan], quantity: 1 }],
  allow_promotion_codes: true,
  // The card is asked for, and confirmed with the bank, also where nothing is charged yet.
  payment_method_collection: "always",
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
  ...(order.hasTrial ? { subscription_data: { trial_period_days: TRIAL_DAYS } } : {}),
});

/** What is over already cannot be ended: the provider says so, and that is what was wanted. */
async function ignoringRefusal(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
