import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { refreshIndex } from "#server/library/search";
import { holdImports } from "#server/library/stations";
import { planOf } from "./make-preview.ts";
import type { Given } from "./read-given.ts";
import { stateOf, type Step } from "./rules.ts";
import { ARTICLES, STATIONS, contentKindOf } from "./content-kinds.ts";
import { type ChangeRow, type ImportRow, keepImport } from "./store.ts";

export type By = Pick<ImportRow, "way" | "who" | "name">;

/**
 * Publishes what was given in one transaction and writes down who did. Answers how many things that changed.
 * @throws AppError CONFLICT when `state` was of other changes than these
 */
export async function publishImport(
  { given, isWhole, state, by }: { given: Given; isWhole: boolean; state: string | null; by: By },
  { database, clock }: { database: Database; clock: Clock },
): Promise<number> {
  return database.asWorker(async (tx) => {
    await holdImports(tx);
    const { steps } = await planOf(tx, given, isWhole);
    if (state !== null && stateOf(steps) !== state)
      throw new AppError("CONFLICT", "Something was published since you looked. Please look at the changes again.");
    if (steps.length === 0) return 0;
    const versions = {
      station: await STATIONS.keep(tx, chosen(given.stations, steps, "station")),
      article: await ARTICLES.keep(tx, chosen(given.articles, steps, "article")),
    };
    const changes = steps.map(({ kind, slug, title, before, hash }): ChangeRow => {
      const after = hash === null ? null : (versions[kind].get(slug) ?? null);
      return { kind, slug, title, before, after };
    });
    await putInPlace(tx, changes);
    await keepImport(tx, { ...by, at: clock.now(), undoes: null }, changes);
    await refreshIndex(tx);
    return changes.length;
  });
}

/** Publishes and withdraws as the changes say. */
export async function putInPlace(tx: Tx, changes: readonly ChangeRow[]): Promise<void> {
  for (const kind of ["station", "article"] as const) {
    const mine = changes.filter((change) => change.kind === kind);
    const content = contentKindOf(kind);
    await content.publish(
      tx,
      mine.flatMap(({ slug, after }) => (after === null ? [] : [{ slug, version: after }])),
    );
    await content.withdraw(
      tx,
      mine.flatMap(({ slug, after }) => (after === null ? [slug] : [])),
    );
  }
}

const chosen = <Body extends { slug: string }>(bodies: readonly Body[], steps: readonly Step[], kind: Step["kind"]) => {
  const due = new Set(steps.flatMap((step) => (step.kind === kind && step.hash !== null ? [step.slug] : [])));
  return bodies.filter(({ slug }) => due.has(slug));
};
