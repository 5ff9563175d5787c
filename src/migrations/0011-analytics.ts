/** How often a page was looked at on a day. There is no column in which a visitor could be kept. */
export const up = [
  `create table page_views (
     day date not null,
     page text not null check (length(page) between 1 and 40),
     count integer not null check (count > 0),
     primary key (day, page)
   )`,
  `alter table page_views enable row level security`,
  `alter table page_views force row level security`,
  `grant select, insert, update (count) on page_views to stationwise_request`,
  `create policy anyone_counts on page_views to stationwise_request using (true) with check (true)`,
  `grant select, delete on page_views to stationwise_worker`,
  `create policy worker_reads on page_views to stationwise_worker using (true)`,
];
