/** One letter before a free trial ends; it is written once, and can be called off before. */
export const up = [
  `alter table free_trials
     add column is_reminder_due boolean not null default true,
     add column reminder_token uuid not null unique default gen_random_uuid()`,
  `grant update (is_reminder_due) on free_trials to stationwise_worker`,
];
