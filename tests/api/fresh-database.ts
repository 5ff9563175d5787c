import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrate } from "../../src/platform/db/migrate.ts";
import { openServer } from "../../src/platform/db/server.ts";
import { logOf } from "../../src/platform/log.ts";
import { MIGRATIONS } from "../../src/migrations/list.ts";
import { ROLES } from "../../src/migrations/0001-roles.ts";
import { preparedDump, schemaKey } from "../prepared-database.ts";

export type FreshDatabase = { settings: Record<string, string>; template: Blob | null; drop(): Promise<void> };

const at = (base: string, name: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;

/** A database on the server under test, dropped afterwards: at its newest migration, or empty. */
async function serverDatabase(url: string, ownerUrl: string, isEmpty: boolean): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const asOwner = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  await asOwner(async (client) => {
    const template = isEmpty ? "template1" : await migratedTemplate(client, url, ownerUrl);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    settings: { DATABASE_URL: at(url, name), DATABASE_MIGRATION_URL: at(ownerUrl, name), DATABASE_POOL: "4" },
    template: null,
    drop: () => asOwner((client) => client.query(`drop database ${name} with (force)`)),
  };
}

/** Migrated by whichever test of a run comes first; the others wait for it. */
async function migratedTemplate(client: pg.Client, url: string, ownerUrl: string): Promise<string> {
  const name = `migrated_${schemaKey()}`;
  await client.query("select pg_advisory_lock(hashtext('stationwise template'))");
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 0) {
    const unfinished = `unfinished_${randomUUID().replaceAll("-", "")}`;
    await client.query(`create database ${unfinished}`);
    const settings = { url: at(url, unfinished), ownerUrl: at(ownerUrl, unfinished), pool: 1, log: logOf("silent") };
    const database = openServer(settings);
    const login = decodeURIComponent(new URL(url).username);
    try {
      await migrate(database, MIGRATIONS, { roles: ROLES, to: login });
    } finally {
      await database.close();
    }
    await client.query(`alter database ${unfinished} rename to ${name}`);
  }
  await client.query("select pg_advisory_unlock(hashtext('stationwise template'))");
  return name;
}

/** `isEmpty`: not even migrated, on a server. */
export async function freshDatabase({ isEmpty = false } = {}): Promise<FreshDatabase> {
  if (process.env["TEST_DATABASE"] === "server") {
    const { TEST_DATABASE_URL: url, TEST_DATABASE_OWNER_URL: ownerUrl } = process.env;
    if (!url || !ownerUrl) throw new Error("TEST_DATABASE=server needs TEST_DATABASE_URL and TEST_DATABASE_OWNER_URL.");
    return serverDatabase(url, ownerUrl, isEmpty);
  }
  return { settings: {}, template: await preparedDump(), drop: async () => undefined };
}
