import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded } from "../src/platform/db/embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { ROLES } from "../src/migrations/0001-roles.ts";
import { MIGRATIONS } from "../src/migrations/list.ts";

const ROOT = join(import.meta.dirname, "..");
const CACHE = join(ROOT, "node_modules", ".cache", "stationwise");
const DUMP = "dump.tar";
const FOLDER = "database";

/** Says what a new database looks like: it changes with the migrations and with the embedded database's release. */
export function schemaKey(): string {
  const hash = createHash("sha256");
  const files = globSync(["package-lock.json", "src/{migrations,platform/db}/**/*.ts"], { cwd: ROOT }).toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex").slice(0, 16);
}

let dump: Promise<Blob> | undefined;

/** A new embedded database at its newest migration, as `openEmbedded` takes it. */
export function preparedDump(): Promise<Blob> {
  dump ??= prepared().then(async (folder) => new Blob([await readFile(join(folder, DUMP))]));
  return dump;
}

/** The same in a folder of data, where the product finds it when it starts. */
export async function prepareDatabaseIn(dataDir: string): Promise<void> {
  await cp(join(await prepared(), FOLDER), join(dataDir, "database"), { recursive: true });
}

/** Creating a database takes seconds: it is done once for all the files of a run and for the runs after it. */
async function prepared(): Promise<string> {
  const name = `database-${schemaKey()}`;
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const unfinished = join(CACHE, `${name}-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  const tar = await dumpOfNew();
  await writeFile(join(unfinished, DUMP), Buffer.from(await tar.arrayBuffer()));
  const inFolder = await openEmbedded(unfinished, tar);
  await inFolder.close();
  await rename(unfinished, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  });
  const outdated = (await readdir(CACHE)).filter((other) => other.startsWith("database-") && !other.startsWith(name));
  for (const other of outdated) await rm(join(CACHE, other), { recursive: true, force: true });
  return folder;
}

async function dumpOfNew(): Promise<Blob> {
  const database = await openEmbedded(null);
  await migrate(database, MIGRATIONS, { roles: ROLES, to: null });
  const tar = await database.dump?.();
  await database.close();
  if (!tar) throw new Error("The embedded database gave no dump.");
  return new Blob([tar]);
}
