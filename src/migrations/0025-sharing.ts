/**
 * Links for others, and the second marks they give. A link's token is kept as its hash, which the owner's own role
 * cannot even read; a second mark is written by background work alone, for visitors have no account.
 */
export const up = [
  `create table links (
     id uuid primary key default gen_random_uuid(),
     user_id text not null references accounts."user" (id) on delete cascade,
     attempt_id uuid not null references attempts (id) on delete cascade,
     kind text not null check (kind in ('share', 'second-mark')),
     token_hash text unique,
     shows jsonb,
     made_at timestamptz not null,
     expires_at timestamptz not null,
     revoked_at timestamptz,
     opened integer not null default 0,
     last_opened_on date,
     check ((kind = 'share') = (shows is not null))
   )`,
  `create index links_by_attempt on links (attempt_id)`,
  `create index links_by_user on links (user_id)`,
  `create index links_by_end on links (expires_at) where token_hash is not null`,
  `create table second_marks (
     link_id uuid primary key references links (id) on delete cascade,
     user_id text not null references accounts."user" (id) on delete cascade,
     attempt_id uuid not null references attempts (id) on delete cascade,
     key_hash text not null,
     given jsonb not null,
     marker_consents boolean not null,
     owner_consents boolean not null default false,
     given_at timestamptz not null,
     seen_at timestamptz
   )`,
  `create index second_marks_by_attempt on second_marks (attempt_id)`,
  `create index second_marks_by_user on second_marks (user_id)`,
  ...["links", "second_marks"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
  ]),
  `grant select (id, user_id, attempt_id, kind, shows, made_at, expires_at, revoked_at, opened, last_opened_on)
     on links to stationwise_request`,
  `grant insert on links to stationwise_request`,
  `grant update (revoked_at) on links to stationwise_request`,
  `create policy own_reads on links for select to stationwise_request using (user_id = app_user())`,
  `create policy own_makes on links for insert to stationwise_request
     with check (user_id = app_user() and exists (
       select 1 from attempts where attempts.id = attempt_id and attempts.user_id = app_user()))`,
  `create policy own_revokes on links for update to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant select on links to stationwise_worker`,
  `grant update (token_hash, opened, last_opened_on) on links to stationwise_worker`,
  `create policy worker_opens on links to stationwise_worker using (true) with check (true)`,
  `grant select, delete on second_marks to stationwise_request`,
  `grant update (owner_consents) on second_marks to stationwise_request`,
  `create policy own_reads on second_marks for select to stationwise_request using (user_id = app_user())`,
  `create policy own_deletes on second_marks for delete to stationwise_request using (user_id = app_user())`,
  `create policy own_consents on second_marks for update to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant select, insert on second_marks to stationwise_worker`,
  `grant update (given, marker_consents, seen_at) on second_marks to stationwise_worker`,
  `create policy worker_reads on second_marks for select to stationwise_worker using (true)`,
  `create policy worker_changes on second_marks for update to stationwise_worker using (true) with check (true)`,
  `create policy worker_keeps on second_marks for insert to stationwise_worker
     with check (exists (
       select 1 from links where links.id = link_id and links.user_id = second_marks.user_id
         and links.attempt_id = second_marks.attempt_id and links.kind = 'second-mark'))`,
];
