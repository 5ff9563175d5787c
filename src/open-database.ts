import { MIGRATIONS } from "./migrations/list.ts";
import { ROLES } from "./migrations/0001-roles.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import { openEmbedded } from "./platform/db/embedded.ts";
import { migrate, requireBoundLogin } from "./platform/db/migrate.ts";
import { openServer } from "./platform/db/server.ts";
import { StartError } from "./platform/errors.ts";
import type { Log } from "./platform/log.ts";

/** Opens the database the configuration names, at its newest migration. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  const { databaseUrl, migrationUrl } = config;
  if (!databaseUrl || !migrationUrl) {
    const embedded = await openEmbedded(config.dataDir);
    await migrate(embedded, MIGRATIONS, { roles: ROLES, to: null });
    return embedded;
  }
  const database = openServer({ url: databaseUrl, ownerUrl: migrationUrl, pool: config.databasePool, log });
  const login = decodeURIComponent(new URL(databaseUrl).username);
  await migrate(database, MIGRATIONS, { roles: ROLES, to: login }).catch((error: unknown) => {
    if (
      error instanceof Error &&
      "code" in error &&
      (error.code === "ECONNREFUSED" || error.code === "28P01" || error.code === "3D000")
    ) {
      throw new StartError(`The database in DATABASE_URL cannot be reached (${error.code}).`);
    }
    throw error;
  });
  if (config.isProduction) await requireBoundLogin(database);
  return database;
}
