import { recentlyUsed } from "#examiner/actor/recently-used.ts";
import type { Tx } from "#platform/db/database.ts";
import { outlineOf, type StationOutline } from "./outline.ts";
import "./tables.ts";

/** Versions never change, and an outline is small: far more than anybody has sat. */
const kept = recentlyUsed<string, StationOutline>(4000);
const AT_ONCE = 50;

/** The outlines of these versions, published or not, by their ids. What an old version lacks is missing in its outline. */
export async function outlinesOf(tx: Tx, versionIds: Iterable<string>): Promise<Map<string, StationOutline>> {
  const wanted = [...new Set(versionIds)];
  const found = new Map<string, StationOutline>();
  for (const id of wanted) {
    const known = kept.find(id);
    if (known) found.set(id, known);
  }
  const unknown = wanted.filter((id) => !found.has(id));
  for (let at = 0; at < unknown.length; at += AT_ONCE) {
    const rows = await tx
      .selectFrom("station_versions")
      .select(["id", "body"])
      .where("id", "in", unknown.slice(at, at + AT_ONCE))
      .execute();
    for (const { id, body } of rows) found.set(id, kept.keep(id, outlineOf(body)));
  }
  return found;
}
