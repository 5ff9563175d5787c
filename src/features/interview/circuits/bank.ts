import type { Tx } from "#platform/db/database.ts";
import { stationsMet } from "#server/interview/attempts";
import { publishedOutlines } from "#server/library/stations";
import type { Candidate } from "./draw.ts";

/** Every station that can be drawn, and which of them the person has met: opened its card is enough. */
export async function bankFor(tx: Tx): Promise<Candidate[]> {
  const met = await stationsMet(tx);
  return (await publishedOutlines(tx)).map(({ slug, type, areas, schools }) => ({
    id: slug,
    type,
    areas,
    schools,
    isSeen: met.has(slug),
  }));
}
