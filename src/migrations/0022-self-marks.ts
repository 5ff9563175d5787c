/** What a candidate says of their own station before its marks open. Marks of before count as opened. */
export const up = [
  `create table self_marks (
     attempt_id uuid primary key references attempts (id) on delete cascade,
     user_id text not null references accounts."user" (id) on delete cascade,
     given jsonb,
     at timestamptz not null
   )`,
  `create index self_marks_by_user on self_marks (user_id)`,
  `insert into self_marks (attempt_id, user_id, at)
     select attempt_id, user_id, updated_at from marks where state = 'ready'`,
  `alter table self_marks enable row level security`,
  `alter table self_marks force row level security`,
  `grant select, insert on self_marks to stationwise_request`,
  `create policy own_reads on self_marks for select to stationwise_request using (user_id = app_user())`,
  `create policy own_gives on self_marks for insert to stationwise_request
     with check (user_id = app_user()
       and exists (select 1 from attempts where attempts.id = attempt_id and attempts.user_id = app_user()))`,
];
