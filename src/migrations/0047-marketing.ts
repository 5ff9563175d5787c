/** Who has been passed on to the services that marketing uses, so that it can be taken back there. */
export const up = [
  `create table mirrored_people (
     id uuid primary key default gen_random_uuid(),
     mirror text not null check (mirror in ('activecampaign', 'airtable')),
     person_id text references accounts."user" (id) on delete set null,
     outside_key text not null check (length(outside_key) between 1 and 320),
     outside_id text check (length(outside_id) between 1 and 200),
     sent_digest text,
     asked_at timestamptz not null,
     settled_at timestamptz,
     problem text check (length(problem) <= 500),
     failed_at timestamptz,
     unique (mirror, person_id)
   )`,
  `create index mirrored_people_by_person on mirrored_people (person_id)`,
  `create index mirrored_people_failed on mirrored_people (mirror, failed_at desc, id) where failed_at is not null`,
  `alter table mirrored_people enable row level security`,
  `alter table mirrored_people force row level security`,
  `grant select, insert, update, delete on mirrored_people to stationwise_worker`,
  `create policy worker on mirrored_people to stationwise_worker using (true) with check (true)`,
  // Of the profiles the worker reads those whose owners agreed, and no others.
  `grant select (user_id, first_name, last_name, uk_area, target_university, interview_date, onboarding_quiz,
     email_marketing_consent) on profiles to stationwise_worker`,
  `create policy worker_reads_agreed on profiles for select to stationwise_worker using (email_marketing_consent)`,
  `create index profiles_agreed on profiles (user_id) where email_marketing_consent`,
  `create table mirror_runs (
     id uuid primary key default gen_random_uuid(),
     mirror text not null check (mirror in ('activecampaign', 'airtable')),
     started_at timestamptz not null
   )`,
  `create index mirror_runs_newest on mirror_runs (mirror, started_at desc)`,
  `alter table mirror_runs enable row level security`,
  `alter table mirror_runs force row level security`,
  `grant select, insert on mirror_runs to stationwise_worker`,
  `create policy worker on mirror_runs to stationwise_worker using (true) with check (true)`,
];
