import { DAY_MS } from "#shared/durations.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { forgetSettled } from "./store.ts";

export const SETTLED_KEPT_MS = 90 * DAY_MS;

/** A report that has been dealt with is not kept for ever. */
export async function forgetMistakes({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.asWorker((tx) => forgetSettled(tx, new Date(clock.now().getTime() - SETTLED_KEPT_MS)));
}
