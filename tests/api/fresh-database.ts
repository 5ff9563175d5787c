import { randomUUID } from "node:crypto";
import pg from "pg";
import { openEmbedded } from "../../src/platform/db/embedded.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { MIGRATIONS } from "../../src/migrations/list.ts";
import { ROLES } from "../../src/migrations/0001-roles.ts";

export type FreshDatabase = { settings: Record<string, string>; template: Blob | null; drop(): Promise<void> };

let template: Promise<Blob> | undefined;

/** One migrated embedded database a test process, cloned for each house. */
async function embeddedTemplate(): Promise<Blob> {
  const database = await openEmbedded(null);
  await migrate(database, MIGRATIONS, { roles: ROLES, to: null });
  const dump = await database.dump?.();
  await database.close();
  if (!dump) throw new Error("The embedded database gave no dump.");
  return dump;
}

/** An empty database on the server under test, dropped afterwards. */
async function serverDatabase(url: string, ownerUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asOwner(`create database ${name}`);
  const at = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;
  return {
    settings: { DATABASE_URL: at(url), DATABASE_MIGRATION_URL: at(ownerUrl), DATABASE_POOL: "4" },
    template: null,
    drop: () => asOwner(`drop database ${name} with (force)`),
  };
}

export async function freshDatabase(): Promise<FreshDatabase> {
  if (process.env["TEST_DATABASE"] === "server") {
    const { TEST_DATABASE_URL: url, TEST_DATABASE_OWNER_URL: ownerUrl } = process.env;
    if (!url || !ownerUrl) throw new Error("TEST_DATABASE=server needs TEST_DATABASE_URL and TEST_DATABASE_OWNER_URL.");
    return serverDatabase(url, ownerUrl);
  }
  template ??= embeddedTemplate();
  return { settings: {}, template: await template, drop: async () => undefined };
}
