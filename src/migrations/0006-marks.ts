export const up = [
  `create table marks (
     attempt_id uuid primary key references attempts (id) on delete cascade,
     user_id text not null references accounts."user" (id) on delete cascade,
     state text not null check (state in ('waiting', 'marking', 'ready', 'failed')),
     step text,
     mark jsonb,
     updated_at timestamptz not null default now()
   )`,
  `create index marks_by_user on marks (user_id)`,
  `alter table marks enable row level security`,
  `alter table marks force row level security`,
  `grant select on marks to stationwise_request`,
  `create policy own_reads on marks for select to stationwise_request using (user_id = app_user())`,
  `grant update (state) on marks to stationwise_request`,
  `create policy own_asks_again on marks for update to stationwise_request
     using (user_id = app_user() and state = 'failed') with check (user_id = app_user() and state = 'waiting')`,
  `grant select, insert, update on marks to stationwise_worker`,
  `create policy worker_marks on marks to stationwise_worker using (true) with check (true)`,
];
