/** Recordings of attempts. The bytes lie in the storage; here stands whose they are, what has arrived, and when they go. */
export const up = [
  `create table recordings (
     id uuid primary key default gen_random_uuid(),
     user_id text not null references accounts."user" (id) on delete cascade,
     attempt_id uuid not null references attempts (id) on delete cascade,
     key uuid not null,
     kind text not null check (kind in ('video', 'audio')),
     status text not null default 'recording'
       check (status in ('recording', 'arriving', 'joining', 'ready', 'broken', 'deleted')),
     promised jsonb,
     parts jsonb,
     is_cut boolean not null default false,
     problem text,
     created_at timestamptz not null,
     heard_at timestamptz not null,
     delete_at timestamptz not null,
     deleted_at timestamptz,
     deleted_bytes bigint not null default 0,
     unique (user_id, key)
   )`,
  `create index recordings_by_attempt on recordings (attempt_id)`,
  `create index recordings_by_status on recordings (status)`,
  `create table recording_slices (
     recording_id uuid not null references recordings (id) on delete cascade,
     part integer not null check (part >= 0),
     slice integer not null check (slice >= 0),
     user_id text not null references accounts."user" (id) on delete cascade,
     bytes integer not null check (bytes > 0),
     sha256 text not null,
     start_ms integer not null check (start_ms >= 0),
     mime text not null,
     created_at timestamptz not null,
     stored_at timestamptz,
     primary key (recording_id, part, slice)
   )`,
  `create index recording_slices_by_day on recording_slices (user_id, created_at)`,
  // Told to the storage, so that bytes are never cleared away by a process that looks into another database.
  `create table recording_storage (id uuid primary key default gen_random_uuid())`,
  `insert into recording_storage default values`,
  ...["recordings", "recording_slices", "recording_storage"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
  ]),
  `grant select, insert on recordings to stationwise_request`,
  `grant update (status, promised, parts, is_cut, problem, heard_at, deleted_at, deleted_bytes) on recordings to stationwise_request`,
  `create policy own_reads on recordings for select to stationwise_request using (user_id = app_user())`,
  `create policy own_changes on recordings for update to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `create policy own_begins on recordings for insert to stationwise_request
     with check (user_id = app_user() and exists (
       select 1 from attempts where attempts.id = attempt_id and attempts.user_id = app_user()
         and attempts.status in ('reading', 'running')))`,
  `grant select, insert, update, delete on recording_slices to stationwise_request`,
  `create policy own_reads on recording_slices for select to stationwise_request using (user_id = app_user())`,
  `create policy own_deletes on recording_slices for delete to stationwise_request using (user_id = app_user())`,
  `create policy own_changes on recording_slices for update to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `create policy own_sends on recording_slices for insert to stationwise_request
     with check (user_id = app_user() and exists (
       select 1 from recordings where recordings.id = recording_id and recordings.user_id = app_user()
         and recordings.status in ('recording', 'arriving')))`,
  `grant select, update on recordings to stationwise_worker`,
  `create policy worker_reads on recordings for select to stationwise_worker using (true)`,
  `create policy worker_changes on recordings for update to stationwise_worker using (true) with check (true)`,
  `grant select, delete on recording_slices to stationwise_worker`,
  `create policy worker_reads on recording_slices for select to stationwise_worker using (true)`,
  `create policy worker_deletes on recording_slices for delete to stationwise_worker using (true)`,
  `grant select on recording_storage to stationwise_worker`,
  `create policy worker_reads on recording_storage for select to stationwise_worker using (true)`,
];
