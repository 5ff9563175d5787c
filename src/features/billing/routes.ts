import { contract } from "#contract/billing";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import type { Payments } from "./payments.ts";
import { startCheckout } from "./start-checkout.ts";
import { findSubscription } from "./store.ts";

const os = bind(contract);

/** Without `payments` nobody can pay for anything yet. */
export const billingRoutes = (payments: Payments | null) =>
  os.router({
    offer: os.offer.handler(() => ({ isOpen: payments !== null })),
    subscription: os.subscription.use(signedIn).handler(async ({ context: { database, person } }) => {
      const row = await database.asPerson(person.userId, (tx) => findSubscription(tx, person.userId));
      if (!row) throw new AppError("PGRST116");
      return row;
    }),
    createCheckout: os.createCheckout
      .use(signedIn)
      .handler(({ context, input }) => startCheckout({ ...context, payments }, input)),
  });
