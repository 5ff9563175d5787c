/** What somebody says against a mark of theirs: which one, in which version, and why. */
export const up = [
  `create table disagreements (
     id uuid primary key,
     attempt_id uuid not null references attempts (id) on delete cascade,
     mark_number integer not null check (mark_number > 0),
     user_id text not null references accounts."user" (id) on delete cascade,
     criterion text not null check (length(criterion) between 1 and 120),
     says text not null check (length(says) <= 2000),
     asks_again boolean not null,
     filed_at timestamptz not null,
     unique (attempt_id, mark_number, criterion)
   )`,
  `create index disagreements_by_user on disagreements (user_id)`,
  `alter table disagreements enable row level security`,
  `alter table disagreements force row level security`,
  `grant select, insert, delete on disagreements to stationwise_request`,
  `create policy own_reads on disagreements for select to stationwise_request using (user_id = app_user())`,
  `create policy own_files on disagreements for insert to stationwise_request
     with check (user_id = app_user()
       and exists (select 1 from attempts where attempts.id = attempt_id and attempts.user_id = app_user()))`,
  `create policy own_withdraws on disagreements for delete to stationwise_request using (user_id = app_user())`,
  `grant select on disagreements to stationwise_worker`,
  `create policy worker_counts on disagreements for select to stationwise_worker using (true)`,
];
