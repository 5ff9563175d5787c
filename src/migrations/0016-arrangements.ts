/** What a person needs to sit a station on equal terms, the hints an attempt was given, and when its bell goes. */
export const up = [
  `create table access_arrangements (
     user_id text primary key references accounts."user" (id) on delete cascade,
     reading_percent integer not null check (reading_percent between 0 and 200),
     answer_percent integer not null check (answer_percent between 0 and 200),
     has_rest_breaks boolean not null,
     is_typed boolean not null,
     has_captions boolean not null,
     has_larger_text boolean not null,
     hides_clock boolean not null,
     updated_at timestamptz not null
   )`,
  `alter table access_arrangements enable row level security`,
  `alter table access_arrangements force row level security`,
  `grant select, insert, update on access_arrangements to stationwise_request`,
  `create policy own on access_arrangements to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `alter table attempts
     add column hints text[] not null default '{}',
     add column bell_at timestamptz`,
  `grant update (hints, bell_at) on attempts to stationwise_request`,
];
