/**
 * What can be found: shown texts as they stand, all others as stems without their order. Readable by every request,
 * since a condition on the row would keep the indexes from being used; so nothing may lie here that an account may not see.
 */
export const up = [
  `create extension if not exists pg_trgm`,
  `create table search_documents (
     kind text not null check (kind in ('station', 'article')),
     slug text not null,
     version text not null,
     title text not null,
     about text not null,
     body text,
     words tsvector not null,
     primary key (kind, slug)
   )`,
  `create index search_documents_words on search_documents using gin (words) with (fastupdate = off)`,
  `create table search_words (word text primary key)`,
  `create index search_words_alike on search_words using gin (word gin_trgm_ops) with (fastupdate = off)`,
  ...["search_documents", "search_words"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `grant select on ${table} to stationwise_request`,
    `create policy everybody_reads on ${table} for select to stationwise_request using (true)`,
    `grant select, insert, update, delete on ${table} to stationwise_worker`,
    `create policy worker_indexes on ${table} to stationwise_worker using (true) with check (true)`,
  ]),
];
