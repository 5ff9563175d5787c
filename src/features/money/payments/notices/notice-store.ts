import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { PlanFacts } from "../news/facts.ts";
import "../tables.ts";

/** False where this has been said before. */
export async function noteNotice(
  tx: Tx,
  notice: { userId: string; kind: string; about: string; at: Date },
): Promise<boolean> {
  const noted = await tx
    .insertInto("plan_notices")
    .values({ user_id: notice.userId, kind: notice.kind, about: notice.about, sent_at: notice.at })
    .onConflict((known) => known.columns(["user_id", "kind", "about"]).doNothing())
    .executeTakeFirst();
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function noticesOf(tx: Tx, userId: string): Promise<{ kind: string; about: string }[]> {
  return tx.selectFrom("plan_notices").select(["kind", "about"]).where("user_id", "=", userId).execute();
}

type ToRemind = { userId: string; facts: PlanFacts; payerEmail: string | null };

/** Plans that are charged in this time and whose reminder is not written. */
export async function plansToRemind(tx: Tx, from: Date, to: Date): Promise<ToRemind[]> {
  const found = await tx
    .selectFrom("held_plans as held")
    .leftJoin("payment_customers as payer", (join) =>
      join.on(sql<boolean>`payer.customer_id = held.facts->>'customerId'`).onRef("payer.user_id", "=", "held.user_id"),
    )
    .select(["held.user_id", "held.facts", "payer.payer_email"])
    .where("held.next_charge_at", ">", from)
    .where("held.next_charge_at", "<=", to)
    .where(
      sql<boolean>`not exists (select 1 from plan_notices said where said.user_id = held.user_id and
        said.kind = case held.facts->>'status' when 'trialing' then 'first-charge' else 'renewal' end and
        said.about = (held.facts->>'subscriptionId') ||
          case held.facts->>'status' when 'trialing' then '' else ':' || (held.facts->>'periodEnd') end)`,
    )
    .orderBy("held.next_charge_at")
    .limit(500)
    .execute();
  return found.map(({ user_id, facts, payer_email }) => ({
    userId: user_id,
    facts: PlanFacts.parse(facts),
    payerEmail: payer_email,
  }));
}
