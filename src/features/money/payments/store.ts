import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { News } from "./provider.ts";
import "./tables.ts";

export type Customer = { id: string; customer_id: string; user_id: string | null; is_by_link: boolean };

export const customersOf = (tx: Tx, userId: string): Promise<Customer[]> =>
  tx
    .selectFrom("payment_customers")
    .select(["id", "customer_id", "user_id", "is_by_link"])
    .where("user_id", "=", userId)
    .orderBy("opened_at")
    .execute();

export const findCustomer = (tx: Tx, customerId: string): Promise<Customer | undefined> =>
  tx
    .selectFrom("payment_customers")
    .select(["id", "customer_id", "user_id", "is_by_link"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();

export async function addCustomer(
  tx: Tx,
  of: { customerId: string; userId: string; isByLink: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto("payment_customers")
    .values({ customer_id: of.customerId, user_id: of.userId, is_by_link: of.isByLink, opened_at: of.at })
    .onConflict((known) => known.column("customer_id").doNothing())
    .execute();
}

export async function keepPayer(tx: Tx, id: string, email: string | null): Promise<void> {
  await tx.updateTable("payment_customers").set({ payer_email: email }).where("id", "=", id).execute();
}

/** From now on whoever has this address has had their trial. */
export async function noteTrial(tx: Tx, addressKey: string, at: Date): Promise<void> {
  await tx
    .insertInto("plan_trials")
    .values({ address_key: addressKey, begun_at: at })
    .onConflict((known) => known.column("address_key").doNothing())
    .execute();
}

export async function isTrialSpent(tx: Tx, addressKey: string): Promise<boolean> {
  const found = await tx
    .selectFrom("plan_trials")
    .select("begun_at")
    .where("address_key", "=", addressKey)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of whoever goes: their customers at the provider, whose they were forgotten. */
export async function letGoOf(tx: Tx, userId: string): Promise<string[]> {
  await sql`update public.invoices set user_id = null where user_id = ${userId}`.execute(tx);
  const gone = await sql<{ customer_id: string }>`
    update public.payment_customers set user_id = null, payer_email = null
    where user_id = ${userId} returning customer_id`.execute(tx);
  return gone.rows.map(({ customer_id }) => customer_id);
}

/** False where this news has been heard before. */
export async function addNews(tx: Tx, news: News, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto("payment_events")
    .values({
      id: news.id,
      kind: news.kind,
      customer_id: news.customerId,
      happened_at: news.happenedAt,
      received_at: at,
    })
    .onConflict((known) => known.column("id").doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function markSettled(tx: Tx, customerId: string, before: Date, at: Date): Promise<void> {
  await tx
    .updateTable("payment_events")
    .set({ settled_at: at })
    .where("customer_id", "=", customerId)
    .where("received_at", "<=", before)
    .where("settled_at", "is", null)
    .execute();
}

export async function findPayerOf(tx: Tx, paymentId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("invoices")
    .innerJoin("payment_customers", "payment_customers.id", "invoices.payer_id")
    .select("payment_customers.customer_id")
    .where(sql<string>`invoices.stands->>'paymentId'`, "=", paymentId)
    .executeTakeFirst();
  return found?.customer_id;
}

/** When the newest thing happened that we know of. */
export async function lastHeard(tx: Tx): Promise<Date | undefined> {
  const found = await tx
    .selectFrom("payment_events")
    .select("happened_at")
    .orderBy("happened_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.happened_at;
}

/** Customers of ours of whom there is news that has waited too long. */
export async function unsettledCustomers(tx: Tx, before: Date): Promise<string[]> {
  const found = await tx
    .selectFrom("payment_events")
    .innerJoin("payment_customers", "payment_customers.customer_id", "payment_events.customer_id")
    .select("payment_customers.customer_id")
    .distinct()
    .where("settled_at", "is", null)
    .where("received_at", "<", before)
    .limit(500)
    .execute();
  return found.map(({ customer_id }) => customer_id);
}

/** Forgets news that was settled by then, and what came in by then of customers who are not ours. */
export async function forgetNews(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from payment_events where settled_at < ${before}
      or (settled_at is null and received_at < ${before}
        and (customer_id is null or customer_id not in (select customer_id from payment_customers)))`.execute(tx);
}

/** How many news came in, wait and have waited too long. */
export async function newsCounts(
  tx: Tx,
  since: Date,
  late: Date,
): Promise<{ heard: number; waiting: number; late: number }> {
  const found = await sql<{ heard: number; waiting: number; late: number }>`
    select count(*) filter (where received_at > ${since})::int as heard,
           count(*) filter (where settled_at is null)::int as waiting,
           count(*) filter (where settled_at is null and received_at < ${late})::int as late
    from payment_events
    where (received_at > ${since} or settled_at is null) and customer_id in (select customer_id from payment_customers)`.execute(
    tx,
  );
  return found.rows[0] ?? { heard: 0, waiting: 0, late: 0 };
}
