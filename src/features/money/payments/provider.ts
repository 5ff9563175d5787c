import type { PlanName } from "#server/money/billing";
import type { Told } from "./news/facts.ts";

export type CheckoutOrder = {
  customerId: string;
  plan: PlanName;
  hasTrial: boolean;
  successUrl: string;
  cancelUrl: string;
  /** The same key again answers the same page. */
  key: string;
};

/** News of something at the provider. What has become of it is asked for, never read from the news. */
export type News = {
  id: string;
  kind: string;
  customerId: string | null;
  /** Of a disputed payment no more is said than which it was. */
  paymentId: string | null;
  happenedAt: Date;
};

/** Something came back that no provider would say: an answer of somebody in between, or half of one. */
export class GarbledAnswer extends Error {}

/** The provider has understood, and will not do it: asking again changes nothing. */
export class Refusal extends Error {}

/** The provider has no money of ours at hand to give back with: there will be some later. */
export class BalanceTooLow extends Error {}

export type RefundOrder = {
  paymentId: string;
  pence: number;
  /** What was made under it is not made again. */
  key: string;
  /** How often it was refused: the provider would repeat what it said to the same request. */
  refusals: number;
};

/** A payment provider, as far as this feature knows one. What it cannot do it throws, and nothing has been changed then. */
export type Provider = {
  /** So long somebody waits for it at most, whatever has to be asked. */
  patienceMs: number;
  /** A customer of theirs for somebody of ours; without an address the provider asks for one. */
  openCustomer(of: { userId: string; email: string | null; key: string }): Promise<string>;
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  /** A page that was opened before can no longer be paid on. */
  closeCheckout(checkoutId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  tell(customerIds: readonly string[]): Promise<Told>;
  /** Lets a plan end with the time that is paid for, or go on after all. */
  setEnding(subscriptionId: string, isEnding: boolean): Promise<void>;
  /** Ends a plan at once; one that has ended already stays so. */
  endNow(subscriptionId: string): Promise<void>;
  /** @throws Refusal, BalanceTooLow */
  refund(order: RefundOrder): Promise<void>;
  newsSince(moment: Date): Promise<News[]>;
  /** @throws AppError BAD_REQUEST where the signature is not the provider's or is old. */
  readNews(raw: Buffer, signature: string): Promise<News>;
};
