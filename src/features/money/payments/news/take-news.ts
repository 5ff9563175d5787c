import type { Deps } from "../deps.ts";
import type { News } from "../provider.ts";
import { SETTLE_PAYMENTS } from "./settle.ts";
import { addNews, findPayerOf } from "../store.ts";

/** Writes down that something has happened, and has it looked into. The same news again changes nothing. */
export async function takeNews({ database, jobs, clock }: Deps, given: News): Promise<void> {
  await database.asWorker(async (tx) => {
    const { paymentId } = given;
    const customerId = given.customerId ?? (paymentId === null ? null : ((await findPayerOf(tx, paymentId)) ?? null));
    if (!(await addNews(tx, { ...given, customerId }, clock.now()))) return;
    if (customerId !== null) await jobs().enqueue(tx, SETTLE_PAYMENTS, { customerId });
  });
}

/** News as it is sent: the signature is the provider's over these very bytes, and fresh. */
export async function takeSigned(deps: Deps, raw: Buffer, signature: string): Promise<void> {
  await takeNews(deps, await deps.provider.readNews(raw, signature));
}
