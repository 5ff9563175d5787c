import * as z from "zod/mini";
import { route, ROW_ERRORS } from "#shared/contract.ts";
import { PLAN_NAMES } from "./plan-names.ts";

/** What somebody has paid for, as it is stored. */
export const SubscriptionRow = z.object({
  status: z.string(),
  trial_active: z.boolean(),
  trial_end: z.nullable(z.string()),
  subscription_end: z.nullable(z.string()),
  product_id: z.nullable(z.string()),
  price_id: z.nullable(z.string()),
});
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

export const CheckoutInput = z.object({
  priceId: z.string().check(z.maxLength(200, "That is not a price of ours.")),
  planType: z.enum(["trial", ...PLAN_NAMES], "That is not a plan we know."),
});
export type CheckoutInput = z.infer<typeof CheckoutInput>;
export type PlanType = CheckoutInput["planType"];

const tags = ["billing"];

export const contract = {
  offer: route
    .route({ method: "GET", path: "/plans", tags, summary: "Whether plans are on sale" })
    .output(z.object({ isOpen: z.boolean() })),
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
