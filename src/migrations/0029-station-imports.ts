/** What the content folder held when it was last read: a file that is as it was then is not read again, and changes nothing. */
export const up = [
  `create table station_files (
     station_id text primary key,
     hash text not null,
     reader text not null,
     version_id uuid not null references station_versions (id)
   )`,
  `insert into station_files select id, '', '', version_id from stations where is_published`,
  `alter table station_files enable row level security`,
  `alter table station_files force row level security`,
  `grant select, insert, update, delete on station_files to stationwise_worker`,
  `create policy worker_imports on station_files to stationwise_worker using (true) with check (true)`,
];
