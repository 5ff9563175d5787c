import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { MIGRATIONS } from "../src/migrations/list.ts";
import { ROLES } from "../src/migrations/0001-roles.ts";
import type { Database } from "../src/platform/db/database.ts";
import { openEmbedded } from "../src/platform/db/embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { contentWithFewStations } from "./few-stations.ts";

const ROOT = join(import.meta.dirname, "..");
const CACHE = join(ROOT, "node_modules", ".cache", "stationwise");
const DUMP = "dump.tar";
const FOLDER = "database";
/** A run that is still under way may be using those from before the last change. */
const KEPT = 3;

/** Says what a new database looks like: it changes with the migrations and with the embedded database's release. */
export function schemaKey(): string {
  const hash = createHash("sha256");
  const files = globSync(["package-lock.json", "src/{migrations,platform/db}/**/*.ts"], { cwd: ROOT }).toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  hash.update(readFileSync(import.meta.filename));
  return hash.digest("hex").slice(0, 16);
}

/** Says which code and which content there are: whatever may change what the product puts into a database changes it. */
export function codeKey(): string {
  knownCode ??= readCodeKey();
  return knownCode;
}

let knownCode: string | undefined;

function readCodeKey(): string {
  const hash = createHash("sha256").update(schemaKey());
  for (const folder of ["src", "content"]) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.test\.tsx?$/u.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      // Reading each of two thousand files takes longer than asking how large and how old it is.
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}

let dump: Promise<Blob> | undefined;

/** A new embedded database at its newest migration, as `openEmbedded` takes it. */
export function preparedDump(): Promise<Blob> {
  dump ??= prepared().then((folder) => dumpIn(folder));
  return dump;
}

/** The same in a folder of data, where the product finds it when it starts. */
export async function prepareDatabaseIn(dataDir: string): Promise<void> {
  await cp(join(await prepared(), FOLDER), join(dataDir, "database"), { recursive: true });
}

/** Creating a database takes seconds: it is done once for all the files of a run and for the runs after it. */
const prepared = () =>
  kept("database", schemaKey(), async (folder) => {
    const tar = await dumpOfNew();
    await writeFile(join(folder, DUMP), Buffer.from(await tar.arrayBuffer()));
    const inFolder = await openEmbedded(folder, tar);
    await inFolder.close();
  });

/** A dump that is made once for each key: whoever opens a database from it, in whatever process, begins there. */
export async function keptDump(kind: string, key: string, make: () => Promise<Blob>): Promise<Blob> {
  const folder = await kept(kind, key, async (unfinished) => {
    await writeFile(join(unfinished, DUMP), Buffer.from(await (await make()).arrayBuffer()));
  });
  return dumpIn(folder);
}

/** The content folder with few of its stations, copied together once. Nobody writes in there. */
export const preparedContent = () =>
  kept("content", codeKey(), (folder) => cp(contentWithFewStations(), folder, { recursive: true }));

const dumpIn = async (folder: string) => new Blob([await readFile(join(folder, DUMP))]);

/** The folder of that kind and key, made where there is none yet. Those of other keys go, but for the latest. */
async function kept(kind: string, key: string, make: (folder: string) => Promise<void>): Promise<string> {
  const name = `${kind}-${key}`;
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const unfinished = join(CACHE, `${name}-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  await make(unfinished);
  await rename(unfinished, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  });
  for (const outdated of (await finishedNewestFirst(kind)).slice(KEPT))
    await rm(outdated, { recursive: true, force: true });
  return folder;
}

/** Without those that another process is still making: their names are longer, until they are renamed. */
async function finishedNewestFirst(kind: string): Promise<string[]> {
  const finished = new RegExp(`^${kind}-[0-9a-f]{16}$`, "u");
  const folders = (await readdir(CACHE)).filter((name) => finished.test(name)).map((name) => join(CACHE, name));
  const made = new Map(folders.map((folder) => [folder, statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  return folders.toSorted((one, other) => (made.get(other) ?? 0) - (made.get(one) ?? 0));
}

async function dumpOfNew(): Promise<Blob> {
  const database = await openEmbedded(null);
  await migrate(database, MIGRATIONS, { roles: ROLES, to: null });
  const made = await quickDump(database);
  await database.close();
  return made;
}

/** What opens quickly: with nothing left to be replayed, and without the databases that only new ones are made from. */
export async function quickDump(database: Database): Promise<Blob> {
  await database.asOwner((db) => sql`checkpoint`.execute(db));
  const tar = await database.dump?.();
  if (!tar) throw new Error("The embedded database gave no dump.");
  const { rows } = await database.asOwner((db) =>
    sql<{ oid: number }>`select oid from pg_database where datname <> current_database()`.execute(db),
  );
  const unneeded = rows.map(({ oid }) => `base/${oid}/`);
  return without(Buffer.from(await tar.arrayBuffer()), (path) => unneeded.some((folder) => path.startsWith(folder)));
}

const BLOCK = 512;

/** A tape archive without some of its files. */
function without(tar: Buffer<ArrayBuffer>, isUnneeded: (path: string) => boolean): Blob {
  const left: Buffer<ArrayBuffer>[] = [];
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const path = tar
      .toString("utf8", at, at + 100)
      .replace(/\0.*$/su, "")
      .replace(/^\//u, "");
    const size = Number.parseInt(tar.toString("latin1", at + 124, at + 135), 8);
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!isUnneeded(path)) left.push(tar.subarray(at, end));
    at = end;
  }
  return new Blob([...left, Buffer.alloc(2 * BLOCK)]);
}
