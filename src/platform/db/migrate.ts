import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { StartError } from "../errors.ts";
import type { Database } from "./database.ts";

export type Migrations = Record<string, { up: string[] }>;

/**
 * Brings the database to the newest migration under an advisory lock, so that several processes may start at once,
 * and lets the serving login become the given roles. @throws StartError when the database is newer than the code.
 */
export async function migrate(
  database: Database,
  migrations: Migrations,
  grant: { roles: string[]; to: string | null },
): Promise<void> {
  await database.asOwner(async (db) => {
    const migrator = new Migrator({
      db,
      migrationTableName: "migrations",
      migrationLockTableName: "migration_lock",
      migrationTableSchema: "public",
      provider: {
        getMigrations: async () =>
          Object.fromEntries(
            Object.entries(migrations).map(([name, { up }]) => [name, { up: (on: Kysely<unknown>) => runAll(on, up) }]),
          ),
      },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new StartError("The database could not be migrated.");
    const { to } = grant;
    if (to !== null) {
      await db.transaction().execute(async (tx) => {
        // Two processes granting the same role at once fail with “tuple concurrently updated”.
        await sql`select pg_advisory_xact_lock(hashtext('stationwise grants'))`.execute(tx);
        for (const role of grant.roles) await sql`grant ${sql.id(role)} to ${sql.id(to)}`.execute(tx);
      });
    }
  });
}

async function runAll(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Refuses to serve production through a login that row security does not bind. @throws StartError */
export async function requireBoundLogin(database: Database): Promise<void> {
  const unbound = await database.asAccounts(async (tx) => {
    const found = await sql<{ unbound: boolean }>`
      select rolsuper or rolbypassrls or exists (
        select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'accounts', 'mail') and relkind in ('r', 'p') and pg_has_role(pg_roles.oid, relowner, 'member')
      ) as unbound from pg_roles where rolname = session_user`.execute(tx);
    return found.rows[0]?.unbound ?? true;
  });
  if (unbound) {
    throw new StartError(
      "The login in DATABASE_URL owns the tables or passes by row security: give the product a plain login, and the owner's in DATABASE_MIGRATION_URL.",
    );
  }
}
