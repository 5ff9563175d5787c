import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import "./tables.ts";

/** What models were used for in a day: turns, milliseconds of interview, tokens read and written. */
export type Usage = { turns: number; interviewMs: number; tokens: number };

/** The day's usage of one person and of everybody together. */
export async function usageOn(tx: Tx, day: string, userId: string): Promise<{ person: Usage; everybody: Usage }> {
  const { rows } = await sql<Record<string, string | number | null>>`
    select sum(turns) as all_turns, sum(interview_ms) as all_ms, sum(input_tokens + output_tokens) as all_tokens,
      sum(turns) filter (where user_id = ${userId}) as turns,
      sum(interview_ms) filter (where user_id = ${userId}) as ms,
      sum(input_tokens + output_tokens) filter (where user_id = ${userId}) as tokens
    from model_usage where day = ${day}`.execute(tx);
  const [row = {}] = rows;
  const at = (name: string) => Number(row[name] ?? 0);
  return {
    person: { turns: at("turns"), interviewMs: at("ms"), tokens: at("tokens") },
    everybody: { turns: at("all_turns"), interviewMs: at("all_ms"), tokens: at("all_tokens") },
  };
}

export async function addUsage(
  tx: Tx,
  at: { userId: string; day: string },
  used: { interviewMs: number; input: number; output: number },
): Promise<void> {
  await tx
    .insertInto("model_usage")
    .values({
      user_id: at.userId,
      day: at.day,
      turns: 1,
      interview_ms: used.interviewMs,
      input_tokens: used.input,
      output_tokens: used.output,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "day"]).doUpdateSet({
        turns: sql`model_usage.turns + 1`,
        interview_ms: sql`model_usage.interview_ms + excluded.interview_ms`,
        input_tokens: sql`model_usage.input_tokens + excluded.input_tokens`,
        output_tokens: sql`model_usage.output_tokens + excluded.output_tokens`,
      }),
    )
    .execute();
}

export async function deleteUsageBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom("model_usage").where("day", "<", day).execute();
}
