import type Stripe from "stripe";
import { BalanceTooLow, Refusal, type RefundOrder } from "../provider.ts";
import { isRefusal, MOST, readable, textOf } from "./stripe-answers.ts";

/** The provider forgets a key after a day; what was made with it then still says so. */
export async function refundBy(library: Stripe, order: RefundOrder): Promise<void> {
  const { paymentId, pence, key } = order;
  const made = await readable(async () => {
    const { data } = await library.refunds.list({ payment_intent: paymentId, limit: MOST });
    return data.find(({ metadata, status }) => metadata?.["key"] === key && !hasFailed(status));
  });
  if (made === undefined && pence === 0) return;
  const refund = made ?? (await refundAnew(library, order));
  textOf(refund, "id");
  if (refund.pending_reason === NO_FUNDS || (hasFailed(refund.status) && refund.failure_reason === NO_FUNDS))
    throw balanceTooLow();
  if (hasFailed(refund.status)) throw new Refusal("The payment provider could not give the money back.");
}

function refundAnew(library: Stripe, { paymentId, pence, key, refusals }: RefundOrder): Promise<Stripe.Refund> {
  const about = { payment_intent: paymentId, amount: pence, metadata: { key } };
  const idempotencyKey = refusals === 0 ? key : `${key}-${refusals}`;
  return library.refunds.create(about, { idempotencyKey }).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    const isOfBalance = error instanceof Error && "code" in error && error.code === "balance_insufficient";
    throw isOfBalance
      ? balanceTooLow(error)
      : new Refusal("The payment provider does not give this money back.", { cause: error });
  });
}

const NO_FUNDS = "insufficient_funds";

const balanceTooLow = (cause?: unknown) =>
  new BalanceTooLow("The balance at the payment provider does not cover what is given back.", { cause });

const hasFailed = (status: string | null): boolean => status === "failed" || status === "canceled";
