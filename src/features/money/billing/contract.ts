import * as z from "zod/mini";
import { route, ROW_ERRORS } from "#shared/contract.ts";
import { PLAN_NAMES } from "./plan-names.ts";
import { SubscriptionRow } from "./subscription-row.ts";

export { SubscriptionRow };

export const CheckoutInput = z.object({
  priceId: z.string().check(z.maxLength(200, "That is not a price of ours.")),
  planType: z.enum(["trial", ...PLAN_NAMES], "That is not a plan we know."),
});
export type CheckoutInput = z.infer<typeof CheckoutInput>;
export type PlanType = CheckoutInput["planType"];

const tags = ["billing"];

export const contract = {
  offer: route
    .route({
      method: "GET",
      path: "/plans",
      tags,
      summary: "Whether plans are on sale",
    })
    .output(z.object({ isOpen: z.boolean(), hasTrial: z.boolean() })),
  subscription: route
    .errors({ PGRST116: ROW_ERRORS.PGRST116 })
    .route({ method: "GET", path: "/subscription", tags, summary: "The signed-in person's subscription" })
    .output(SubscriptionRow),
  createCheckout: route
    .route({
      method: "POST",
      path: "/functions/create-subscription-checkout",
      tags,
      summary: "Where the signed-in person goes to start a plan",
    })
    .input(CheckoutInput)
    .output(z.object({ url: z.string() })),
};

export {
  ACCESS_STATES,
  type AccessState,
  type Allowances,
  type Left,
  LOCK_REASONS,
  type Lock,
  type Start,
  startOf,
} from "./allowances.ts";
