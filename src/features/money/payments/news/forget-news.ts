import { DAY_MS } from "#shared/durations.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { forgetNews } from "../store.ts";

/** The provider itself tells of nothing older than 30 days, so nothing this old comes again. */
export const NEWS_KEPT_MS = 90 * DAY_MS;

/** What the provider told and what was settled is not kept for ever; what still waits is. */
export async function forgetSettledNews({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.asWorker((tx) => forgetNews(tx, new Date(clock.now().getTime() - NEWS_KEPT_MS)));
}
