import * as z from "zod/mini";

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
