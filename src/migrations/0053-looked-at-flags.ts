/** What a person who runs the product decides on a red flag that its candidate objects to, once and for good. */
export const up = [
  `alter table disagreements
     add column outcome text check (outcome in ('upheld', 'taken-out')),
     add column looked_at timestamptz,
     add check (num_nulls(outcome, looked_at) in (0, 2)),
     add check (outcome is null or criterion like 'flag.%')`,
  `create index disagreements_to_look_at on disagreements (filed_at, id)
     where looked_at is null and criterion like 'flag.%'`,
  `alter policy own_files on disagreements with check (user_id = app_user() and outcome is null
     and exists (select 1 from attempts where attempts.id = attempt_id and attempts.user_id = app_user()))`,
  `alter policy own_withdraws on disagreements using (user_id = app_user() and looked_at is null)`,
  `grant update (outcome, looked_at) on disagreements to stationwise_worker`,
  `create policy worker_decides on disagreements for update to stationwise_worker
     using (looked_at is null) with check (true)`,
];
