import type { CheckoutInput } from "#contract/billing";

/** The payment provider, as far as this room knows it. */
export type Payments = {
  /** Opens the provider's page for this order. Answers its address. */
  openCheckout(order: CheckoutInput & { userId: string; email: string }): Promise<{ url: string }>;
};
