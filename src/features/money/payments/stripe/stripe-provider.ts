import type Stripe from "stripe";
import type { Clock } from "#platform/clock.ts";
import { TRIAL_DAYS } from "#server/money/billing";
import type { CheckoutOrder, Provider } from "../provider.ts";
import { isRefusal, textOf } from "./stripe-answers.ts";
import { refundBy } from "./stripe-refund.ts";
import type { Prices } from "./stripe-facts.ts";
import { newsSince, readNews } from "./stripe-news.ts";
import { toldOf } from "./stripe-told.ts";

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

/** Stripe behind our own words. Its library is loaded when it is first needed. */
export function stripeProvider(settings: StripeSettings, clock: Clock): Provider {
  let opened: Promise<Stripe> | null = null;
  const stripe = () => (opened ??= openLibrary(settings));

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
    tell: async (customerIds) => toldOf(await stripe(), settings.prices, customerIds),
    async setEnding(subscriptionId, isEnding) {
      const library = await stripe();
      textOf(await library.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding }), "id");
    },
    async endNow(subscriptionId) {
      const library = await stripe();
      await ignoringRefusal(library.subscriptions.cancel(subscriptionId));
    },
    refund: async (order) => refundBy(await stripe(), order),
    newsSince: async (moment) => newsSince(await stripe(), moment),
    readNews: async (raw, signature) =>
      readNews(await stripe(), { raw, signature, secret: settings.webhookSecret }, clock),
  };
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
