import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { configOf, type Config } from "../../src/platform/config.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { logOf } from "../../src/platform/log.ts";
import { openDatabase } from "../../src/open-database.ts";
import { prepareDatabaseIn } from "../prepared-database.ts";
import { freshDatabase } from "./fresh-database.ts";

export type TestDatabase = {
  database: Database;
  /** What another process needs to open the same database. */
  settings: Record<string, string>;
  config: Config;
  /** Another handle on the same data; the embedded database has one at a time, so there the first is closed. */
  openAnother(): Promise<Database>;
  /** Closes the newest handle, so that another process can have the folder. */
  letGo(): Promise<void>;
  /** Done at the end, while the database is still open. */
  atEnd(work: () => Promise<void>): void;
};

/** A migrated database without the rest of the product: embedded in a folder, or on the server under test. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
  const fresh = await freshDatabase();
  if (fresh.template) await prepareDatabaseIn(folder);
  const settings = {
    NODE_ENV: "test",
    APP_URL: "http://localhost:3000",
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    ...fresh.settings,
  };
  const config = configOf(settings);
  const log = logOf("silent");
  const opened = [await openDatabase(config, log)];
  const endings: (() => Promise<void>)[] = [];
  after(async () => {
    for (const work of endings) await work();
    await Promise.all(opened.map((database) => database.close()));
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const letGo = async () => {
    await opened.pop()?.close();
  };
  return {
    database: opened[0] as Database,
    settings,
    config,
    async openAnother() {
      if (config.databaseUrl === undefined) await letGo();
      const database = await openDatabase(config, log);
      opened.push(database);
      return database;
    },
    letGo,
    atEnd: (work) => void endings.push(work),
  };
}
