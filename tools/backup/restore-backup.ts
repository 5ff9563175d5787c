import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Config } from "../../src/platform/config.ts";
import { openEmbedded } from "../../src/platform/db/embedded.ts";
import { holdFolder } from "../../src/platform/db/lock-file.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { StartError } from "../../src/platform/errors.ts";
import { secretFileIn } from "../../src/platform/secrets.ts";
import { ROLES } from "../../src/migrations/0001-roles.ts";
import { MIGRATIONS } from "../../src/migrations/list.ts";
import { rowsIn } from "./rows.ts";
import type { Manifest } from "./take-backup.ts";
import { unpacked } from "./tar.ts";

/**
 * Puts a backup into DATA_DIR. It is opened, counted and migrated beside the old database first, so that a damaged
 * file changes nothing. @throws StartError when the product is running, or a database is there and `replace` is not said.
 */
export async function restoreBackup(
  config: Config,
  file: string,
  { replace }: { replace: boolean },
): Promise<Manifest> {
  if (config.databaseUrl)
    throw new StartError("DATABASE_URL names a PostgreSQL server: docs/operations.md says how to restore that.");
  const { manifest, dump, secret } = contentsOf(file);
  const { dataDir } = config;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const letGo = holdFolder(join(dataDir, "database.lock"));
  const fresh = join(dataDir, `restoring-${process.pid}`);
  try {
    const target = join(dataDir, "database");
    const secretFile = secretFileIn(dataDir);
    if (!replace && (existsSync(target) || existsSync(secretFile))) {
      throw new StartError(
        `There is a database in ${dataDir} (DATA_DIR) already. Say --replace to replace it, or set DATA_DIR to another folder.`,
      );
    }
    await openAndCheck(fresh, dump, manifest);
    rmSync(target, { recursive: true, force: true });
    renameSync(join(fresh, "database"), target);
    if (secret) {
      rmSync(secretFile, { force: true });
      writeFileSync(secretFile, secret, { mode: 0o600 });
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    letGo();
  }
  return manifest;
}

function contentsOf(file: string): {
  manifest: Manifest;
  dump: Uint8Array<ArrayBuffer>;
  secret: Uint8Array | undefined;
} {
  try {
    const entries = unpacked(gunzipSync(readFileSync(file)));
    const dump = entries.get("database.tar");
    if (!dump) throw new Error("It holds no database.");
    const manifest = JSON.parse(Buffer.from(entries.get("manifest.json") ?? []).toString("utf8")) as Manifest;
    return { manifest, dump: new Uint8Array(dump), secret: entries.get("auth-secret") };
  } catch (error) {
    throw new StartError(
      `The file ${file} cannot be read as a backup: ${error instanceof Error ? error.message.replace(/\.$/u, "") : "it is damaged"}.`,
    );
  }
}

async function openAndCheck(folder: string, dump: Uint8Array<ArrayBuffer>, manifest: Manifest): Promise<void> {
  const database = await openEmbedded(folder, new Blob([dump]));
  try {
    const found = await rowsIn(database);
    for (const [table, count] of Object.entries(manifest.rows)) {
      if (found[table] !== count)
        throw new StartError(
          `The backup is damaged: ${table} should hold ${count} rows and holds ${found[table] ?? "none"}.`,
        );
    }
    await migrate(database, MIGRATIONS, { roles: ROLES, to: null });
  } finally {
    await database.close();
  }
}
