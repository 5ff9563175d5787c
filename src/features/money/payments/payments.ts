import { MINUTE_MS } from "#shared/durations.ts";
import type { App, Feature } from "#platform/feature.ts";
import type { AnyJob } from "#platform/jobs.ts";
import { sealOf } from "#platform/seal.ts";
import { type Payments, PLANS } from "#server/money/billing";
import { openSandbox, type Sandbox, sandboxHandler } from "#server/money/sandbox";
import { stopRenewal } from "./change-plan.ts";
import type { Deps } from "./deps.ts";
import { endPlansJob } from "./end-for-good.ts";
import { forgetSettledNews } from "./news/forget-news.ts";
import { giveBackJob } from "./give-back.ts";
import { addressKeysBy, paymentsOf } from "./open-checkout.ts";
import { remindOfCharges } from "./notices/post-notices.ts";
import { reconcile } from "./news/reconcile.ts";
import { returnHandler } from "./return-handler.ts";
import { paymentRoutes } from "./routes.ts";
import { settleJob } from "./news/settle.ts";
import type { Prices } from "./stripe/stripe-facts.ts";
import { stripeProvider, type StripeSettings } from "./stripe/stripe-provider.ts";
import { takeSigned } from "./news/take-news.ts";
import { webhookHandler } from "./news/webhook-handler.ts";

export type OpenPayments = {
  feature: Feature;
  /** Null while nothing is on sale. */
  payments: Payments | null;
  jobs: readonly AnyJob[];
  /** Nothing more is charged to this person. Again, or without a plan: nothing happens. */
  stopRenewal(userId: string): Promise<void>;
};

/** With Stripe, with the sandbox in its place, or with nothing on sale. */
export function openPayments(app: App): OpenPayments {
  const { config, secret, log, database, clock, jobs: queue } = app;
  const { payments: settings, appUrl, trustedProxies } = config;
  if (settings === null) return CLOSED;
  const given = { log, database, clock, jobs: queue, appUrl, trustedProxies };
  const sandbox = settings.kind === "sandbox" ? openSandbox({ ...given, secret }) : null;
  const stripe = settings.kind === "stripe" ? settings : null;
  const provider = stripeProvider(stripe ?? sandboxSettings(sandbox as Sandbox), clock);
  const { digest } = sealOf(secret, "payments");
  const deps: Deps = { ...given, provider, addressKeyOf: addressKeysBy(digest) };
  sandbox?.tellTo((raw, signature) => takeSigned(deps, raw, signature));

  const remind = async () => {
    await sandbox?.passTime();
    await remindOfCharges(deps);
  };
  const jobs = [settleJob(deps), giveBackJob(deps), endPlansJob(provider)];
  return {
    payments: paymentsOf(deps),
    jobs,
    stopRenewal: (userId) => stopRenewal(deps, userId),
    feature: {
      operations: { payments: paymentRoutes(deps) },
      handlers: [webhookHandler(deps), returnHandler(deps), ...(sandbox ? [sandboxHandler(sandbox)] : [])],
      jobs,
      sweeps: [forgetSettledNews],
      timers: [
        { everyMs: MINUTE_MS, work: remind, isTime: true },
        { everyMs: 10 * MINUTE_MS, work: () => reconcile(deps), isTime: true },
      ],
    },
  };
}

const endNothing = endPlansJob(null);
const CLOSED: OpenPayments = {
  payments: null,
  jobs: [endNothing],
  stopRenewal: () => Promise.resolve(),
  feature: { operations: { payments: paymentRoutes(null) }, jobs: [endNothing], sweeps: [forgetSettledNews] },
};

const sandboxSettings = ({ fetch, webhookSecret }: Sandbox): StripeSettings => ({
  secretKey: "sk_test_sandbox",
  webhookSecret,
  prices: Object.fromEntries(PLANS.map(({ name, priceId }) => [name, priceId])) as Prices,
  apiUrl: null,
  timeoutMs: 10_000,
  fetch,
});
