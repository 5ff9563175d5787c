/** What language models were used for, in numbers a person and day, and the switches that turn a provider off. */
export const up = [
  `create table model_usage (
     user_id text not null references accounts."user" (id) on delete cascade,
     day date not null,
     turns integer not null check (turns > 0),
     interview_ms bigint not null check (interview_ms >= 0),
     input_tokens bigint not null check (input_tokens >= 0),
     output_tokens bigint not null check (output_tokens >= 0),
     primary key (day, user_id)
   )`,
  `create index model_usage_by_user on model_usage (user_id)`,
  `create table feature_switches (
     name text primary key check (length(name) between 1 and 40),
     is_on boolean not null,
     changed_at timestamptz not null,
     changed_by text
   )`,
  ...["model_usage", "feature_switches"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
  ]),
  `grant select on model_usage to stationwise_request`,
  `create policy own_reads on model_usage for select to stationwise_request using (user_id = app_user())`,
  `grant select, insert, update (turns, interview_ms, input_tokens, output_tokens) on model_usage to stationwise_worker`,
  `create policy worker_counts on model_usage to stationwise_worker using (true) with check (true)`,
  `grant select, insert, update (is_on, changed_at, changed_by) on feature_switches to stationwise_worker`,
  `create policy worker_turns on feature_switches to stationwise_worker using (true) with check (true)`,
];
