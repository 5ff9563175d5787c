import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Station } from "#examiner/station.ts";
import { readerOf } from "./reader.ts";
import type { StationSource } from "./station-sources.ts";

const FOLDER = join("dist", "stations");

/** Of the file, its place and what reads it: the same name is the same station. */
const nameOf = ({ file, hash }: StationSource) =>
  `${createHash("sha256").update(`${readerOf()}\0${file}\0${hash}`).digest("hex")}.json`;

/** The station as the build read it; undefined when it was built from another file or by another reader. */
export async function findCompiled(source: StationSource, folder = FOLDER): Promise<Station | undefined> {
  const text = await readFile(join(folder, nameOf(source)), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Station);
}

/** Writes what is not there yet, and takes away what no file stands for. */
export async function keepCompiled(
  stations: readonly { source: StationSource; station: Station }[],
  folder = FOLDER,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const left = new Set(await readdir(folder));
  for (const { source, station } of stations) {
    const name = nameOf(source);
    if (left.delete(name)) continue;
    const fresh = join(folder, `${name}.${process.pid}`);
    await writeFile(fresh, JSON.stringify(station));
    await rename(fresh, join(folder, name));
  }
  for (const name of left) await rm(join(folder, name), { force: true });
}
