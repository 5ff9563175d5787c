import { sql } from "kysely";
import { ROLES } from "../../src/migrations/0001-roles.ts";
import type { Database } from "../../src/platform/db/database.ts";

const SCHEMAS = ["public", "accounts", "mail", "queue"];
/** Row security cannot be forced on the accounts library's own owner-run migrations; the queue's tables hold ids alone. */
const UNFORCED = ["accounts"];
const BOOKKEEPING = ["public.migrations", "public.migration_lock"];

type Relation = { name: string; schema: string; enabled: boolean; forced: boolean; owner: string };

async function relationsOf(database: Database): Promise<Relation[]> {
  const found = await database.asOwner((owner) =>
    sql<Relation>`
      select nspname || '.' || relname as name, nspname::text as schema, relrowsecurity as enabled,
        relforcerowsecurity as forced, relowner::regrole::text as owner
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = any (${SCHEMAS}::text[]) and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`.execute(owner),
  );
  return found.rows;
}

/** Every table, partition and view of the product's schemas, as schema.name. */
export async function tablesOf(database: Database): Promise<string[]> {
  return (await relationsOf(database)).map((relation) => relation.name);
}

/** What the catalogue alone tells: row security, owners, roles, grants to everybody. One sentence each. */
export async function catalogueFaults(database: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, schema, enabled, forced, owner } of await relationsOf(database)) {
    if (schema === "queue" || BOOKKEEPING.includes(name)) continue;
    if (!enabled) faults.push(`${name}: row security is not enabled`);
    if (!forced && !UNFORCED.includes(schema)) faults.push(`${name}: row security is not forced on the owner`);
    if (ROLES.includes(owner)) faults.push(`${name}: belongs to ${owner}, which the product runs as`);
  }
  return [
    ...faults,
    ...(await roleFaults(database)),
    ...(await publicGrants(database)),
    ...(await definerFunctions(database)),
    ...(await whatOutlives(database)),
  ];
}

async function roleFaults(database: Database): Promise<string[]> {
  const login = await database.asAccounts(
    async (tx) => (await sql<{ name: string }>`select session_user::text as name`.execute(tx)).rows[0]?.name ?? "",
  );
  // The embedded database knows one login, its superuser; there the role taken in each transaction is what binds.
  const names = database.kind === "server" ? [...ROLES, login] : ROLES;
  const found = await database.asOwner((owner) =>
    sql<{ name: string; fault: string }>`
      select rolname::text as name, fault from pg_roles, lateral (values
        (rolsuper, 'is a superuser'),
        (rolbypassrls, 'passes by row security'),
        (rolcreaterole or rolcreatedb or rolreplication, 'may do more than serve'),
        (rolinherit, 'has its roles'' rights without taking them'),
        (exists (select 1 from pg_auth_members m where m.member = pg_roles.oid and rolname <> ${login}), 'may become another role'),
        (exists (select 1 from pg_class join pg_namespace n on n.oid = relnamespace
          where n.nspname in ('public', 'accounts', 'mail') and relowner = pg_roles.oid), 'owns tables')
      ) as checks (is_so, fault)
      where rolname = any (${names}::text[]) and is_so`.execute(owner),
  );
  return found.rows.map(({ name, fault }) => `role ${name}: ${fault}`);
}

async function publicGrants(database: Database): Promise<string[]> {
  const found = await database.asOwner((owner) =>
    sql<{ name: string }>`
      select nspname || '.' || relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace, lateral (
        select grantee from aclexplode(relacl)
        union all select a.grantee from pg_attribute, lateral aclexplode(attacl) a where attrelid = pg_class.oid
      ) as granted
      where nspname = any (${SCHEMAS}::text[]) and grantee = 0
      union select 'schema ' || nspname from pg_namespace, lateral aclexplode(nspacl)
      where nspname = any (${SCHEMAS}::text[]) and grantee = 0 and not (nspname = 'public' and privilege_type = 'USAGE')
      order by 1`.execute(owner),
  );
  return found.rows.map(({ name }) => `${name}: granted to everybody`);
}

/** Nobody can call what a trigger calls: it does the same whoever changed its table. */
async function definerFunctions(database: Database): Promise<string[]> {
  const found = await database.asOwner((owner) =>
    sql<{ name: string }>`select proname::text as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname = any (${SCHEMAS}::text[]) and prosecdef and prorettype <> 'trigger'::regtype`.execute(owner),
  );
  return found.rows.map(({ name }) => `function ${name}: runs with its owner's rights`);
}

/** What tax law wants kept: the row stays, and forgets whose it was. */
const KEPT_WITHOUT_NAME = ["invoices", "payment_customers", "plan_withdrawals"];

/** Rows that name a person or an attempt go with them: each such column refers to its row, and is deleted with it. */
async function whatOutlives(database: Database): Promise<string[]> {
  const found = await database.asOwner((owner) =>
    sql<{ name: string; of: string }>`
      select nspname || '.' || relname as name, attname::text as of
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'accounts') and relkind in ('r', 'p') and attname in ('user_id', 'userId', 'attempt_id')
        and not attisdropped and not exists (
          select 1 from pg_constraint
          where conrelid = attrelid and contype = 'f' and attnum = any (conkey)
            and confdeltype = case when relname = any (${KEPT_WITHOUT_NAME}::text[]) then 'n' else 'c' end
            and confrelid = case attname when 'attempt_id' then 'attempts'::regclass else 'accounts."user"'::regclass end)
      order by 1, 2`.execute(owner),
  );
  return found.rows.map(({ name, of }) => `${name}: its rows outlive the ${of} they name`);
}
