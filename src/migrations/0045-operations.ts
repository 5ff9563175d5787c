/** What those who run the product did on its operations page: what was turned, tried again or given up, and by whom. */
export const up = [
  `create table operations_log (
     id uuid primary key default gen_random_uuid(),
     at timestamptz not null,
     staff_id text references accounts."user" (id) on delete set null,
     action text not null check (length(action) between 1 and 40),
     subject text not null check (length(subject) between 1 and 200)
   )`,
  `create index operations_log_newest on operations_log (at desc, id desc)`,
  `create index operations_log_by_staff on operations_log (staff_id)`,
  `alter table operations_log enable row level security`,
  `alter table operations_log force row level security`,
  `grant select, insert on operations_log to stationwise_worker`,
  `create policy worker_reads on operations_log for select to stationwise_worker using (true)`,
  `create policy worker_notes on operations_log for insert to stationwise_worker with check (true)`,
  `create index mark_versions_by_moment on mark_versions (marked_at)`,
  `create index disagreements_newest on disagreements (filed_at desc, id desc)`,
  `create index attempts_under_way on attempts (entered_at) where status = 'running'`,
];
