import { randomInt } from "node:crypto";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { arrangementsOf } from "#server/applicant/profiles";
import { requirePublished } from "#server/library/stations";
import { startOf } from "#contract/money/billing";
import type { Attempt, Mode } from "./contract.ts";
import { timedFor } from "#contract/applicant/profiles";
import { takeStart } from "./limits.ts";
import { attemptView } from "./read-attempt.ts";
import { requireStart } from "./require-start.ts";
import { addAttempt, findByKey } from "./store.ts";

type StartOptions = {
  isGenerated?: boolean;
  mode?: Mode;
  /** Seconds, where they are not the station's own. Access arrangements come on top. */
  timing?: { readingSeconds: number; answerSeconds: number };
  circuit?: { id: string; place: number };
};

/** Starts the reading time. The same key again returns the same attempt and counts as no start. @throws AppError TOO_MANY_REQUESTS */
export async function startAttempt(
  { database, clock, person }: Pick<PersonContext, "database" | "clock" | "person">,
  stationId: string,
  key: string,
  { isGenerated = false, mode = "study", timing, circuit }: StartOptions = {},
): Promise<Attempt> {
  const begunBy = async (tx: Tx): Promise<Attempt | null> => {
    const begun = await findByKey(tx, person.userId, key);
    return begun ? attemptView(tx, begun) : null;
  };
  const before = await database.asPerson(person.userId, begunBy);
  if (before) return before;
  if (!isGenerated) await takeStart({ database, clock, person });
  return database.asPerson(person.userId, async (tx) => {
    const begun = await begunBy(tx);
    if (begun) return begun;
    const station = await requirePublished(tx, stationId);
    // A circuit has been started as a whole, and what a demo makes is nobody's practice.
    if (!circuit && !isGenerated) await requireStart(tx, { clock, person }, startOf(station.body));
    const own = { readingSeconds: station.body.timing.reading, answerSeconds: station.body.timing.answer };
    const times = timedFor(await arrangementsOf(tx, person.userId), timing ?? own);
    const attempt = await addAttempt(tx, {
      user_id: person.userId,
      station_id: stationId,
      version_id: station.versionId,
      start_key: key,
      seed: randomInt(2 ** 31),
      started_at: clock.now(),
      is_generated: isGenerated,
      mode,
      reading_seconds: times.readingSeconds,
      answer_seconds: times.answerSeconds,
      circuit_id: circuit?.id ?? null,
      circuit_place: circuit?.place ?? null,
    });
    return attemptView(tx, attempt);
  });
}
