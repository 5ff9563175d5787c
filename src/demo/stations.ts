import type { Station } from "#examiner/station.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { publishedStations } from "#server/library/stations";

/** The published stations as the examiner reads them. */
export async function bankOf({ database, person }: PersonContext): Promise<Station[]> {
  const versions = await database.asPerson(person.userId, publishedStations);
  return versions.map(({ body }) => body);
}
