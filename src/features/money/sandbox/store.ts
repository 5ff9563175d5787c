import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Charge, Customer, Dispute, Invoice, Refund, Session, Subscription } from "./objects.ts";
import "./tables.ts";

export type Event = { id: string; object: "event"; type: string; created: number; data: { object: object } };

/** The kinds of thing the sandbox keeps, by the name they go under. */
export type Kinds = {
  customer: Customer;
  session: Session;
  subscription: Subscription;
  invoice: Invoice;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  event: Event;
  /** News that nobody has been told yet. */
  untold: Event;
  /** An answer kept under the key it was asked with. */
  answer: { status: number; body: object };
};

type Kept<K extends keyof Kinds> = { kind: K; id: string; customerId?: string | null; stands: Kinds[K] };

export async function put<K extends keyof Kinds>(tx: Tx, { kind, id, customerId, stands }: Kept<K>): Promise<void> {
  const text = JSON.stringify(stands);
  await tx
    .insertInto("sandbox_objects")
    .values({ id, kind, customer_id: customerId ?? null, stands: text })
    .onConflict((known) => known.column("id").doUpdateSet({ kind, stands: text }))
    .execute();
}

export async function find<K extends keyof Kinds>(tx: Tx, kind: K, id: string): Promise<Kinds[K] | undefined> {
  const found = await tx
    .selectFrom("sandbox_objects")
    .select("stands")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirst();
  return found?.stands as Kinds[K] | undefined;
}

/** Newest first. */
export async function all<K extends keyof Kinds>(tx: Tx, kind: K, customerId?: string): Promise<Kinds[K][]> {
  const found = await tx
    .selectFrom("sandbox_objects")
    .select("stands")
    .where("kind", "=", kind)
    .$if(customerId !== undefined, (query) => query.where("customer_id", "=", customerId ?? ""))
    .orderBy("seq", "desc")
    .execute();
  return found.map(({ stands }) => stands as Kinds[K]);
}

/** Subscriptions whose time is over by then, or that wait for a payment. */
export async function due(tx: Tx, now: number): Promise<Subscription[]> {
  const found = await tx
    .selectFrom("sandbox_objects")
    .select("stands")
    .where("kind", "=", "subscription")
    .where(sql<string>`stands->>'status'`, "in", ["trialing", "active", "past_due"])
    .where(
      sql<boolean>`(stands->>'status' = 'past_due' or
        (stands->'items'->'data'->0->>'current_period_end')::bigint <= ${now})`,
    )
    .forUpdate()
    .execute();
  return found.map(({ stands }) => stands as Subscription);
}

export async function forget(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("sandbox_objects").where("id", "=", id).execute();
}
