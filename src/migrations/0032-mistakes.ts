/** What people say is wrong in a school's page, a station or an article. Without an account, nobody's. */
export const up = [
  `create table mistakes (
     id uuid primary key,
     kind text not null check (kind in ('school', 'station', 'article')),
     slug text not null check (length(slug) between 1 and 80),
     user_id text references accounts."user" (id) on delete cascade,
     says text not null check (length(says) between 1 and 2000),
     source text check (length(source) between 1 and 500),
     filed_at timestamptz not null,
     outcome text check (outcome in ('mended', 'unchanged')),
     settled_at timestamptz,
     check ((outcome is null) = (settled_at is null))
   )`,
  `create index mistakes_by_user on mistakes (user_id)`,
  `alter table mistakes enable row level security`,
  `alter table mistakes force row level security`,
  `grant insert on mistakes to stationwise_request`,
  `create policy anyone_files on mistakes for insert to stationwise_request
     with check (user_id is not distinct from app_user() and outcome is null)`,
  `grant select, update (outcome, settled_at), delete on mistakes to stationwise_worker`,
  `create policy worker_settles on mistakes to stationwise_worker using (true) with check (true)`,
];
