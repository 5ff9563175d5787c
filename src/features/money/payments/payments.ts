import type { Config } from "#platform/config.ts";
import { every } from "#platform/every.ts";
import type { Door } from "#platform/http/server.ts";
import type { AnyJob } from "#platform/jobs.ts";
import { sealOf } from "#platform/seal.ts";
import { type Payments, PLANS } from "#server/money/billing";
import { openSandbox, type Sandbox, sandboxDoor } from "#server/money/sandbox";
import { stopRenewal } from "./change-plan.ts";
import type { Deps } from "./deps.ts";
import { endPlansJob } from "./end-for-good.ts";
import { giveBackJob } from "./give-back.ts";
import { addressKeysBy, paymentsOf } from "./open-checkout.ts";
import { remindOfCharges } from "./notices/post-notices.ts";
import { reconcile } from "./news/reconcile.ts";
import { returnDoor } from "./return-door.ts";
import { paymentRoutes } from "./routes.ts";
import { settleJob } from "./news/settle.ts";
import type { Prices } from "./stripe/stripe-facts.ts";
import { stripeProvider, type StripeSettings } from "./stripe/stripe-provider.ts";
import { takeSigned } from "./news/take-news.ts";
import { webhookDoor } from "./news/webhook-door.ts";

type Given = Omit<Deps, "provider" | "addressKeyOf"> & { secret: string; settings: Config["payments"] };

export type OpenPayments = {
  /** Null while nothing is on sale. */
  payments: Payments | null;
  routes: ReturnType<typeof paymentRoutes>;
  jobs: AnyJob[];
  doors: Door[];
  /** Nothing more is charged to this person. Again, or without a plan: nothing happens. */
  stopRenewal(userId: string): Promise<void>;
  /** What is done again and again: news that was missed, reminders, and what time brings in the sandbox. */
  passTime(): Promise<void>;
  begin(): { stop(): void }[];
};

const MINUTE_MS = 60_000;

/** The room at work: with Stripe, with the sandbox in its place, or with nothing on sale. */
export function openPayments({ settings, secret, ...given }: Given): OpenPayments {
  const { log } = given;
  if (settings === null) return CLOSED;
  const sandbox = settings.kind === "sandbox" ? openSandbox({ ...given, secret }) : null;
  const stripe = settings.kind === "stripe" ? settings : null;
  const provider = stripeProvider(stripe ?? sandboxSettings(sandbox as Sandbox), given.clock);
  const { digest } = sealOf(secret, "payments");
  const deps: Deps = { ...given, provider, addressKeyOf: addressKeysBy(digest) };
  sandbox?.tellTo((raw, signature) => takeSigned(deps, raw, signature));

  const remind = async () => {
    await sandbox?.passTime();
    await remindOfCharges(deps);
  };
  return {
    payments: paymentsOf(deps),
    routes: paymentRoutes(deps),
    jobs: [settleJob(deps), giveBackJob(deps), endPlansJob(provider)],
    stopRenewal: (userId) => stopRenewal(deps, userId),
    doors: [webhookDoor(deps), returnDoor(deps), ...(sandbox ? [sandboxDoor(sandbox)] : [])],
    async passTime() {
      await remind();
      await reconcile(deps);
    },
    begin: () => [every(MINUTE_MS, log, remind), every(10 * MINUTE_MS, log, () => reconcile(deps))],
  };
}

const CLOSED: OpenPayments = {
  payments: null,
  routes: paymentRoutes(null),
  jobs: [endPlansJob(null)],
  stopRenewal: () => Promise.resolve(),
  doors: [],
  passTime: () => Promise.resolve(),
  begin: () => [],
};

const sandboxSettings = ({ fetch, webhookSecret }: Sandbox): StripeSettings => ({
  secretKey: "sk_test_sandbox",
  webhookSecret,
  prices: Object.fromEntries(PLANS.map(({ name, priceId }) => [name, priceId])) as Prices,
  apiUrl: null,
  timeoutMs: 10_000,
  fetch,
});
