import type { Database, Tx } from "#platform/db/database.ts";
import { folderChanges, publishedByFolder, type Published } from "./folder-changes.ts";
import {
  filesRead,
  forgetFilesRead,
  holdImports,
  keepFilesRead,
  keepVersions,
  publishVersions,
  stationStandings,
  withdrawStations,
} from "./import-store.ts";
import { readSources } from "./read-stations.ts";
import { readerOf } from "./reader.ts";
import { stationSourcesIn } from "./station-sources.ts";

/**
 * Brings the bank up to the folder in one transaction, which `note` is told of; nothing changes when any file has a
 * fault. A file that is as it was at the last import changes nothing either, so what was published in another way since
 * then stays.
 */
export async function importStations(
  database: Database,
  folder: string,
  note: (tx: Tx, published: Published[]) => Promise<void> = async () => {},
): Promise<{ stations: number; changed: number }> {
  const sources = await stationSourcesIn(folder);
  const { changed, gone } = folderChanges(sources, readerOf(), await database.asWorker(filesRead));
  if (changed.length + gone.length === 0) return { stations: sources.length, changed: 0 };
  const read = await readSources(changed);

  const added = await database.asWorker(async (tx) => {
    await holdImports(tx);
    const stations = read.map(({ station }) => station);
    const kept = await keepVersions(tx, stations);
    const files = read.flatMap(({ source: { slug, hash }, station: { title } }) => {
      const version = kept.versions.get(slug);
      return version === undefined ? [] : [{ slug, title, hash, reader: readerOf(), version }];
    });
    const published = publishedByFolder(files, gone, await filesRead(tx), await stationStandings(tx));
    await publishVersions(
      tx,
      published.flatMap(({ slug, after }) => (after === null ? [] : [{ slug, version: after }])),
    );
    await withdrawStations(
      tx,
      published.flatMap(({ slug, after }) => (after === null ? [slug] : [])),
    );
    await keepFilesRead(tx, files);
    await forgetFilesRead(tx, gone);
    if (published.length > 0) await note(tx, published);
    return kept.added;
  });
  return { stations: sources.length, changed: added };
}
