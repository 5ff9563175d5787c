export const up = [
  `create table universities (
     slug text primary key,
     name text not null unique
   )`,
  `alter table universities enable row level security`,
  `alter table universities force row level security`,
  `grant select on universities to stationwise_request`,
  `create policy anyone_reads on universities for select to stationwise_request using (true)`,
  `grant select, insert, update, delete on universities to stationwise_worker`,
  `create policy worker_imports on universities to stationwise_worker using (true) with check (true)`,

  `create table profiles (
     user_id text primary key references accounts."user" (id) on delete cascade,
     first_name text not null,
     last_name text not null,
     gender text check (gender in ('male', 'female', 'non-binary', 'prefer_not_to_say')),
     uk_area text not null,
     target_university text not null,
     interview_date date,
     email_marketing_consent boolean not null default false,
     terms_accepted boolean not null default false,
     profile_completed boolean not null default false,
     onboarding_completed boolean not null default false,
     onboarding_quiz jsonb,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `alter table profiles enable row level security`,
  `alter table profiles force row level security`,
  `grant select, insert, update on profiles to stationwise_request`,
  `create policy own on profiles to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
];
