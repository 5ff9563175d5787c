/** The schools somebody aims for after the first, which stands in their profile, and the day each interviews them. */
export const up = [
  `create table further_schools (
     user_id text not null references accounts."user" (id) on delete cascade,
     place integer not null check (place >= 2),
     university text not null check (length(university) between 1 and 200),
     interview_date date,
     primary key (user_id, place),
     unique (user_id, university)
   )`,
  `alter table further_schools enable row level security`,
  `alter table further_schools force row level security`,
  `grant select, insert, delete on further_schools to stationwise_request`,
  `create policy own on further_schools to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
];
