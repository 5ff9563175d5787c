import { randomInt } from "node:crypto";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { findPublished } from "#server/stations";
import type { Attempt } from "#contract/interviews";
import { attemptView } from "./read-attempt.ts";
import { addAttempt } from "./store.ts";

/** Starts the reading time. The same key again returns the same attempt. */
export async function startAttempt(
  { database, clock, person }: PersonContext,
  stationId: string,
  key: string,
  options: { isGenerated: boolean } = { isGenerated: false },
): Promise<Attempt> {
  return database.asPerson(person.userId, async (tx) => {
    const station = await findPublished(tx, stationId);
    if (!station) throw new AppError("NOT_FOUND", "There is no such station.");
    const attempt = await addAttempt(tx, {
      user_id: person.userId,
      station_id: stationId,
      version_id: station.versionId,
      start_key: key,
      seed: randomInt(2 ** 31),
      started_at: clock.now(),
      is_generated: options.isGenerated,
    });
    return attemptView(tx, attempt);
  });
}
