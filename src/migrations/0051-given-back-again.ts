/** What is given back may grow while it waits, and a refusal that was not final is asked about under a new key. */
export const up = [
  `alter table plan_withdrawals
     add column customer_id text,
     add column since_pence integer not null default 0 check (since_pence >= 0),
     add column refusals integer not null default 0`,
];
