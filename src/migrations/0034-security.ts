const TABLES = ["sign_ins", "authenticators", "recovery_codes", "passkeys", "email_changes", "challenges"];

/** Who signed in where and how sure of it we are, the second steps and passkeys of an account, and its change of address. */
export const up = [
  `create table accounts.sign_ins (
     family text primary key,
     user_id text not null references accounts."user" (id) on delete cascade,
     began_at timestamptz not null,
     seen_at timestamptz not null,
     proved_at timestamptz not null,
     has_two_steps boolean not null default false,
     device text not null default 'A browser we do not know' check (length(device) between 1 and 100),
     place text check (length(place) between 1 and 200)
   )`,
  `create index sign_ins_by_user on accounts.sign_ins (user_id, family desc)`,
  `insert into accounts.sign_ins (family, user_id, began_at, seen_at, proved_at)
   select family, min("userId"), min("createdAt"), max("createdAt"), min("createdAt")
   from accounts.session where family is not null group by family`,
  `create table accounts.authenticators (
     user_id text primary key references accounts."user" (id) on delete cascade,
     sealed_secret text not null,
     confirmed_at timestamptz,
     last_step bigint not null default 0,
     begun_at timestamptz not null
   )`,
  `create table accounts.recovery_codes (
     user_id text not null references accounts."user" (id) on delete cascade,
     digest text not null,
     used_at timestamptz,
     primary key (user_id, digest)
   )`,
  `create table accounts.passkeys (
     id text primary key check (length(id) between 1 and 1400),
     user_id text not null references accounts."user" (id) on delete cascade,
     public_key text not null,
     counter bigint not null,
     transports text[] not null,
     name text not null check (length(name) between 1 and 60),
     is_synced boolean not null,
     added_at timestamptz not null,
     used_at timestamptz
   )`,
  `create index passkeys_by_user on accounts.passkeys (user_id, added_at)`,
  // One change at a time: asking for another forgets the one before, with its letters.
  `create table accounts.email_changes (
     user_id text primary key references accounts."user" (id) on delete cascade,
     family text not null,
     new_email text not null,
     old_digest text not null unique,
     new_digest text not null unique,
     is_old_agreed boolean not null default false,
     is_new_confirmed boolean not null default false,
     asked_at timestamptz not null,
     expires_at timestamptz not null
   )`,
  `create table accounts.challenges (
     digest text primary key,
     kind text not null,
     user_id text references accounts."user" (id) on delete cascade,
     value text not null,
     expires_at timestamptz not null
   )`,
  `create index challenges_by_end on accounts.challenges (expires_at)`,
  `create index challenges_by_user on accounts.challenges (user_id)`,
  ...TABLES.flatMap((table) => [
    `alter table accounts.${table} enable row level security`,
    `grant select, insert, update, delete on accounts.${table} to stationwise_accounts`,
    `create policy accounts_room on accounts.${table} to stationwise_accounts using (true) with check (true)`,
  ]),
];
