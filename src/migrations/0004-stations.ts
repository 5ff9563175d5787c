/** A station's file as it was at each import: an attempt keeps the version it was sat on. */
export const up = [
  `create table station_versions (
     id uuid primary key default gen_random_uuid(),
     station_id text not null,
     hash text not null,
     body jsonb not null,
     imported_at timestamptz not null default now(),
     unique (station_id, hash)
   )`,
  `create table stations (
     id text primary key,
     version_id uuid not null references station_versions (id),
     is_published boolean not null default true
   )`,
  ...["station_versions", "stations"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `grant select on ${table} to stationwise_request`,
    `create policy signed_in_reads on ${table} for select to stationwise_request using (app_user() is not null)`,
    `grant select, insert, update, delete on ${table} to stationwise_worker`,
    `create policy worker_imports on ${table} to stationwise_worker using (true) with check (true)`,
  ]),
];
