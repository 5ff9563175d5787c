import type { CheckoutInput } from "./contract.ts";

/** The payment provider, as far as this feature knows it. */
export type Payments = {
  /** False where the trial of a plan has been had with this address, in this account or another. */
  hasTrialLeft(email: string): Promise<boolean>;
  /** Opens the provider's page for this order. Answers its address. */
  openCheckout(order: CheckoutInput & { userId: string; email: string }): Promise<{ url: string }>;
};
