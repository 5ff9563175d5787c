import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { type DeliveryChoices, type Measure, MEASURES } from "./contract.ts";
import "./tables.ts";

/** Nothing chosen is everything. */
export async function choicesOf(tx: Tx, userId: string): Promise<DeliveryChoices> {
  const row = await tx.selectFrom("delivery_choices").select("shown").where("user_id", "=", userId).executeTakeFirst();
  return { shown: row?.shown ?? [...MEASURES] };
}

export async function keepChoices(tx: Tx, userId: string, shown: Measure[], now: Date): Promise<void> {
  const row = { shown, updated_at: now };
  await tx
    .insertInto("delivery_choices")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** Spoken stations the person finished before a moment, the latest first. What was rewound is not counted twice. */
export async function spokenBefore(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attempts
    where status = 'finished' and finished_at < ${before} and rewound_from is null and exists (
      select 1 from turns
      where attempt_id = attempts.id and speaker = 'candidate' and (delivery ->> 'isSpoken')::boolean)
    order by finished_at desc limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
