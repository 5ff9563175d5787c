import { contract } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import type { Payments } from "./payments.ts";
import { startCheckout } from "./start-checkout.ts";
import { readSubscription } from "./trial/free-trial.ts";

const os = bind(contract);

/** Without `payments` nobody can pay for anything yet. */
export const billingRoutes = (payments: Payments | null) =>
  os.router({
    offer: os.offer.handler(async ({ context }) => {
      const person = payments && (await context.findPerson());
      return { isOpen: payments !== null, hasTrial: !person || (await payments.hasTrialLeft(person.email)) };
    }),
    subscription: os.subscription.use(signedIn).handler(async ({ context }) => {
      const row = await readSubscription(context);
      if (!row) throw new AppError("PGRST116");
      return row;
    }),
    createCheckout: os.createCheckout
      .use(signedIn)
      .handler(({ context, input }) => startCheckout({ ...context, payments }, input)),
  });
