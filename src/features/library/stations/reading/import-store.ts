import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Station } from "#examiner/station.ts";
import type { FileRead } from "./folder-changes.ts";
import "../tables.ts";

/** One import at a time, of however many processes, until the transaction ends. */
export async function holdImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stationwise.imports'))`.execute(tx);
}

export async function filesRead(tx: Tx): Promise<Map<string, FileRead>> {
  const rows = await tx.selectFrom("station_files").selectAll().execute();
  return new Map(
    rows.map(({ station_id, hash, reader, version_id }) => [station_id, { hash, reader, version: version_id }]),
  );
}

export type Standing = { slug: string; version: string; hash: string; title: string; isPublished: boolean };

/** Every station there is or was, in the version it has or had last. */
export async function stationStandings(tx: Tx): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select stations.id as slug, version_id as version, hash, body ->> 'title' as title, is_published as "isPublished"
    from stations join station_versions on station_versions.id = version_id`.execute(tx);
  return rows;
}

/** Bodies are sent together, and not so many that the statement itself becomes what fills the memory. */
const AT_ONCE = 40;

/** Keeps each station as a version where it differs from those before. Answers the version of each, and how many are new. */
export async function keepVersions(
  tx: Tx,
  stations: readonly Station[],
): Promise<{ versions: Map<string, string>; added: number }> {
  const versions = new Map<string, string>();
  let added = 0;
  for (let at = 0; at < stations.length; at += AT_ONCE) {
    const some = stations.slice(at, at + AT_ONCE).map((body) => ({ slug: body.slug, hash: hashOfStation(body), body }));
    const inserted = await sql`
      insert into station_versions (station_id, hash, body)
      select slug, hash, body from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given (slug text, hash text, body jsonb)
      on conflict (station_id, hash) do nothing
      returning id`.execute(tx);
    added += inserted.rows.length;
    const rows = await tx
      .selectFrom("station_versions")
      .select(["station_id", "id", "hash"])
      .where(
        "hash",
        "in",
        some.map(({ hash }) => hash),
      )
      .execute();
    for (const { station_id, id, hash } of rows)
      if (some.some((each) => each.slug === station_id && each.hash === hash)) versions.set(station_id, id);
  }
  return { versions, added };
}

export const hashOfStation = (station: Station): string =>
  createHash("sha256").update(JSON.stringify(station)).digest("hex");

/** Makes each station that version, and open to be sat. */
export async function publishVersions(tx: Tx, stations: readonly { slug: string; version: string }[]): Promise<void> {
  if (stations.length === 0) return;
  await tx
    .insertInto("stations")
    .values(stations.map(({ slug, version }) => ({ id: slug, version_id: version, is_published: true })))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({ version_id: row.ref("excluded.version_id"), is_published: true })),
    )
    .execute();
}

/** A withdrawn station can be sat no more; attempts and reports keep their version. */
export async function withdrawStations(tx: Tx, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  await tx.updateTable("stations").set({ is_published: false }).where("id", "in", slugs).execute();
}

export async function keepFilesRead(tx: Tx, files: readonly (FileRead & { slug: string })[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto("station_files")
    .values(files.map(({ slug, hash, reader, version }) => ({ station_id: slug, hash, reader, version_id: version })))
    .onConflict((conflict) =>
      conflict.column("station_id").doUpdateSet((row) => ({
        hash: row.ref("excluded.hash"),
        reader: row.ref("excluded.reader"),
        version_id: row.ref("excluded.version_id"),
      })),
    )
    .execute();
}

export async function forgetFilesRead(tx: Tx, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0) await tx.deleteFrom("station_files").where("station_id", "in", slugs).execute();
}
