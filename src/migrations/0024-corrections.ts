/** Every correction of a misheard word: what stood there, what stands there now, and when. */
export const up = [
  `create table corrections (
     attempt_id uuid not null references attempts (id) on delete cascade,
     seq integer not null,
     number integer not null check (number > 0),
     user_id text not null references accounts."user" (id) on delete cascade,
     from_text text not null,
     to_text text not null,
     at timestamptz not null,
     primary key (attempt_id, seq, number),
     foreign key (attempt_id, seq) references turns (attempt_id, seq) on delete cascade
   )`,
  `create index corrections_by_user on corrections (user_id)`,
  `alter table corrections enable row level security`,
  `alter table corrections force row level security`,
  `grant select, insert on corrections to stationwise_request`,
  `create policy own_reads on corrections for select to stationwise_request using (user_id = app_user())`,
  `create policy own_adds on corrections for insert to stationwise_request with check (
     user_id = app_user() and exists (select 1 from attempts where id = attempt_id and user_id = app_user()))`,
];
