import { dayOf, type Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { deleteBefore } from "./store.ts";

const DAY_MS = 86_400_000;
/** As the privacy policy says. */
export const USAGE_KEPT_MS = 90 * DAY_MS;
export const GAP_KEPT_MS = 30 * DAY_MS;

export async function forgetVoice({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  const usageDay = dayOf(new Date(now - USAGE_KEPT_MS));
  await database.asWorker((tx) => deleteBefore(tx, { usageDay, gap: new Date(now - GAP_KEPT_MS) }));
}
