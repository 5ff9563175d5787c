import type { Tx } from "#platform/db/database.ts";
import type { Station } from "#examiner/station.ts";
import "./tables.ts";

export type StationVersion = { versionId: string; body: Station };

const published = (tx: Tx) =>
  tx.selectFrom("stations").where("is_published", "=", true).select("version_id as versionId");

export async function publishedStations(tx: Tx): Promise<StationVersion[]> {
  const found: StationVersion[] = [];
  for (const { versionId } of await published(tx).orderBy("id").execute()) {
    found.push({ versionId, body: await requireVersion(tx, versionId) });
  }
  return found;
}

export async function findPublished(tx: Tx, stationId: string): Promise<StationVersion | undefined> {
  const found = await published(tx).where("id", "=", stationId).executeTakeFirst();
  return found && { versionId: found.versionId, body: await requireVersion(tx, found.versionId) };
}

/** Versions never change, and a body is large: each is read from the database once in a while and kept. */
const kept = new Map<string, Station>();
const KEPT_MOST = 500;

/** @throws Error when there is no such version: every attempt refers to one. */
export async function requireVersion(tx: Tx, versionId: string): Promise<Station> {
  const known = kept.get(versionId);
  if (known) return known;
  const { body } = await tx
    .selectFrom("station_versions")
    .select("body")
    .where("id", "=", versionId)
    .executeTakeFirstOrThrow();
  if (kept.size >= KEPT_MOST) kept.clear();
  kept.set(versionId, body);
  return body;
}

/** Keeps the station as a version of its own when it differs from those before, and publishes it. Returns whether it was new. */
export async function publishStation(tx: Tx, station: Station, hash: string): Promise<boolean> {
  const added = await tx
    .insertInto("station_versions")
    .values({ station_id: station.slug, hash, body: JSON.stringify(station) })
    .onConflict((conflict) => conflict.columns(["station_id", "hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const version =
    added ??
    (await tx
      .selectFrom("station_versions")
      .select("id")
      .where("station_id", "=", station.slug)
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow());
  await tx
    .insertInto("stations")
    .values({ id: station.slug, version_id: version.id, is_published: true })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ version_id: version.id, is_published: true }))
    .execute();
  return added !== undefined;
}

/** A station whose file is gone can be sat no more; attempts and reports keep their version. */
export async function withdrawOthers(tx: Tx, kept: string[]): Promise<void> {
  await tx.updateTable("stations").set({ is_published: false }).where("id", "not in", kept).execute();
}
