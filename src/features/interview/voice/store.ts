import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { SpeechUsageTable, VoiceGapsTable } from "./tables.ts";

/** The first measure of a turn stands. */
export async function addGap(tx: Tx, gap: VoiceGapsTable): Promise<void> {
  await tx
    .insertInto("voice_gaps")
    .values(gap)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The attempt as row security shows it: a stranger's is not there. */
export async function isOwnAttempt(tx: Tx, attemptId: string): Promise<boolean> {
  const found = await sql`select 1 from attempts where id = ${attemptId}`.execute(tx);
  return found.rows.length > 0;
}

/** What the partner has said in a running attempt of one's own, line by line; null where there is no such attempt. */
export async function findPartnerLines(tx: Tx, attemptId: string): Promise<string[] | null> {
  const { rows } = await sql<{ lines: string[] | null }>`
    select (select array_agg(text order by seq) from turns where attempt_id = attempts.id and speaker <> 'candidate')
      as lines
    from attempts where id = ${attemptId} and status = 'running'`.execute(tx);
  return rows[0] ? (rows[0].lines ?? []) : null;
}

/** Adds to somebody's sound of a day, unless that would be more than `mostMs`. False when it was not added. */
export async function addSpeech(tx: Tx, usage: SpeechUsageTable, mostMs: number): Promise<boolean> {
  if (usage.ms > mostMs) return false;
  const { rows } = await sql`
    insert into speech_usage as held (day, user_id, ms) values (${usage.day}, ${usage.user_id}, ${usage.ms})
    on conflict (day, user_id) do update set ms = held.ms + excluded.ms where held.ms + excluded.ms <= ${mostMs}
    returning ms`.execute(tx);
  return rows.length > 0;
}

export async function takeSpeechBack(tx: Tx, { day, user_id, ms }: SpeechUsageTable): Promise<void> {
  await sql`
    update speech_usage set ms = greatest(0, ms - ${ms})
    where day = ${day} and user_id = ${user_id}`.execute(tx);
}

/** Everybody's sound of a day, in milliseconds. */
export async function speechOfDay(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(sum(ms), 0)::float8 as ms from speech_usage where day = ${day}`.execute(tx);
  return rows[0]?.ms ?? 0;
}

/** Days before one, and measures before a moment. */
export async function deleteBefore(tx: Tx, before: { usageDay: string; gap: Date }): Promise<void> {
  await tx.deleteFrom("speech_usage").where("day", "<", before.usageDay).execute();
  await tx.deleteFrom("voice_gaps").where("at", "<", before.gap).execute();
}
