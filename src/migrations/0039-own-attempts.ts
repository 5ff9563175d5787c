/**
 * A person may delete an attempt of theirs. Its door in a circuit stays shut, and an interview that was spent of a trial
 * stays spent: of it no more is kept than that it was.
 */
export const up = [
  `grant delete on attempts, marks to stationwise_request`,
  `create policy own_deletes on marks for delete to stationwise_request using (user_id = app_user())`,
  `alter table circuit_stations add column is_deleted boolean not null default false`,
  `grant update (is_deleted) on circuit_stations to stationwise_request`,
  `create table spent_interviews (
     id uuid primary key default gen_random_uuid(),
     user_id text not null references accounts."user" (id) on delete cascade
   )`,
  `create index spent_interviews_by_user on spent_interviews (user_id)`,
  `alter table spent_interviews enable row level security`,
  `alter table spent_interviews force row level security`,
  `grant select, insert on spent_interviews to stationwise_request`,
  `create policy own_reads on spent_interviews for select to stationwise_request using (user_id = app_user())`,
  `create policy own_adds on spent_interviews for insert to stationwise_request with check (user_id = app_user())`,
];
