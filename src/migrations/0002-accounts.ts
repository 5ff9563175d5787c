/** The accounts library's tables under its own column names, and the limits on its doors. */
export const up = [
  `create table accounts."user" (
     id text primary key,
     name text not null,
     email text not null,
     "emailVerified" boolean not null default false,
     image text,
     "createdAt" timestamptz not null default now(),
     "updatedAt" timestamptz not null default now()
   )`,
  `create unique index user_email_once on accounts."user" (lower(email))`,
  `create table accounts.session (
     id text primary key,
     token text not null unique,
     "userId" text not null references accounts."user" (id) on delete cascade,
     "expiresAt" timestamptz not null,
     "createdAt" timestamptz not null default now(),
     "updatedAt" timestamptz not null default now(),
     "ipAddress" text,
     "userAgent" text,
     family text,
     "replacedAt" timestamptz
   )`,
  `create index session_by_user on accounts.session ("userId")`,
  `create index session_by_family on accounts.session (family)`,
  `create table accounts.account (
     id text primary key,
     "accountId" text not null,
     "providerId" text not null,
     "userId" text not null references accounts."user" (id) on delete cascade,
     "accessToken" text,
     "refreshToken" text,
     "idToken" text,
     "accessTokenExpiresAt" timestamptz,
     "refreshTokenExpiresAt" timestamptz,
     scope text,
     password text,
     "createdAt" timestamptz not null default now(),
     "updatedAt" timestamptz not null default now()
   )`,
  `create index account_by_user on accounts.account ("userId")`,
  `create table accounts.verification (
     id text primary key,
     identifier text not null,
     value text not null,
     "expiresAt" timestamptz not null,
     "createdAt" timestamptz not null default now(),
     "updatedAt" timestamptz not null default now()
   )`,
  `create index verification_by_identifier on accounts.verification (identifier)`,
  `create table accounts.rate_limits (
     key text primary key,
     hits integer not null,
     resets_at timestamptz not null
   )`,
  `create index rate_limits_by_end on accounts.rate_limits (resets_at)`,
  `alter table accounts."user" enable row level security`,
  `alter table accounts.session enable row level security`,
  `alter table accounts.account enable row level security`,
  `alter table accounts.verification enable row level security`,
  `alter table accounts.rate_limits enable row level security`,
  ...["user", "session", "account", "verification", "rate_limits"].flatMap((table) => [
    `grant select, insert, update, delete on accounts."${table}" to stationwise_accounts`,
    `create policy accounts_room on accounts."${table}" to stationwise_accounts using (true) with check (true)`,
  ]),
];
