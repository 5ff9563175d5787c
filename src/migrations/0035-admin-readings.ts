/** Whoever runs the product and reads what a person wrote leaves a line that the person sees. */
export const up = [
  `create table admin_readings (
     id uuid primary key default gen_random_uuid(),
     user_id text not null references accounts."user" (id) on delete cascade,
     staff_id text references accounts."user" (id) on delete set null,
     what text not null check (length(what) between 1 and 40),
     why text check (length(why) between 1 and 500),
     hour timestamptz not null,
     times integer not null default 1 check (times > 0),
     at timestamptz not null,
     unique (user_id, staff_id, what, hour)
   )`,
  `create index admin_readings_newest on admin_readings (user_id, at desc, id desc)`,
  `create index admin_readings_by_staff on admin_readings (staff_id)`,
  `alter table admin_readings enable row level security`,
  `alter table admin_readings force row level security`,
  `grant select on admin_readings to stationwise_request`,
  `create policy own_reads on admin_readings for select to stationwise_request using (user_id = app_user())`,
  `grant select, insert, update (times, at) on admin_readings to stationwise_worker`,
  `create policy worker_notes on admin_readings to stationwise_worker using (true) with check (true)`,
];
