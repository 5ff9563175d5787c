import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Station } from "#examiner/station.ts";
import "./tables.ts";

export async function publishedStationVersions(tx: Tx): Promise<{ slug: string; versionId: string }[]> {
  return tx
    .selectFrom("stations")
    .where("is_published", "=", true)
    .select(["id as slug", "version_id as versionId"])
    .execute();
}

/** What faces the candidate: small beside what the examiner reads. */
export type StationFace = Omit<Station, (typeof NOT_FACING)[number]>;
const NOT_FACING = ["actor", "prompts", "probes", "pushBacks", "criteria", "redFlags", "exemplar", "stimulus"] as const;

/** In the order of the versions. */
export async function stationFaces(tx: Tx, versionIds: string[]): Promise<StationFace[]> {
  const { rows } = await sql<{ face: StationFace }>`
    select body - ${NOT_FACING}::text[] as face
    from unnest(${versionIds}::uuid[]) with ordinality as asked (id, place) join station_versions using (id)
    order by place`.execute(tx);
  return rows.map(({ face }) => face);
}
