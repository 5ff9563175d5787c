/** Letters one can do without carry where they are stopped, and those that soon help nobody until when they are sent. */
export const up = [`alter table mail.letters add column stop_url text, add column until timestamptz`];
