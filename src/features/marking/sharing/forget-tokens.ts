import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { forgetTokens } from "./store.ts";

/** A link that is over keeps nothing it could be opened with. */
export async function forgetOldTokens({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.asWorker((tx) => forgetTokens(tx, clock.now()));
}
