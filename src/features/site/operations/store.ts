import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Disputed, Gaps, Replier, Spread, TakeOvers } from "./contract.ts";

export type Since = { day: Date; week: Date };

type GapRow = { replier: Exclude<Replier, "all"> | null; isDay: boolean; n: number; p50: number; p95: number };

/** This feature looks into what others keep, and keeps nothing of its own. */
export async function gapsSince(tx: Tx, since: Since): Promise<Gaps[]> {
  const { rows } = await sql<GapRow>`
    with measured as (
      select g.gap_ms, periods.is_day,
        case when t.taken_over is not null then 'taken-over'
             when coalesce(t.replier, 'built-in') = 'built-in' then 'built-in'
             else 'model' end as replier
      from voice_gaps g
      left join turns t on t.attempt_id = g.attempt_id and t.seq = g.seq
      join (values (true, ${since.day}::timestamptz), (false, ${since.week}::timestamptz)) as periods (is_day, begins)
        on g.at >= periods.begins
    )
    select replier, is_day as "isDay", count(*)::int as n,
      round(percentile_cont(0.5) within group (order by gap_ms))::int as p50,
      round(percentile_cont(0.95) within group (order by gap_ms))::int as p95
    from measured group by grouping sets ((replier, is_day), (is_day))`.execute(tx);
  const spread = (replier: GapRow["replier"], isDay: boolean): Spread => {
    const row = rows.find((each) => each.replier === replier && each.isDay === isDay);
    return row ? { n: row.n, p50: row.p50, p95: row.p95 } : null;
  };
  return (["all", "built-in", "model", "taken-over"] as const).map((replier) => {
    const kind = replier === "all" ? null : replier;
    return { replier, day: spread(kind, true), week: spread(kind, false) };
  });
}

/** Replies a model was asked for and the built-in examiner gave, by reason, the most frequent first. */
export async function takeOversSince(tx: Tx, since: Since): Promise<TakeOvers[]> {
  const { rows } = await sql<TakeOvers>`
    select taken_over as reason, (count(*) filter (where created_at >= ${since.day}))::int as day, count(*)::int as week
    from turns where taken_over is not null and created_at >= ${since.week}
    group by taken_over order by week desc, reason`.execute(tx);
  return rows;
}

const MOST_DISPUTED = 50;

/** What people said was wrong, by station, criterion and marker, and out of how many marks. */
export async function disputedSince(tx: Tx, since: Since): Promise<Disputed[]> {
  const { rows } = await sql<Disputed>`
    with versions as (
      select v.attempt_id, v.number, a.station_id,
        v.mark->'marker'->>'id' || ' ' || (v.mark->'marker'->>'version') as marker, v.mark
      from mark_versions v join attempts a on a.id = v.attempt_id
    ), told as (
      select v.station_id, v.marker, d.filed_at, c.one->>'statement' as criterion, c.one->>'domain' as domain
      from disagreements d
      join versions v on v.attempt_id = d.attempt_id and v.number = d.mark_number
      left join lateral (
        select one from jsonb_array_elements(v.mark->'criteria') as one where one->>'id' = d.criterion limit 1
      ) c on true
    )
    select station_id as station, criterion, domain, marker,
      (count(*) filter (where filed_at >= ${since.week}))::int as week, count(*)::int as all,
      (select count(*)::int from versions v where v.station_id = told.station_id and v.marker = told.marker) as marks
    from told group by station_id, criterion, domain, marker
    order by "all" desc, station, criterion nulls last limit ${MOST_DISPUTED}`.execute(tx);
  return rows;
}
