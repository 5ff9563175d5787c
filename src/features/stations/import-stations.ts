import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { ContentError, readYaml, type ContentFault } from "#platform/content.ts";
import type { Database } from "#platform/db/database.ts";
import type { Station } from "#examiner/station.ts";
import { StationFile } from "./station-file.ts";
import { publishStation, withdrawOthers } from "./store.ts";

const FILE_MAX = 400_000;

function placeFaults(file: string, station: Station): ContentFault[] {
  const faults: ContentFault[] = [];
  if (basename(file, ".yaml") !== station.slug)
    faults.push({ file, line: 1, message: `slug: has to be the file's name, ${basename(file, ".yaml")}` });
  if (basename(dirname(file)) !== station.type)
    faults.push({ file, line: 1, message: `type: a ${station.type} station lies in the folder ${station.type}` });
  return faults;
}

/** Reads one station file. @throws ContentError with every fault, by file and line. */
export function readStation(file: string, source: string): Station {
  if (source.length > FILE_MAX) throw new ContentError([{ file, line: 1, message: "is larger than 400 kB" }]);
  const station = readYaml(file, source, StationFile);
  const faults = placeFaults(file, station);
  if (faults.length > 0) throw new ContentError(faults);
  return station;
}

/** Reads every station under a folder. @throws ContentError with the faults of all files together. */
export async function readStations(folder: string): Promise<Station[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yaml"))
    .map((entry) => join(entry.parentPath, entry.name));
  const stations: Station[] = [];
  const faults: ContentFault[] = [];
  for (const path of files.toSorted()) {
    const file = relative(folder, path);
    try {
      stations.push(readStation(file, await readFile(path, "utf8")));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(...error.faults);
    }
  }
  const seen = new Set<string>();
  for (const { slug, type } of stations) {
    if (seen.has(slug))
      faults.push({ file: `${type}/${slug}.yaml`, line: 1, message: `slug: “${slug}” is there twice` });
    seen.add(slug);
  }
  if (faults.length > 0) throw new ContentError(faults);
  return stations;
}

/** Publishes the folder's stations in one transaction; nothing changes when any file has a fault. */
export async function importStations(
  database: Database,
  folder: string,
): Promise<{ stations: number; changed: number }> {
  const stations = await readStations(folder);
  let changed = 0;
  await database.asWorker(async (tx) => {
    for (const station of stations) {
      const hash = createHash("sha256").update(JSON.stringify(station)).digest("hex");
      if (await publishStation(tx, station, hash)) changed++;
    }
    await withdrawOthers(
      tx,
      stations.map((station) => station.slug),
    );
  });
  return { stations: stations.length, changed };
}
