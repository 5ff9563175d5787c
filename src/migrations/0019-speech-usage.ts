/** How much sound a speech provider was given or made for somebody in a day. Never what was said. */
export const up = [
  `create table speech_usage (
     day date not null,
     user_id text not null references accounts."user" (id) on delete cascade,
     ms integer not null check (ms >= 0),
     primary key (day, user_id)
   )`,
  `create index speech_usage_by_user on speech_usage (user_id)`,
  `alter table speech_usage enable row level security`,
  `alter table speech_usage force row level security`,
  `grant select on speech_usage to stationwise_request`,
  `create policy own on speech_usage for select to stationwise_request using (user_id = app_user())`,
  `grant select, insert, update, delete on speech_usage to stationwise_worker`,
  `create policy worker_counts on speech_usage to stationwise_worker using (true) with check (true)`,
];
