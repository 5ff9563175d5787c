const COUNTED = (rows: string, sign: 1 | -1) => `
    insert into public.leaderboard_counts (period, list, ordered_by, score, members)
      select e.period, c.list, c.ordered_by, c.score, ${sign} * count(*)
      from ${rows} e
      cross join lateral (values
        ('', 'stations', e.stations::numeric), (e.school, 'stations', e.stations::numeric),
        ('', 'band', e.band), (e.school, 'band', e.band)) as c (list, ordered_by, score)
      where c.list is not null and c.score is not null
      group by e.period, c.list, c.ordered_by, c.score;`;

/**
 * How many stand at each score of each list, so that a rank is a sum over scores and not a count over members. A change
 * adds a line and waits for nobody; lines of one score are put together now and then. An empty list is everybody's.
 */
export const up = [
  `create table leaderboard_counts (
     period text not null,
     list text not null,
     ordered_by text not null check (ordered_by in ('stations', 'band')),
     score numeric(9, 3) not null,
     members integer not null
   )`,
  `create index leaderboard_counts_by_score on leaderboard_counts (period, list, ordered_by, score) include (members)`,
  `alter table leaderboard_counts enable row level security`,
  `alter table leaderboard_counts force row level security`,
  `grant select on leaderboard_counts to stationwise_request`,
  `create policy signed_in_reads on leaderboard_counts for select to stationwise_request
     using ((select app_user()) is not null)`,
  `grant select, insert, delete on leaderboard_counts to stationwise_worker`,
  `create policy worker_reads on leaderboard_counts for select to stationwise_worker using (true)`,
  `create policy worker_puts_together on leaderboard_counts for delete to stationwise_worker using (true)`,
  // Counting is the tables’ own doing, whoever changed them: nobody but the owner may add a line.
  `create policy entries_are_counted on leaderboard_counts for insert with check (true)`,
  `alter table leaderboard_entries no force row level security`,
  COUNTED("leaderboard_entries", 1),
  `alter table leaderboard_entries force row level security`,
  `create function public.count_leaderboard() returns trigger language plpgsql
     security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' then ${COUNTED("old_rows", -1)}
  end if;
  if tg_op <> 'DELETE' then ${COUNTED("new_rows", 1)}
  end if;
  return null;
end $$`,
  `create trigger count_added after insert on leaderboard_entries
     referencing new table as new_rows for each statement execute function count_leaderboard()`,
  `create trigger count_removed after delete on leaderboard_entries
     referencing old table as old_rows for each statement execute function count_leaderboard()`,
  `create trigger count_changed after update on leaderboard_entries
     referencing old table as old_rows new table as new_rows for each statement execute function count_leaderboard()`,
];
