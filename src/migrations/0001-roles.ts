/** Who may touch what, before there is anything to touch. Roles belong to the whole server, so they may exist already. */
const role = (name: string) => `do $$ begin
  create role ${name} nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$`;

export const ROLES = ["stationwise_request", "stationwise_worker", "stationwise_accounts", "stationwise_queue"];

export const up = [
  ...ROLES.map(role),
  `revoke create on schema public from public`,
  `create schema accounts`,
  `create schema mail`,
  `create schema queue`,
  `grant usage on schema public to stationwise_request, stationwise_worker`,
  `grant usage on schema accounts to stationwise_accounts`,
  `grant usage on schema mail to stationwise_worker, stationwise_accounts`,
  `grant usage, create on schema queue to stationwise_queue`,
  `create function public.app_user() returns text language sql stable parallel safe
     as $$ select nullif(current_setting('app.user_id', true), '') $$`,
];
