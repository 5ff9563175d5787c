/**
 * Who takes part in the leaderboard, and where they stand. The list everybody may read holds no person's id: it is told
 * apart by a handle made for it, and goes with the membership.
 */
export const up = [
  `create table leaderboard_members (
     user_id text primary key references accounts."user" (id) on delete cascade,
     handle uuid not null unique default gen_random_uuid(),
     name text not null check (length(name) between 3 and 24),
     name_key text not null unique,
     judged_name text,
     is_name_shown boolean not null default false,
     school text check (length(school) between 1 and 80),
     joined_at timestamptz not null
   )`,
  `create index leaderboard_names_waiting on leaderboard_members (joined_at, handle)
     where judged_name is distinct from name`,
  `create table leaderboard_entries (
     handle uuid not null references leaderboard_members (handle) on delete cascade,
     period text not null check (period = 'all' or period ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
     name text check (length(name) between 3 and 24),
     school text check (length(school) between 1 and 80),
     stations integer not null check (stations > 0),
     band numeric(4, 3) check (band between 1 and 5),
     primary key (handle, period)
   )`,
  `create index leaderboard_by_practice on leaderboard_entries (period, stations desc, handle)`,
  `create index leaderboard_by_practice_in_school on leaderboard_entries (period, school, stations desc, handle)`,
  `create index leaderboard_by_band on leaderboard_entries (period, band desc, handle) where band is not null`,
  `create index leaderboard_by_band_in_school on leaderboard_entries (period, school, band desc, handle)
     where band is not null`,
  `create table leaderboard_reports (
     handle uuid not null references leaderboard_members (handle) on delete cascade,
     user_id text not null references accounts."user" (id) on delete cascade,
     name text not null check (length(name) between 3 and 24),
     filed_at timestamptz not null,
     primary key (handle, user_id, name)
   )`,
  `create index leaderboard_reports_by_user on leaderboard_reports (user_id)`,
  ...["leaderboard_members", "leaderboard_entries", "leaderboard_reports"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
  ]),
  `grant select, insert (user_id, handle, name, name_key, school, joined_at), update (name, name_key, school), delete
     on leaderboard_members to stationwise_request`,
  `create policy own_membership on leaderboard_members to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant select, update (judged_name, is_name_shown) on leaderboard_members to stationwise_worker`,
  `create policy worker_reads on leaderboard_members for select to stationwise_worker using (true)`,
  `create policy worker_moderates on leaderboard_members for update to stationwise_worker using (true) with check (true)`,
  `grant select on leaderboard_entries to stationwise_request`,
  `create policy signed_in_reads on leaderboard_entries for select to stationwise_request
     using ((select app_user()) is not null)`,
  `grant select, insert, update, delete on leaderboard_entries to stationwise_worker`,
  `create policy worker_keeps on leaderboard_entries to stationwise_worker using (true) with check (true)`,
  `grant insert on leaderboard_reports to stationwise_request`,
  `create policy own_report on leaderboard_reports for insert to stationwise_request with check (user_id = app_user())`,
  `grant select, delete on leaderboard_reports to stationwise_worker`,
  `create policy worker_settles on leaderboard_reports to stationwise_worker using (true)`,
];
