import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import "./tables.ts";

/** What marking models were used for in a day: answers, and tokens read and written. */
export type Usage = { answers: number; tokens: number };

/** The day's usage of one person and of everybody together. */
export async function usageOn(tx: Tx, day: string, userId: string): Promise<{ person: Usage; everybody: Usage }> {
  const { rows } = await sql<Record<string, string | number | null>>`
    select sum(answers) as all_answers, sum(input_tokens + output_tokens) as all_tokens,
      sum(answers) filter (where user_id = ${userId}) as answers,
      sum(input_tokens + output_tokens) filter (where user_id = ${userId}) as tokens
    from marker_usage where day = ${day}`.execute(tx);
  const [row = {}] = rows;
  const at = (name: string) => Number(row[name] ?? 0);
  return {
    person: { answers: at("answers"), tokens: at("tokens") },
    everybody: { answers: at("all_answers"), tokens: at("all_tokens") },
  };
}

export async function addUsage(
  tx: Tx,
  at: { userId: string; day: string },
  used: { input: number; output: number },
): Promise<void> {
  await tx
    .insertInto("marker_usage")
    .values({ user_id: at.userId, day: at.day, answers: 1, input_tokens: used.input, output_tokens: used.output })
    .onConflict((conflict) =>
      conflict.columns(["day", "user_id"]).doUpdateSet({
        answers: sql`marker_usage.answers + 1`,
        input_tokens: sql`marker_usage.input_tokens + excluded.input_tokens`,
        output_tokens: sql`marker_usage.output_tokens + excluded.output_tokens`,
      }),
    )
    .execute();
}

export async function deleteUsageBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom("marker_usage").where("day", "<", day).execute();
}
