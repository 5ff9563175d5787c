/** What people who have practised say of the product: one each, their own to change, shown once somebody has looked at it. */
export const up = [
  `create table reviews (
     user_id text primary key references accounts."user" (id) on delete cascade,
     handle uuid not null unique default gen_random_uuid(),
     rating smallint not null check (rating between 1 and 5),
     says text not null check (length(says) between 20 and 1000),
     shown_name text check (length(shown_name) between 1 and 50),
     written_at timestamptz not null,
     judged_says text,
     judged_name text,
     refused_for text check (refused_for in ('abuse', 'personal-details', 'tells-of-stations', 'advertising')),
     judged_at timestamptz
   )`,
  `create index reviews_newest on reviews (written_at desc, handle)`,
  `alter table reviews enable row level security`,
  `alter table reviews force row level security`,
  `grant select, insert (user_id, handle, rating, says, shown_name, written_at),
     update (rating, says, shown_name, written_at), delete on reviews to stationwise_request`,
  `create policy own on reviews to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
  `grant select, update (judged_says, judged_name, refused_for, judged_at) on reviews to stationwise_worker`,
  `create policy worker_reads on reviews for select to stationwise_worker using (true)`,
  `create policy worker_judges on reviews for update to stationwise_worker using (true) with check (true)`,
];
