/** What a candidate answers to the marker's questions, one answer a question; the attempt is then marked again. */
export const up = [
  `alter table marks drop constraint marks_asked_check`,
  `alter table marks add constraint marks_asked_check check (asked in ('correction', 'disagreement', 'answer'))`,
  `alter table mark_versions drop constraint mark_versions_cause_check`,
  `alter table mark_versions add constraint mark_versions_cause_check
     check (cause in ('first', 'correction', 'disagreement', 'answer'))`,
  `create table mark_answers (
     attempt_id uuid not null references attempts (id) on delete cascade,
     about text not null check (about in ('point', 'contradiction', 'flag')),
     criterion text not null check (length(criterion) <= 120 and (criterion = '') = (about = 'flag')),
     id text not null check (length(id) between 1 and 120),
     user_id text not null references accounts."user" (id) on delete cascade,
     seq integer,
     start integer check (start >= 0),
     text text check (length(text) > 0),
     answered_at timestamptz not null,
     primary key (attempt_id, about, criterion, id),
     foreign key (attempt_id, seq) references turns (attempt_id, seq) on delete cascade,
     check (num_nulls(seq, start, text) in (0, 3))
   )`,
  `create index mark_answers_by_user on mark_answers (user_id)`,
  `alter table mark_answers enable row level security`,
  `alter table mark_answers force row level security`,
  `grant select, insert, update on mark_answers to stationwise_request`,
  `create policy own_reads on mark_answers for select to stationwise_request using (user_id = app_user())`,
  `create policy own_answers on mark_answers for insert to stationwise_request with check (
     user_id = app_user() and exists (select 1 from attempts where attempts.id = attempt_id and user_id = app_user()))`,
  `create policy own_answers_again on mark_answers for update to stationwise_request
     using (user_id = app_user())
     with check (user_id = app_user()
       and exists (select 1 from attempts where attempts.id = attempt_id and user_id = app_user()))`,
  `grant select on mark_answers to stationwise_worker`,
  `create policy worker_marks on mark_answers for select to stationwise_worker using (true)`,
];
