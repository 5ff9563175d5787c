import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { sweepEmailChanges } from "./store.ts";

/** Forgets changes of address that were not agreed to in time. */
export const sweepChanges = ({ database, clock }: { database: Database; clock: Clock }): Promise<void> =>
  database.asAccounts((tx) => sweepEmailChanges(tx, clock.now()));
