/** What somebody has paid for. Nobody writes it on their own behalf. */
export const up = [
  `create table user_subscriptions (
     user_id text primary key references accounts."user" (id) on delete cascade,
     status text not null,
     trial_active boolean not null,
     trial_end timestamptz,
     subscription_end timestamptz,
     product_id text,
     price_id text,
     updated_at timestamptz not null default now()
   )`,
  `alter table user_subscriptions enable row level security`,
  `alter table user_subscriptions force row level security`,
  `grant select on user_subscriptions to stationwise_request`,
  `create policy own on user_subscriptions for select to stationwise_request using (user_id = app_user())`,
  `grant select, insert, update on user_subscriptions to stationwise_worker`,
  `create policy worker_writes on user_subscriptions to stationwise_worker using (true) with check (true)`,
];
