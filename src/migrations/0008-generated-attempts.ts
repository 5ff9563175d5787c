/** The demo's history was never sat by anybody: it says so wherever it is shown. */
export const up = [`alter table attempts add column is_generated boolean not null default false`];
