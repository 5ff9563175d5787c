import { basename, dirname } from "node:path";
import type { Station } from "#examiner/station.ts";
import { ContentError, readYaml, type ContentFault } from "#platform/content.ts";
import { findCompiled } from "./compiled-stations.ts";
import { StationFile } from "./station-file.ts";
import { stationSourcesIn, type StationSource } from "./station-sources.ts";

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

/** Reads station files, from the build where it has read them. @throws ContentError with the faults of all together. */
export async function readSources<Source extends StationSource>(
  sources: readonly Source[],
): Promise<{ source: Source; station: Station }[]> {
  const read: { source: Source; station: Station }[] = [];
  const faults: ContentFault[] = [];
  for (const source of sources) {
    try {
      const station = (await findCompiled(source)) ?? readStation(source.file, source.text);
      read.push({ source, station });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new ContentError(faults);
  return read;
}

/** Reads every station under a folder. @throws ContentError with the faults of all files together. */
export async function readStations(folder: string): Promise<Station[]> {
  return (await readSources(await stationSourcesIn(folder))).map(({ station }) => station);
}
