/** What language models were used for in marking, in numbers a person and day. */
export const up = [
  `create table marker_usage (
     day date not null,
     user_id text not null references accounts."user" (id) on delete cascade,
     answers integer not null check (answers > 0),
     input_tokens bigint not null check (input_tokens >= 0),
     output_tokens bigint not null check (output_tokens >= 0),
     primary key (day, user_id)
   )`,
  `create index marker_usage_by_user on marker_usage (user_id)`,
  `alter table marker_usage enable row level security`,
  `alter table marker_usage force row level security`,
  `grant select on marker_usage to stationwise_request`,
  `create policy own_reads on marker_usage for select to stationwise_request using (user_id = app_user())`,
  `grant select, insert, update (answers, input_tokens, output_tokens), delete on marker_usage to stationwise_worker`,
  `create policy worker_counts on marker_usage to stationwise_worker using (true) with check (true)`,
];
