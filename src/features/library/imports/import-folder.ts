import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { importArticles } from "#server/library/articles";
import { refreshIndex } from "#server/library/search";
import { importStations, type Published } from "#server/library/stations";
import type { Kind } from "./contract.ts";
import { keepImport, isByHand } from "./store.ts";

/**
 * What the content folder has that it had not when it was last read is published, and written down like any import.
 * Where it takes the place of what somebody had published by hand, the log says so too.
 */
export async function importFolder(
  database: Database,
  contentDir: string,
  { clock, log }: { clock: Clock; log: Log },
): Promise<void> {
  const noteOf = (kind: Kind, name: string) => async (tx: Tx, published: Published[]) => {
    for (const { slug, before } of published) {
      if (before !== null && (await isByHand(tx, kind, slug)))
        log.warn({ kind, slug }, "a newer file of the content folder took the place of what had been imported by hand");
    }
    const row = { at: clock.now(), way: "folder" as const, who: "The content folder", name, undoes: null };
    await keepImport(
      tx,
      row,
      published.map((each) => ({ kind, ...each })),
    );
  };
  await importStations(database, join(contentDir, "stations"), noteOf("station", "content/stations"));
  await importArticles(database, join(contentDir, "articles"), noteOf("article", "content/articles"));
  await database.asWorker(refreshIndex);
}
