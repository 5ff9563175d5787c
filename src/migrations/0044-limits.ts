/**
 * When somebody's free trial began, and which addresses have had one: under a keyed hash, so that it can outlive the
 * account and says nothing by itself. Whoever was here before begins theirs now.
 */
export const up = [
  `create table free_trials (
     user_id text primary key references accounts."user" (id) on delete cascade,
     began_at timestamptz not null
   )`,
  `create index free_trials_by_beginning on free_trials (began_at)`,
  `insert into free_trials (user_id, began_at) select id, now() from accounts."user" where "emailVerified"`,
  `create table free_trial_addresses (
     address_key text primary key,
     began_at timestamptz not null
   )`,
  ...["free_trials", "free_trial_addresses"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `grant select, insert on ${table} to stationwise_worker`,
    `create policy worker_writes on ${table} to stationwise_worker using (true) with check (true)`,
  ]),
  `grant select on free_trials to stationwise_request`,
  `create policy own on free_trials for select to stationwise_request using (user_id = app_user())`,
];
