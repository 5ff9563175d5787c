import { DAY_MS } from "#shared/durations.ts";
import { dayOf, type Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { deleteUsageBefore } from "./store.ts";

/** As the privacy policy says. */
export const USAGE_KEPT_MS = 90 * DAY_MS;

export async function forgetUsage({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const day = dayOf(new Date(clock.now().getTime() - USAGE_KEPT_MS));
  await database.asWorker((tx) => deleteUsageBefore(tx, day));
}
