/** How much time somebody has and when they want to be reminded, and what has been settled of single days. */
export const up = [
  `create table study_plans (
     user_id text primary key references accounts."user" (id) on delete cascade,
     minutes_a_day integer not null check (minutes_a_day between 1 and 240),
     days_off smallint[] not null check (days_off <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
     circuit_day smallint check (circuit_day between 0 and 6),
     circuit_minutes integer not null check (circuit_minutes between 1 and 240),
     remind_at text check (remind_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
     reminder_token uuid not null unique default gen_random_uuid(),
     reminded_on date,
     updated_at timestamptz not null
   )`,
  `create index study_plans_to_remind on study_plans (remind_at) where remind_at is not null`,
  `create table plan_days (
     user_id text not null references accounts."user" (id) on delete cascade,
     day date not null,
     sessions jsonb not null,
     is_closed boolean not null,
     is_chosen boolean not null,
     made_for text not null,
     made_on date not null,
     primary key (user_id, day)
   )`,
  `alter table study_plans enable row level security`,
  `alter table study_plans force row level security`,
  `grant select, insert on study_plans to stationwise_request`,
  `grant update (minutes_a_day, days_off, circuit_day, circuit_minutes, remind_at, updated_at)
     on study_plans to stationwise_request`,
  `create policy own_plan on study_plans to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant select, update (remind_at, reminded_on) on study_plans to stationwise_worker`,
  `create policy worker_reminds on study_plans to stationwise_worker using (true) with check (true)`,
  `alter table plan_days enable row level security`,
  `alter table plan_days force row level security`,
  `grant select, insert, update, delete on plan_days to stationwise_request`,
  `create policy own_days on plan_days to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant select, delete on plan_days to stationwise_worker`,
  `create policy worker_forgets on plan_days to stationwise_worker using (true)`,
];
