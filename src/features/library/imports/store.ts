import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Kind, PastImport } from "./contract.ts";
import "./tables.ts";

export type ImportRow = { at: Date; way: PastImport["way"]; who: string; name: string; undoes: string | null };
export type ChangeRow = { kind: Kind; slug: string; title: string; before: string | null; after: string | null };

export async function keepImport(tx: Tx, row: ImportRow, changes: readonly ChangeRow[]): Promise<void> {
  const { id } = await tx.insertInto("content_imports").values(row).returning("id").executeTakeFirstOrThrow();
  await sql`
    insert into content_changes (import_id, kind, slug, title, before_version, after_version)
    select ${id}, kind, slug, title, before, after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (kind text, slug text, title text, before uuid, after uuid)`.execute(tx);
}

export type PastRow = ImportRow & { id: string; isUndone: boolean; changes: ChangeRow[] };

/** The newest first; before a place, where one is given. */
export async function pastImports(
  tx: Tx,
  before: string | null,
  most: number,
): Promise<(PastRow & { place: string | number })[]> {
  let query = tx.selectFrom("content_imports").selectAll().orderBy("place", "desc").limit(most);
  if (before !== null) query = query.where("place", "<", before);
  const imports = await query.execute();
  if (imports.length === 0) return [];
  const ids = imports.map(({ id }) => id);
  const changes = await changesOf(tx, ids);
  const undoing = await tx.selectFrom("content_imports").select("undoes").where("undoes", "in", ids).execute();
  const undone = new Set(undoing.map(({ undoes }) => undoes));
  return imports.map((row) => ({ ...row, isUndone: undone.has(row.id), changes: changes.get(row.id) ?? [] }));
}

export async function findImport(tx: Tx, id: string): Promise<PastRow | undefined> {
  const row = await tx.selectFrom("content_imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const undoing = await tx.selectFrom("content_imports").select("id").where("undoes", "=", id).executeTakeFirst();
  return { ...row, isUndone: undoing !== undefined, changes: (await changesOf(tx, [id])).get(id) ?? [] };
}

/** What was imported last by hand, and is not undone. */
export async function lastToUndo(tx: Tx): Promise<(ImportRow & { id: string }) | undefined> {
  return tx
    .selectFrom("content_imports as given")
    .selectAll()
    .where("undoes", "is", null)
    .where("way", "<>", "folder")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("content_imports as later").select("id").whereRef("later.undoes", "=", "given.id"))),
    )
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** What last changed it was not the content folder. */
export async function isByHand(tx: Tx, kind: Kind, slug: string): Promise<boolean> {
  const last = await tx
    .selectFrom("content_changes")
    .innerJoin("content_imports", "content_imports.id", "content_changes.import_id")
    .select("way")
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.way !== "folder";
}

async function changesOf(tx: Tx, ids: string[]): Promise<Map<string, ChangeRow[]>> {
  const rows = await tx
    .selectFrom("content_changes")
    .select(["import_id", "kind", "slug", "title", "before_version as before", "after_version as after"])
    .where("import_id", "in", ids)
    .orderBy("kind", "desc")
    .orderBy("title")
    .execute();
  return Map.groupBy(rows, ({ import_id }) => import_id);
}
