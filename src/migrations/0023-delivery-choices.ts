/** Which measures of delivery somebody wants to see. */
export const up = [
  `create table delivery_choices (
     user_id text primary key references accounts."user" (id) on delete cascade,
     shown text[] not null,
     updated_at timestamptz not null
   )`,
  `alter table delivery_choices enable row level security`,
  `alter table delivery_choices force row level security`,
  `grant select, insert, update on delivery_choices to stationwise_request`,
  `create policy own on delivery_choices to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
];
