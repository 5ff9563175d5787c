import type { Speech } from "#platform/ai/speech.ts";
import { dayOf, type Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { addSpeech, speechOfDay, takeSpeechBack } from "./store.ts";

const MINUTE_MS = 60_000;

/** Everybody's sound of today (UTC), in milliseconds. */
export async function readSpeechUse({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  return database.asWorker((tx) => speechOfDay(tx, dayOf(clock.now())));
}

/**
 * Does work that needs so much sound of the provider's, within the day's minutes of the person and of everybody; what
 * failed costs nobody anything. @throws AppError TOO_MANY_REQUESTS, or whatever the work threw
 */
export async function withinSpeechMinutes<T>(
  { database, clock, person }: PersonContext,
  minutes: Speech["minutes"],
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  const usage = { day: dayOf(clock.now()), user_id: person.userId, ms };
  const isAllowed = await database.asWorker(
    async (tx) =>
      (await speechOfDay(tx, usage.day)) + ms <= minutes.everybody * MINUTE_MS &&
      (await addSpeech(tx, usage, minutes.person * MINUTE_MS)),
  );
  if (!isAllowed)
    throw new AppError("TOO_MANY_REQUESTS", "Today’s minutes of speech are used up. Typing always works.");
  try {
    return await work();
  } catch (error) {
    await database.asWorker((tx) => takeSpeechBack(tx, usage));
    throw error;
  }
}
