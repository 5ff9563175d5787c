import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { refreshIndex } from "#server/library/search";
import { holdImports } from "#server/library/stations";
import { putInPlace } from "./publish-import.ts";
import { changedSince, isFirstOfFolder } from "./rules.ts";
import { ARTICLES, STATIONS } from "./content-kinds.ts";
import { findImport, keepImport, type ImportRow } from "./store.ts";

/**
 * Puts back what one import changed, whole, and writes that down as an import of its own, which can be undone in turn.
 * @throws AppError NOT_FOUND; CONFLICT when it is undone already, or something of it has been changed since
 */
export async function undoImport(
  id: string,
  by: Pick<ImportRow, "way" | "who">,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  await database.asWorker(async (tx) => {
    await holdImports(tx);
    const past = await findImport(tx, id);
    if (!past) throw new AppError("NOT_FOUND", "There is no such import.");
    if (past.isUndone) throw new AppError("CONFLICT", "This import has been undone already.");
    if (isFirstOfFolder(past))
      throw new AppError("CONFLICT", "This came with the product: to undo it would withdraw the whole of it.");
    const now = { station: await STATIONS.standings(tx), article: await ARTICLES.standings(tx) };
    const newer = changedSince(past.changes, (kind, slug) => {
      const found = now[kind].find((each) => each.slug === slug);
      return found?.isPublished ? found.version : null;
    });
    if (newer.length > 0) {
      const titles = newer.map(({ title }) => `“${title}”`).slice(0, 3);
      const more = newer.length > titles.length ? ` and ${newer.length - titles.length} more` : "";
      throw new AppError("CONFLICT", `Changed again since: ${titles.join(", ")}${more}. Undo the later import first.`);
    }
    const changes = past.changes.map(({ before, after, ...named }) => ({ ...named, before: after, after: before }));
    await putInPlace(tx, changes);
    await keepImport(tx, { ...by, at: clock.now(), name: past.name, undoes: id }, changes);
    await refreshIndex(tx);
  });
}
