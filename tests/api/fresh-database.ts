import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Database } from "../../src/platform/db/database.ts";
import { openEmbedded } from "../../src/platform/db/embedded.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { openServer } from "../../src/platform/db/server.ts";
import { logOf } from "../../src/platform/log.ts";
import { MIGRATIONS } from "../../src/migrations/list.ts";
import { ROLES } from "../../src/migrations/0001-roles.ts";
import { keptDump, preparedDump, quickDump, schemaKey } from "../prepared-database.ts";

export type FreshDatabase = { settings: Record<string, string>; template: Blob | null; drop(): Promise<void> };

const at = (base: string, name: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;

/** What puts into a new database that which each of many tests would put there first; `key` says what that is. */
export type Filling = {
  key: string;
  open(settings: Record<string, string>, embedded?: Database): Promise<{ database: Database; close(): Promise<void> }>;
};

type Kind = { isEmpty: boolean; filling?: Filling };

/** A database on the server under test, dropped afterwards: at its newest migration, or empty. */
async function serverDatabase(url: string, ownerUrl: string, { isEmpty, filling }: Kind): Promise<FreshDatabase> {
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
    const template = isEmpty ? "template1" : await templateOn(client, { url, ownerUrl }, filling);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    settings: settingsOf(url, ownerUrl, name),
    template: null,
    drop: () => asOwner((client) => client.query(`drop database ${name} with (force)`)),
  };
}

const settingsOf = (url: string, ownerUrl: string, name: string) => ({
  DATABASE_URL: at(url, name),
  DATABASE_MIGRATION_URL: at(ownerUrl, name),
  DATABASE_POOL: "4",
});

type Urls = { url: string; ownerUrl: string };

/** Made by whichever test of a run comes first; the others wait for it. */
async function templateOn(client: pg.Client, { url, ownerUrl }: Urls, filling?: Filling): Promise<string> {
  await client.query("select pg_advisory_lock(hashtext('stationwise template'))");
  const make = async (name: string, from: string, work: (unfinished: string) => Promise<unknown>) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      const unfinished = `unfinished_${randomUUID().replaceAll("-", "")}`;
      await client.query(`create database ${unfinished} template ${from}`);
      await work(unfinished);
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
    return name;
  };
  const migrated = await make(`migrated_${schemaKey()}`, "template1", async (unfinished) => {
    const settings = { url: at(url, unfinished), ownerUrl: at(ownerUrl, unfinished), pool: 1, log: logOf("silent") };
    const database = openServer(settings);
    const login = decodeURIComponent(new URL(url).username);
    try {
      await migrate(database, MIGRATIONS, { roles: ROLES, to: login });
    } finally {
      await database.close();
    }
  });
  const template = filling
    ? await make(`filled_${filling.key}`, migrated, async (unfinished) => {
        await (await filling.open(settingsOf(url, ownerUrl, unfinished))).close();
      })
    : migrated;
  await client.query("select pg_advisory_unlock(hashtext('stationwise template'))");
  return template;
}

/** `isEmpty`: not even migrated, on a server. `filling`: with what that puts there too. */
export async function freshDatabase({ isEmpty = false, filling }: Partial<Kind> = {}): Promise<FreshDatabase> {
  if (process.env["TEST_DATABASE"] === "server") {
    const { TEST_DATABASE_URL: url, TEST_DATABASE_OWNER_URL: ownerUrl } = process.env;
    if (!url || !ownerUrl) throw new Error("TEST_DATABASE=server needs TEST_DATABASE_URL and TEST_DATABASE_OWNER_URL.");
    return serverDatabase(url, ownerUrl, { isEmpty, filling });
  }
  const migrated = await preparedDump();
  if (!filling) return { settings: {}, template: migrated, drop: async () => undefined };
  const template = await keptDump("filled", filling.key, async () => {
    const filled = await filling.open({}, await openEmbedded(null, migrated));
    const dump = await quickDump(filled.database);
    await filled.close();
    return dump;
  });
  return { settings: {}, template, drop: async () => undefined };
}
