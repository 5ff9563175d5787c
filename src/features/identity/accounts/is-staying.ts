import { sql } from "kysely";
import "./tables.ts";

/**
 * For a query of background work: whoever has asked for their account to be deleted is shown to nobody meanwhile. The
 * column is named with its table, since there is one of that name within.
 */
export const isStaying = (userColumn: `${string}.${string}`) => sql<boolean>`not exists (
  select 1 from public.account_deletions leaving where leaving.user_id = ${sql.ref(userColumn)})`;
