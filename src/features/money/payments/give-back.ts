import * as z from "zod";
import { type Job, TRIES_A_DAY } from "#platform/jobs.ts";
import type { Deps } from "./deps.ts";
import type { InvoiceFacts } from "./news/facts.ts";
import { endWithdrawal, findWithdrawal, noteRefusal, noteTakenSince, type Withdrawal } from "./plan-store.ts";
import { BalanceTooLow, Refusal, type RefundOrder } from "./provider.ts";

const GiveBack = z.object({ withdrawalId: z.uuid() });
export const GIVE_BACK = { name: "give-plan-back" };

/** What was taken for the plan after it was given back, while the provider could not be told. */
export function takenSince(owed: Withdrawal, invoices: readonly InvoiceFacts[]): InvoiceFacts[] {
  // The provider tells of whole seconds.
  const asked = Math.floor(owed.asked_at.getTime() / 1000) * 1000;
  return invoices.filter(
    ({ subscriptionId, paymentId, paidAt, paidPence, isDisputed }) =>
      subscriptionId === owed.subscription_id &&
      paymentId !== null &&
      paymentId !== owed.payment_id &&
      paidAt !== null &&
      Date.parse(paidAt) >= asked &&
      paidPence > 0 &&
      !isDisputed,
  );
}

/** The sum of the day it was asked for, and everything that was taken since. */
function ordersOf(owed: Withdrawal, since: readonly InvoiceFacts[]): RefundOrder[] {
  const { payment_id: paymentId, pence, refusals } = owed;
  const key = `give-back-${owed.id}`;
  const later = since.map((each) => ({
    paymentId: each.paymentId ?? "",
    pence: Math.max(0, each.paidPence - each.refundedPence),
    key: `${key}-${each.paymentId}`,
    refusals,
  }));
  return pence > 0 && paymentId !== null ? [{ paymentId, pence, key, refusals }, ...later] : later;
}

export const giveBackJob = (deps: Deps): Job<z.infer<typeof GiveBack>> => ({
  ...GIVE_BACK,
  data: GiveBack,
  retryLimit: 2 * TRIES_A_DAY,
  async handle({ withdrawalId }) {
    const { database, clock, log, provider } = deps;
    const owed = await database.asWorker((tx) => findWithdrawal(tx, withdrawalId));
    if (owed === undefined || owed.done_at !== null) return;
    await provider.endNow(owed.subscription_id);
    // Nothing more can be taken now: what was taken until now is asked for.
    const told = owed.customer_id === null ? null : await provider.tell([owed.customer_id]);
    const since = takenSince(owed, told?.invoices ?? []);
    const sum = since.reduce((total, { paidPence }) => total + paidPence, 0);
    await database.asWorker((tx) => noteTakenSince(tx, owed.id, sum));
    const failures = await refundAll(deps, ordersOf(owed, since));
    if (failures.some(isRefused)) await database.asWorker((tx) => noteRefusal(tx, owed.id));
    const [again] = failures.filter((error) => !(error instanceof Refusal));
    if (again !== undefined) throw new Error("Not everything is given back yet.", { cause: again });
    const [refusal] = failures;
    if (refusal === undefined) return database.asWorker((tx) => endWithdrawal(tx, owed.id, { done_at: clock.now() }));
    log.error({ err: refusal, withdrawal: owed.id }, "a withdrawal was refused for good");
    await database.asWorker((tx) => endWithdrawal(tx, owed.id, { failed_at: clock.now() }));
  },
  failed: ({ withdrawalId }) =>
    deps.database.asWorker((tx) => endWithdrawal(tx, withdrawalId, { failed_at: deps.clock.now() })),
});

const isRefused = (error: unknown): boolean => error instanceof Refusal || error instanceof BalanceTooLow;

/** One that fails keeps no other from being made. Answers what failed. */
async function refundAll({ provider }: Deps, orders: readonly RefundOrder[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const order of orders) await provider.refund(order).catch((error: unknown) => failures.push(error));
  return failures;
}
