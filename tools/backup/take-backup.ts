import { existsSync, linkSync, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Config } from "../../src/platform/config.ts";
import { openEmbedded } from "../../src/platform/db/embedded.ts";
import { StartError } from "../../src/platform/errors.ts";
import { secretFileIn } from "../../src/platform/secrets.ts";
import { PRODUCT } from "../../src/shared/product.ts";
import { VERSION } from "../../src/version.ts";
import { rowsIn } from "./rows.ts";
import { packed, type Entry } from "./tar.ts";

export type Manifest = { product: string; version: string; takenAt: string; rows: Record<string, number> };

/**
 * Writes the embedded database and the secret that signs its sessions and links into one file that only this user can
 * read. @throws StartError with a sentence when the product is running, or there is nothing to back up.
 */
export async function takeBackup(config: Config, file: string): Promise<{ manifest: Manifest; bytes: number }> {
  const target = resolve(file);
  if (config.databaseUrl)
    throw new StartError("DATABASE_URL names a PostgreSQL server: docs/operations.md says how to back that up.");
  if (existsSync(target)) throw new StartError(`The file ${target} is there already, and a backup replaces none.`);
  if (!existsSync(join(config.dataDir, "database")))
    throw new StartError(`There is no database in ${config.dataDir} (DATA_DIR).`);

  const database = await openEmbedded(config.dataDir);
  let entries: Entry[];
  let manifest: Manifest;
  try {
    manifest = { product: PRODUCT, version: VERSION, takenAt: new Date().toISOString(), rows: await rowsIn(database) };
    const dump = await database.dump?.();
    if (!dump) throw new Error("The embedded database gave no dump.");
    entries = [
      { name: "manifest.json", data: Buffer.from(JSON.stringify(manifest, null, 2)) },
      { name: "database.tar", data: new Uint8Array(await dump.arrayBuffer()) },
    ];
  } finally {
    await database.close();
  }
  const secret = secretFileIn(config.dataDir);
  if (existsSync(secret)) entries.push({ name: "auth-secret", data: readFileSync(secret) });

  const archive = gzipSync(packed(entries));
  await writeWhole(target, archive);
  return { manifest, bytes: archive.byteLength };
}

/** The whole file on the disk, or no file of that name. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const partial = `${target}.${process.pid}`;
  try {
    const file = await open(partial, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    linkSync(partial, target);
  } catch (error) {
    throw new StartError(`The file ${target} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  } finally {
    rmSync(partial, { force: true });
  }
}
