import type { Tx } from "#platform/db/database.ts";
import { recentlyUsed } from "#examiner/actor/recently-used.ts";
import type { Station } from "#examiner/station.ts";
import { outlineOf, type StationOutline } from "./outline.ts";
import "./tables.ts";

export type StationVersion = { versionId: string; body: Station };

const published = (tx: Tx) =>
  tx.selectFrom("stations").where("is_published", "=", true).select("version_id as versionId");

/** Every published station with all its text: megabytes. Who needs no more than its outline asks for that. */
export async function publishedStations(tx: Tx): Promise<StationVersion[]> {
  const found: StationVersion[] = [];
  for (const { versionId } of await published(tx).orderBy("id").execute()) {
    found.push({ versionId, body: await requireVersion(tx, versionId) });
  }
  return found;
}

/** Small and never changed, so those of the published stations are all kept. */
let outlines = new Map<string, StationOutline>();
const AT_ONCE = 50;

export async function publishedOutlines(tx: Tx): Promise<StationOutline[]> {
  const ids = (await published(tx).orderBy("id").execute()).map(({ versionId }) => versionId);
  const known = new Map(outlines);
  const unknown = ids.filter((id) => !known.has(id));
  for (let at = 0; at < unknown.length; at += AT_ONCE) {
    const rows = await tx
      .selectFrom("station_versions")
      .select(["id", "body"])
      .where("id", "in", unknown.slice(at, at + AT_ONCE))
      .execute();
    for (const { id, body } of rows) known.set(id, outlineOf(body));
  }
  const found = ids.flatMap((id): [string, StationOutline][] => {
    const outline = known.get(id);
    return outline ? [[id, outline]] : [];
  });
  outlines = new Map(found);
  return found.map(([, outline]) => outline);
}

export async function findPublished(tx: Tx, stationId: string): Promise<StationVersion | undefined> {
  const found = await published(tx).where("id", "=", stationId).executeTakeFirst();
  return found && { versionId: found.versionId, body: await requireVersion(tx, found.versionId) };
}

/** What a station is called, withdrawn or not: old reports speak of it. */
export async function findTitle(tx: Tx, stationId: string): Promise<string | undefined> {
  const found = await tx.selectFrom("stations").select("version_id").where("id", "=", stationId).executeTakeFirst();
  return found && (await requireVersion(tx, found.version_id)).title;
}

/** Versions never change, and a body is large: those that are being sat are kept. */
const kept = recentlyUsed<string, Station>(60);

/** @throws Error when there is no such version: every attempt refers to one. */
export async function requireVersion(tx: Tx, versionId: string): Promise<Station> {
  const known = kept.find(versionId);
  if (known) return known;
  const { body } = await tx
    .selectFrom("station_versions")
    .select("body")
    .where("id", "=", versionId)
    .executeTakeFirstOrThrow();
  return kept.keep(versionId, body);
}
