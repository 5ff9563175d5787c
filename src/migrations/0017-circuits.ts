/** What is known of a school's interview, and circuits made after it. */
export const up = [
  `alter table universities add column facts jsonb`,
  `create table circuits (
     id uuid primary key default gen_random_uuid(),
     user_id text not null references accounts."user" (id) on delete cascade,
     start_key uuid not null,
     seed integer not null,
     format jsonb not null,
     started_at timestamptz not null,
     left_at timestamptz,
     unique (user_id, start_key)
   )`,
  `create index circuits_newest on circuits (user_id, started_at desc, id desc)`,
  `create table circuit_stations (
     circuit_id uuid not null references circuits (id) on delete cascade,
     place integer not null check (place > 0),
     user_id text not null references accounts."user" (id) on delete cascade,
     station_id text not null,
     start_key uuid not null default gen_random_uuid(),
     form text not null check (form in ('live', 'recorded')),
     area text not null,
     fit text not null check (fit in ('area', 'school', 'nearest')),
     was_seen boolean not null,
     is_stand_in boolean not null,
     primary key (circuit_id, place),
     unique (circuit_id, station_id)
   )`,
  `create index circuit_stations_by_user on circuit_stations (user_id)`,
  `create index attempts_by_circuit on attempts (circuit_id) where circuit_id is not null`,
  ...["circuits", "circuit_stations"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `grant select, insert on ${table} to stationwise_request`,
  ]),
  `grant update (left_at) on circuits to stationwise_request`,
  `create policy own on circuits to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant update (station_id, fit, was_seen, is_stand_in) on circuit_stations to stationwise_request`,
  `create policy own_reads on circuit_stations for select to stationwise_request using (user_id = app_user())`,
  `create policy own_adds on circuit_stations for insert to stationwise_request
     with check (user_id = app_user()
       and exists (select 1 from circuits where circuits.id = circuit_id and circuits.user_id = app_user()))`,
  `create policy own_changes on circuit_stations for update to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
];
