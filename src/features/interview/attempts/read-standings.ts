import type { PersonContext } from "#platform/http/context.ts";
import type { StationStanding } from "./contract.ts";
import { standingsBy } from "./store.ts";

/** Each station the person has ever opened, by its newest sitting. A moment gone back to is a sitting, and no new finish. */
export async function readStandings({ database, person }: PersonContext): Promise<StationStanding[]> {
  const rows = await database.asPerson(person.userId, standingsBy);
  return rows.map(({ station_id, status, at, finished }) => ({
    stationId: station_id,
    status,
    at: at.toISOString(),
    finished: Number(finished),
  }));
}
