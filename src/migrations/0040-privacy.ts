const secured = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
];

/** Accounts that are about to go, what stays of those that went, copies people asked for, and their complaints. */
export const up = [
  `create table account_deletions (
     user_id text primary key references accounts."user" (id) on delete cascade,
     asked_at timestamptz not null,
     due_at timestamptz not null,
     undo_digest text not null unique
   )`,
  `create index account_deletions_by_end on account_deletions (due_at)`,
  ...secured("account_deletions"),
  `grant select, insert, delete on account_deletions to stationwise_accounts`,
  `create policy accounts_room on account_deletions to stationwise_accounts using (true) with check (true)`,
  `grant select on account_deletions to stationwise_worker`,
  `create policy worker_reads on account_deletions for select to stationwise_worker using (true)`,
  `create table data_exports (
     id uuid primary key default gen_random_uuid(),
     user_id text not null references accounts."user" (id) on delete cascade,
     state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
     step text not null default 'waiting' check (step in ('waiting', 'records', 'reports', 'recordings', 'keeping')),
     done integer not null default 0,
     of_all integer not null default 0,
     left_out integer not null default 0,
     bytes bigint,
     asked_at timestamptz not null,
     ready_at timestamptz,
     delete_at timestamptz
   )`,
  `create unique index data_exports_one_at_a_time on data_exports (user_id) where state in ('waiting', 'making')`,
  `create index data_exports_newest on data_exports (user_id, asked_at desc)`,
  ...secured("data_exports"),
  `grant select, insert (id, user_id, asked_at), delete on data_exports to stationwise_request`,
  `create policy own on data_exports to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant select, update, delete on data_exports to stationwise_worker`,
  `create policy worker_makes on data_exports to stationwise_worker using (true) with check (true)`,
  `create table privacy_complaints (
     id uuid primary key default gen_random_uuid(),
     reference text not null unique,
     user_id text not null references accounts."user" (id) on delete cascade,
     about text not null check (length(about) between 1 and 40),
     says text not null check (length(says) between 1 and 4000),
     filed_at timestamptz not null,
     answer_by timestamptz not null,
     answer text check (length(answer) between 1 and 4000),
     answered_at timestamptz,
     answered_by text references accounts."user" (id) on delete set null
   )`,
  `create index privacy_complaints_newest on privacy_complaints (user_id, filed_at desc, id desc)`,
  `create index privacy_complaints_oldest on privacy_complaints (filed_at, id)`,
  `create index privacy_complaints_by_staff on privacy_complaints (answered_by)`,
  ...secured("privacy_complaints"),
  `grant select (id, reference, user_id, about, says, filed_at, answer_by, answer, answered_at),
     insert (id, reference, user_id, about, says, filed_at, answer_by) on privacy_complaints to stationwise_request`,
  `create policy own on privacy_complaints to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant select, update (answer, answered_at, answered_by), delete on privacy_complaints to stationwise_worker`,
  `create policy worker_answers on privacy_complaints to stationwise_worker using (true) with check (true)`,
  // Who published something or turned a switch stays said, but not by name once their account is gone.
  `grant update (who) on content_imports to stationwise_worker`,
];
