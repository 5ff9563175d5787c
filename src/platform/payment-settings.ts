import * as z from "zod";
import { isOnThisMachine, optional, setting, wholeNumber } from "./environment.ts";
import { StartError } from "./errors.ts";

const PLANS = ["monthly", "quarterly", "yearly"] as const;

export type PaymentSettings =
  | { kind: "sandbox" }
  | {
      kind: "stripe";
      secretKey: string;
      webhookSecret: string;
      /** Stripe's price for each plan. */
      prices: Record<(typeof PLANS)[number], string>;
      apiUrl: string | null;
      /** How long one answer of Stripe's may take. */
      timeoutMs: number;
    };

export const paymentEnvironment = {
  PAYMENTS: setting(z.enum(["stripe", "sandbox", "off"], "has to be stripe, sandbox or off").optional()),
  STRIPE_SECRET_KEY: optional(z.string().min(10, "has to be a secret key of Stripe's")),
  STRIPE_WEBHOOK_SECRET: optional(z.string().min(10, "has to be the signing secret of a webhook")),
  STRIPE_PRICES: optional(z.string()),
  STRIPE_API_URL: optional(z.url({ protocol: /^https?$/, error: "has to be the address of Stripe's interface" })),
  STRIPE_MS: wholeNumber({ least: 50, most: 30_000, otherwise: 10_000 }),
};

type Given = { [name in Exclude<keyof typeof paymentEnvironment, "STRIPE_MS">]?: string | undefined } & {
  STRIPE_MS: number;
};
type Where = { isLoopback: boolean; isProduction: boolean; isTest: boolean };

/** Who takes payments: Stripe with a key, the sandbox on a developer's own machine, otherwise nobody. @throws StartError */
export function paymentSettingsOf(env: Given, where: Where): PaymentSettings | null {
  const here = where.isLoopback && !where.isProduction && !where.isTest ? "sandbox" : "off";
  const kind = env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? "stripe" : here);
  if (kind === "off") return null;
  if (kind === "sandbox") {
    if (where.isProduction && !where.isLoopback)
      throw new StartError(
        "The setting PAYMENTS cannot be sandbox in production: anybody could have a plan there without paying. Set it to stripe or off.",
      );
    return { kind };
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (!secretKey || !webhookSecret || !env.STRIPE_PRICES)
    throw new StartError(
      "The settings STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICES belong together: one of them is missing.",
    );
  if (apiUrl?.startsWith("http:") && !isOnThisMachine(apiUrl))
    throw new StartError("The setting STRIPE_API_URL has to begin with https://.");
  const prices = pricesOf(env.STRIPE_PRICES);
  return { kind: "stripe", secretKey, webhookSecret, prices, apiUrl: apiUrl ?? null, timeoutMs: env.STRIPE_MS };
}

/** "monthly=price_1,quarterly=price_2,yearly=price_3": each plan once, and each at a price of its own. */
function pricesOf(text: string): Record<(typeof PLANS)[number], string> {
  const given = text.split(",").map((each) => each.split("=").map((part) => part.trim()));
  const prices = PLANS.map((plan) => given.find(([name]) => name === plan)?.[1] ?? "");
  const [monthly = "", quarterly = "", yearly = ""] = prices;
  const isWhole = prices.every((price) => /^price_\w+$/u.test(price)) && new Set(prices).size === PLANS.length;
  if (!isWhole)
    throw new StartError("The setting STRIPE_PRICES has to read monthly=price_…,quarterly=price_…,yearly=price_….");
  return { monthly, quarterly, yearly };
}
