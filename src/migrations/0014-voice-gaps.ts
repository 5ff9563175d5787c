/** How long a candidate who spoke waited for the partner's first sound, as the page measured it. */
export const up = [
  `create table voice_gaps (
     attempt_id uuid not null references attempts (id) on delete cascade,
     seq integer not null check (seq between 0 and 1000),
     user_id text not null references accounts."user" (id) on delete cascade,
     gap_ms integer not null check (gap_ms between 0 and 120000),
     at timestamptz not null,
     primary key (attempt_id, seq)
   )`,
  `create index voice_gaps_by_user on voice_gaps (user_id)`,
  `create index voice_gaps_by_moment on voice_gaps (at)`,
  `alter table voice_gaps enable row level security`,
  `alter table voice_gaps force row level security`,
  `grant select, insert on voice_gaps to stationwise_request`,
  `create policy own_reads on voice_gaps for select to stationwise_request using (user_id = app_user())`,
  `create policy own_notes on voice_gaps for insert to stationwise_request
     with check (user_id = app_user()
       and exists (select 1 from attempts where attempts.id = attempt_id and attempts.user_id = app_user()))`,
  `grant select, delete on voice_gaps to stationwise_worker`,
  `create policy worker_reads on voice_gaps to stationwise_worker using (true)`,
];
