import type { CheckoutInput } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { Payments } from "./payments.ts";
import { priceOf } from "./rules.ts";
import { findSubscription } from "./store.ts";
import { subscriptionOf } from "./subscription.ts";

type StartContext = Pick<PersonContext, "database" | "person"> & { payments: Payments | null };

/** Sends the person to the payment provider, for a price that belongs to the plan they chose. */
export async function startCheckout(
  { database, person, payments }: StartContext,
  order: CheckoutInput,
): Promise<{ url: string }> {
  if (order.priceId !== priceOf(order.planType)) {
    throw new AppError("BAD_REQUEST", "That price does not belong to this plan.");
  }
  const row = await database.asPerson(person.userId, (tx) => findSubscription(tx, person.userId));
  if (subscriptionOf(row ?? null).subscribed) {
    throw new AppError("CONFLICT", "You already have a plan. Nothing has been charged.");
  }
  if (payments === null) {
    throw new AppError("SERVICE_UNAVAILABLE", "Paid plans are not open yet. Nothing has been charged.");
  }
  return payments.openCheckout({ ...order, userId: person.userId, email: person.email });
}
