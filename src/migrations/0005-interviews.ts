export const up = [
  `create table attempts (
     id uuid primary key default gen_random_uuid(),
     user_id text not null references accounts."user" (id) on delete cascade,
     station_id text not null,
     version_id uuid not null references station_versions (id),
     start_key uuid not null,
     seed integer not null,
     status text not null check (status in ('reading', 'running', 'finished', 'left')),
     ended jsonb,
     started_at timestamptz not null,
     entered_at timestamptz,
     finished_at timestamptz,
     unique (user_id, start_key)
   )`,
  `create index attempts_newest on attempts (user_id, started_at desc, id desc)`,
  `create table turns (
     attempt_id uuid not null references attempts (id) on delete cascade,
     seq integer not null,
     user_id text not null references accounts."user" (id) on delete cascade,
     speaker text not null check (speaker in ('candidate', 'actor', 'examiner')),
     text text not null,
     at_ms integer not null,
     state jsonb,
     created_at timestamptz not null default now(),
     primary key (attempt_id, seq)
   )`,
  `create index turns_by_user on turns (user_id)`,
  ...["attempts", "turns"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
  ]),
  `grant select, insert on attempts to stationwise_request`,
  `grant update (status, ended, entered_at, finished_at) on attempts to stationwise_request`,
  `create policy own on attempts to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant select, insert on turns to stationwise_request`,
  `create policy own_reads on turns for select to stationwise_request using (user_id = app_user())`,
  `create policy own_says on turns for insert to stationwise_request
     with check (user_id = app_user()
       and exists (select 1 from attempts where attempts.id = attempt_id and attempts.user_id = app_user()))`,
  `grant select on attempts, turns to stationwise_worker`,
  `create policy worker_reads on attempts for select to stationwise_worker using (true)`,
  `create policy worker_reads on turns for select to stationwise_worker using (true)`,
];
