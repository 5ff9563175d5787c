import { HOUR_MS } from "#shared/durations.ts";
import { sql } from "kysely";
import type { Hour, Live, Mail, Storage } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";

/** Stations in which something was said or begun since, and that are not over. */
export async function liveSince(tx: Tx, since: Date): Promise<Live[]> {
  const { rows } = await sql<Live>`
    select coalesce(said.replier, 'none') as replier, a.mode, count(*)::int as count
    from attempts a
    left join lateral (
      select created_at, case when speaker = 'candidate' then null else coalesce(replier, 'built-in') end as replier
      from turns where turns.attempt_id = a.id order by (speaker <> 'candidate') desc, seq desc limit 1
    ) said on true
    where a.status = 'running'
      and (a.entered_at >= ${since} or exists (
        select 1 from turns t where t.attempt_id = a.id and t.created_at >= ${since}))
    group by 1, 2 order by 3 desc, 1, 2`.execute(tx);
  return rows;
}

export async function marksByHour(tx: Tx, now: Date, hours: number): Promise<Hour[]> {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const begins = Array.from({ length: hours }, (_, at) => new Date(last - (hours - 1 - at) * HOUR_MS));
  const { rows } = await sql<{ hour: Date; marks: number }>`
    select date_trunc('hour', marked_at, 'UTC') as hour, count(*)::int as marks
    from mark_versions where marked_at >= ${begins[0]} group by 1`.execute(tx);
  const counted = new Map(rows.map(({ hour, marks }) => [hour.getTime(), marks]));
  return begins.map((hour) => ({ begins: hour.toISOString(), marks: counted.get(hour.getTime()) ?? 0 }));
}

export async function mailSince(tx: Tx, since: Date): Promise<Mail> {
  const { rows } = await sql<{ sentDay: number; unsent: number; oldest: Date | null }>`
    select (count(*) filter (where sent_at >= ${since}))::int as "sentDay",
      (count(*) filter (where sent_at is null))::int as unsent,
      min(written_at) filter (where sent_at is null) as oldest
    from mail.letters`.execute(tx);
  const [row] = rows;
  return {
    sentDay: row?.sentDay ?? 0,
    unsent: row?.unsent ?? 0,
    oldestUnsent: row?.oldest?.toISOString() ?? null,
  };
}

/** A recording's bytes: its slices until they are joined, then what was joined and the copy that can be sought in. */
const KEPT = sql`kept as (
  select r.id, r.kind, r.created_at, r.delete_at,
    coalesce((select sum(s.bytes) from recording_slices s where s.recording_id = r.id and s.stored_at is not null), 0)
    + coalesce((select sum((p->>'bytes')::bigint + coalesce((p->>'playBytes')::bigint, 0))
        from jsonb_array_elements(coalesce(r.parts, '[]')) p), 0) as bytes
  from recordings r where r.deleted_at is null
)`;

type Kind = "video" | "audio";
type LargestRow = { kind: Kind; bytes: number; created: Date; goes: Date };

export async function recordingsKept(
  tx: Tx,
  { from, most }: { from: string; most: number },
): Promise<Omit<Storage, "database">> {
  const kinds = await sql<Storage["kinds"][number]>`
    with ${KEPT} select kind, count(*)::int as recordings, sum(bytes)::float8 as bytes
    from kept group by kind order by bytes desc`.execute(tx);
  const largest = await sql<LargestRow>`
    with ${KEPT} select kind, bytes::float8 as bytes, created_at as created, delete_at as goes
    from kept where bytes > 0 order by bytes desc, id limit ${most}`.execute(tx);
  const days = await sql<Storage["days"][number]>`
    with ${KEPT} select (created_at at time zone 'Europe/London')::date::text as day, count(*)::int as recordings,
      sum(bytes)::float8 as bytes
    from kept where created_at >= ${from}::date group by 1 order by 1`.execute(tx);
  return {
    kinds: kinds.rows,
    largest: largest.rows.map(({ kind, bytes, created, goes }) => ({
      kind,
      bytes,
      createdAt: created.toISOString(),
      deleteAt: goes.toISOString(),
    })),
    days: days.rows,
  };
}

export async function databaseSize(tx: Tx, most: number): Promise<Storage["database"]> {
  const whole = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(tx);
  const tables = await sql<{ name: string; bytes: number }>`
    select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'accounts', 'mail', 'queue')
    order by 2 desc, 1 limit ${most}`.execute(tx);
  return { bytes: whole.rows[0]?.bytes ?? 0, tables: tables.rows };
}
