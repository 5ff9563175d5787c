/** Every mark an attempt gets is kept; a turn may be corrected; an attempt may begin where another one stood. */
export const up = [
  `alter table marks add column asked text check (asked in ('correction', 'disagreement'))`,
  `grant update (asked) on marks to stationwise_request`,
  `create policy own_asks_once_more on marks for update to stationwise_request
     using (user_id = app_user() and state = 'ready')
     with check (user_id = app_user() and state = 'ready' and asked is not null)`,
  `create table mark_versions (
     attempt_id uuid not null references attempts (id) on delete cascade,
     number integer not null check (number > 0),
     user_id text not null references accounts."user" (id) on delete cascade,
     cause text not null check (cause in ('first', 'correction', 'disagreement')),
     mark jsonb not null,
     marked_at timestamptz not null,
     primary key (attempt_id, number)
   )`,
  `create index mark_versions_by_user on mark_versions (user_id)`,
  `insert into mark_versions (attempt_id, number, user_id, cause, mark, marked_at)
     select attempt_id, 1, user_id, 'first', mark, updated_at from marks where state = 'ready' and mark is not null`,
  `alter table mark_versions enable row level security`,
  `alter table mark_versions force row level security`,
  `grant select on mark_versions to stationwise_request`,
  `create policy own_reads on mark_versions for select to stationwise_request using (user_id = app_user())`,
  `grant select, insert on mark_versions to stationwise_worker`,
  `create policy worker_keeps on mark_versions to stationwise_worker using (true) with check (true)`,
  `alter table turns add column corrected text`,
  `grant update (corrected) on turns to stationwise_request`,
  `alter table attempts add column rewound_from uuid references attempts (id) on delete cascade`,
  `alter table attempts add column rewound_seq integer`,
  `create index attempts_rewound on attempts (rewound_from) where rewound_from is not null`,
];
