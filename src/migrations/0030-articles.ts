/** The knowledge hub: each article as it was at each import, and where each person is with it. */
export const up = [
  `create table article_versions (
     id uuid primary key default gen_random_uuid(),
     article_id text not null,
     hash text not null,
     head jsonb not null,
     text jsonb not null,
     imported_at timestamptz not null default now(),
     unique (article_id, hash)
   )`,
  `create table articles (
     id text primary key,
     version_id uuid not null references article_versions (id),
     is_published boolean not null default true
   )`,
  ...["article_versions", "articles"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `grant select on ${table} to stationwise_request`,
    `create policy signed_in_reads on ${table} for select to stationwise_request using (app_user() is not null)`,
    `grant select, insert, update, delete on ${table} to stationwise_worker`,
    `create policy worker_imports on ${table} to stationwise_worker using (true) with check (true)`,
  ]),
  `create table article_readings (
     user_id text not null references accounts."user" (id) on delete cascade,
     article_id text not null references articles (id),
     opened_at timestamptz,
     is_counted boolean not null default false,
     progress smallint not null default 0 check (progress between 0 and 100),
     place text check (length(place) <= 200),
     bookmarked_at timestamptz,
     primary key (user_id, article_id),
     check (opened_at is not null or (not is_counted and progress = 0))
   )`,
  `alter table article_readings enable row level security`,
  `alter table article_readings force row level security`,
  `grant select, insert, update (opened_at, is_counted, progress, place, bookmarked_at)
     on article_readings to stationwise_request`,
  `create policy own_reads on article_readings for select to stationwise_request using (user_id = app_user())`,
  `create policy own_opens on article_readings for insert to stationwise_request with check (user_id = app_user())`,
  `create policy own_goes_on on article_readings for update to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
];
