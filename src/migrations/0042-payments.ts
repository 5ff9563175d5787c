const READ_BY_OWNER = ["held_plans", "invoices", "plan_notices", "pay_links"];
const ALL = [
  "payment_customers",
  "held_plans",
  "payment_events",
  "invoices",
  "plan_notices",
  "plan_withdrawals",
  "plan_trials",
  "pay_links",
  "sandbox_objects",
];

/**
 * What the payment provider has told us, written by background work alone. Invoices outlive an account, as tax law
 * wants: without its id, under the key of a customer of whom nothing else is kept here.
 */
export const up = [
  `create table payment_customers (
     id uuid primary key default gen_random_uuid(),
     customer_id text not null unique,
     user_id text references accounts."user" (id) on delete set null,
     is_by_link boolean not null,
     payer_email text,
     opened_at timestamptz not null
   )`,
  `create index payment_customers_by_user on payment_customers (user_id)`,
  `create table held_plans (
     user_id text primary key references accounts."user" (id) on delete cascade,
     asked integer not null default 0,
     settled integer not null default 0,
     settled_at timestamptz,
     facts jsonb,
     next_charge_at timestamptz,
     checkout_id text
   )`,
  `create index held_plans_to_charge on held_plans (next_charge_at) where next_charge_at is not null`,
  `create table payment_events (
     id text primary key,
     kind text not null,
     customer_id text,
     happened_at timestamptz not null,
     received_at timestamptz not null,
     settled_at timestamptz
   )`,
  `create index payment_events_waiting on payment_events (received_at) where settled_at is null`,
  `create index payment_events_by_time on payment_events (happened_at desc)`,
  `create table invoices (
     id uuid primary key default gen_random_uuid(),
     provider_id text not null unique,
     payer_id uuid not null references payment_customers (id),
     user_id text references accounts."user" (id) on delete set null,
     status text not null,
     issued_at timestamptz not null,
     stands jsonb not null
   )`,
  `create index invoices_newest on invoices (user_id, issued_at desc, id desc)`,
  `create index invoices_by_customer on invoices (payer_id)`,
  `create table plan_notices (
     user_id text not null references accounts."user" (id) on delete cascade,
     kind text not null,
     about text not null,
     sent_at timestamptz not null,
     primary key (user_id, kind, about)
   )`,
  `create table plan_withdrawals (
     id uuid primary key default gen_random_uuid(),
     user_id text references accounts."user" (id) on delete set null,
     subscription_id text not null unique,
     payment_id text,
     pence integer not null check (pence >= 0),
     asked_at timestamptz not null,
     done_at timestamptz,
     failed_at timestamptz
   )`,
  `create index plan_withdrawals_by_user on plan_withdrawals (user_id)`,
  `create table plan_trials (
     address_key text primary key,
     begun_at timestamptz not null
   )`,
  `create table pay_links (
     id uuid primary key default gen_random_uuid(),
     user_id text not null references accounts."user" (id) on delete cascade,
     token_hash text not null unique,
     plan text not null check (plan in ('monthly', 'quarterly', 'yearly')),
     made_at timestamptz not null,
     expires_at timestamptz not null,
     revoked_at timestamptz,
     paid_at timestamptz,
     checkout_id text
   )`,
  `create index pay_links_by_user on pay_links (user_id)`,
  `create table sandbox_objects (
     id text primary key,
     kind text not null,
     customer_id text,
     seq bigint generated always as identity,
     stands jsonb not null
   )`,
  `create index sandbox_objects_by_customer on sandbox_objects (customer_id, kind, seq)`,
  ...ALL.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `grant select, insert, update, delete on ${table} to stationwise_worker`,
    `create policy worker_writes on ${table} to stationwise_worker using (true) with check (true)`,
  ]),
  ...READ_BY_OWNER.flatMap((table) => [
    `grant select on ${table} to stationwise_request`,
    `create policy own on ${table} for select to stationwise_request using (user_id = app_user())`,
  ]),
];
