import { randomUUID } from "node:crypto";
import type { CheckoutInput } from "#contract/money/billing";
import { AppError } from "#platform/errors.ts";
import { inboxOf } from "#server/identity/accounts";
import { findSubscription, type Payments, planAfter, subscriptionOf } from "#server/money/billing";
import type { Deps } from "./deps.ts";
import { plainly } from "./plainly.ts";
import { findCheckout, keepCheckout } from "./plan-store.ts";
import { settlePerson } from "./news/settle.ts";
import { addCustomer, customersOf, isTrialSpent } from "./store.ts";

export type Payer = { userId: string; email: string };

/** Everybody has one trial of a plan, whatever stands after the plus sign of their address. */
export const hasTrialLeft = async ({ database, addressKeyOf }: Deps, email: string): Promise<boolean> =>
  !(await database.asWorker((tx) => isTrialSpent(tx, addressKeyOf(email))));

/** The way to the payment provider, as billing knows it. */
export const paymentsOf = (deps: Deps): Payments => ({
  hasTrialLeft: (email) => hasTrialLeft(deps, email),
  async openCheckout({ planType, userId, email }) {
    const { url } = await plainly(deps.provider, () => openCheckout(deps, planType, { userId, email }));
    return { url };
  },
});

async function openCheckout(deps: Deps, planType: CheckoutInput["planType"], person: Payer): Promise<Page> {
  const { provider, appUrl } = deps;
  const customerId = await customerOf(deps, person);
  return openOnly(deps, person.userId, async () =>
    provider.openCheckout({
      customerId,
      plan: planAfter(planType).name,
      hasTrial: await hasTrialLeft(deps, person.email),
      successUrl: `${appUrl}/api/payments/return?customer=${customerId}`,
      cancelUrl: `${appUrl}/subscription-checkout`,
      key: randomUUID(),
    }),
  );
}

type Page = { id: string; url: string };

/** One page at a time for each person, whoever pays, so that nobody pays twice from two windows. */
export async function openOnly(deps: Deps, userId: string, open: () => Promise<Page>): Promise<Page> {
  const { database, provider } = deps;
  const before = await database.asWorker((tx) => findCheckout(tx, userId));
  if (before !== null) {
    await provider.closeCheckout(before);
    // It may have been paid on a moment ago, and the news of it still be on its way.
    await settlePerson(deps, userId);
    const row = await database.asWorker((tx) => findSubscription(tx, userId));
    if (subscriptionOf(row ?? null).subscribed)
      throw new AppError("CONFLICT", "This is paid for already. Nothing more has been charged.");
  }
  const page = await open();
  if (await database.asWorker((tx) => keepCheckout(tx, { userId, checkoutId: page.id, before }))) return page;
  await provider.closeCheckout(page.id);
  throw new AppError(
    "CONFLICT",
    "Another page to pay on was opened at the same moment. Nothing has been charged. Please try again.",
  );
}

/** Their customer at the provider, made when they first go there. */
export async function customerOf(
  { database, provider, clock, addressKeyOf }: Deps,
  { userId, email }: Payer,
): Promise<string> {
  const known = await database.asWorker((tx) => customersOf(tx, userId));
  const own = known.find(({ is_by_link }) => !is_by_link);
  if (own) return own.customer_id;
  const customerId = await provider.openCustomer({ userId, email, key: `customer-${userId}-${addressKeyOf(email)}` });
  await database.asWorker((tx) => addCustomer(tx, { customerId, userId, isByLink: false, at: clock.now() }));
  return customerId;
}

/** What stands for an address once its account is gone. */
export const addressKeysBy =
  (digest: (text: string, owner: string) => string) =>
  (email: string): string =>
    digest(inboxOf(email.toLowerCase()), "plan-trial");
