/** How a station is sat (study or real, alone or in a circuit, with which times), who answered, and what of it was heard. */
export const up = [
  `alter table attempts
     add column mode text not null default 'study' check (mode in ('study', 'real')),
     add column reading_seconds integer check (reading_seconds between 0 and 3600),
     add column answer_seconds integer check (answer_seconds between 30 and 7200),
     add column circuit_id uuid,
     add column circuit_place integer check (circuit_place > 0)`,
  `alter table turns
     add column replier text,
     add column taken_over text,
     add column heard integer check (heard >= 0)`,
  `grant update (heard) on turns to stationwise_request`,
  `create policy own_hears on turns for update to stationwise_request
     using (user_id = app_user()) with check (user_id = app_user())`,
];
