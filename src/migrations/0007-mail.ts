export const up = [
  `create table mail.letters (
     id uuid primary key default gen_random_uuid(),
     recipient text not null,
     subject text not null,
     text text not null,
     html text not null,
     written_at timestamptz not null default now(),
     sent_at timestamptz
   )`,
  `create index letters_newest on mail.letters (written_at desc)`,
  `alter table mail.letters enable row level security`,
  `alter table mail.letters force row level security`,
  `grant insert on mail.letters to stationwise_accounts`,
  `create policy accounts_writes on mail.letters for insert to stationwise_accounts with check (true)`,
  `grant select, insert, update, delete on mail.letters to stationwise_worker`,
  `create policy worker_sends on mail.letters to stationwise_worker using (true) with check (true)`,
];
