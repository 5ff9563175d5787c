import type Stripe from "stripe";
import type { Clock } from "#platform/clock.ts";
import { AppError } from "#platform/errors.ts";
import type { News } from "../provider.ts";
import { MOST, readable } from "./stripe-answers.ts";
import { newsOf } from "./stripe-facts.ts";

const KINDS = [
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
];
/** How old signed news may be, against somebody who has overheard it. */
const TOLERANCE_SECONDS = 300;

/** What has happened since, as far as it is news to us. */
export function newsSince(library: Stripe, moment: Date): Promise<News[]> {
  const since = { gte: Math.floor(moment.getTime() / 1000) };
  const found = library.events.list({ created: since, types: KINDS, limit: MOST });
  return readable(async () => (await found.autoPagingToArray({ limit: 10_000 })).map(newsOf));
}

type Signed = { raw: Buffer; signature: string; secret: string };

/** @throws AppError BAD_REQUEST where the signature is not the provider's or is old. */
export function readNews(library: Stripe, { raw, signature, secret }: Signed, clock: Clock): News {
  try {
    const now = clock.now().getTime();
    return newsOf(library.webhooks.constructEvent(raw, signature, secret, TOLERANCE_SECONDS, undefined, now));
  } catch {
    throw new AppError("BAD_REQUEST", "The signature does not belong to what was sent.");
  }
}
